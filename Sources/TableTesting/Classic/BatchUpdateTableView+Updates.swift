public import TableBatches
import TableData
import TableDisplay

extension BatchUpdateTableView {
  /// Requests counts and cells again; recovers from a rejected batch.
  public func reloadData() {
    requireNoRequest()
    end(usedCells)
    adopt(sourceCounts)
    display(updating: [])
  }

  /// Applies a batch after a change of the source.
  ///
  /// Kept and moved rows keep their cells, refilled if reconfigured. A rejected batch changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - updates: The operations.
  ///   - rules: The rules.
  /// - Throws: `BatchError` with every broken rule.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func performBatchUpdates(
    _ updates: BatchUpdates, rules: BatchRuleSet = .tableView
  ) throws(BatchError) {
    requireNoRequest()
    let counts = sourceCounts
    try updates.validate(from: rowCounts, to: counts, rules: rules)
    let updated = moveCells(along: updates)
    adopt(counts)
    display(updating: updated)
  }

  /// The row counts of the source, clamped against negative values and overflow.
  private var sourceCounts: [Int] {
    isCounting = true
    defer { isCounting = false }
    var rest = Int.max / 4
    return (0..<min(max(0, source.numberOfSections), 1_000_000)).map { section in
      let count = min(max(0, source.numberOfRows(inSection: section)), rest)
      rest -= count
      return count
    }
  }

  /// Returns the new paths of reconfigured rows.
  private func moveCells(along updates: BatchUpdates) -> Set<RowPath> {
    let batch = ResolvedBatch(updates, rowCounts: rowCounts)
    let reconfigured = Set(updates.rows.reconfigured)
    var kept: [RowPath: UsedCell] = [:]
    var updated: Set<RowPath> = []
    for (path, used) in usedCells.sorted(by: { $0.key < $1.key }) {
      guard let target = batch.path(ofRow: path) else {
        enqueue(used)
        continue
      }
      kept[target] = used
      if reconfigured.contains(path) { updated.insert(target) }
    }
    usedCells = kept
    return updated
  }

  private func adopt(_ counts: [Int]) {
    rowCounts = counts
    sectionStarts = []
    var start = 0
    for count in counts {
      sectionStarts.append(start)
      start += count
    }
    contentOffset = clamped(contentOffset)
  }
}
