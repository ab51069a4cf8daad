public import TableBatches
import TableData
import TableDisplay

extension ClassicTable {
  /// Asks the source for all counts, and for the cells of all rows in sight.
  ///
  /// It is also the way back into step when a batch was refused.
  public func reloadData() {
    requireNoRequest()
    end(usedCells)
    take(sourceCounts)
    display(updating: [])
  }

  /// Follows a change of the source, told as a batch of operations.
  ///
  /// The source has changed already; the table asks for its counts and holds the batch against
  /// them. Cells of rows that stay or move are kept. Rows updated in place are filled again in
  /// their cells, reloaded rows get other cells, and the cells of deleted rows go to the pool. When
  /// the batch is refused, counts and cells stay as they are.
  ///
  /// - Parameters:
  ///   - updates: What happened, in any order.
  ///   - rules: The rules that the batch has to keep.
  /// - Throws: `BatchError` with every broken rule.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func performBatchUpdates(
    _ updates: BatchUpdates, rules: BatchRules = .tableView
  ) throws(BatchError) {
    requireNoRequest()
    let counts = sourceCounts
    try updates.validate(from: rowCounts, to: counts, rules: rules)
    let updated = moveCells(along: updates)
    take(counts)
    display(updating: updated)
  }

  /// The counts of the source, none of them negative, and all together a number with room for sums.
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

  /// Gives each cell its new path, and ends those whose rows are gone.
  ///
  /// - Returns: The new paths of the rows that are updated in place.
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

  private func take(_ counts: [Int]) {
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
