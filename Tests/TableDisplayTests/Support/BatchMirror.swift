import TableBatches
import TableData
import TableDisplay
import TableTesting

/// An index-based table that follows another one by legal batches.
final class BatchMirror {
  private let source: ListSource
  private let table: BatchUpdateTableView<ClassicCell>
  private let rules: BatchRuleSet
  private var shown = TestTable()

  init(rules: BatchRuleSet, viewportHeight: Int) {
    self.rules = rules
    source = ListSource([])
    table = BatchUpdateTableView(source: source, viewportHeight: viewportHeight)
  }

  /// Follows a change and returns the errors.
  func problems(following new: TestTable, scrollingTo offset: Int) throws -> [String] {
    guard new != shown else { return [] }
    var problems: [String] = []
    for stage in try new.difference(from: shown).stages(to: new, for: rules) {
      source.sections = Self.texts(of: stage.snapshot)
      do {
        try table.performBatchUpdates(stage.updates, rules: rules)
      } catch {
        problems.append("\(error)")
        table.reloadData()
      }
    }
    shown = new
    table.scroll(to: offset)
    let all = source.sections.flatMap(\.self)
    let expected = all.dropFirst(table.contentOffset).prefix(table.viewportHeight)
    if table.texts != expected.map(Optional.some) {
      problems.append("\(table.texts) instead of \(expected)")
    }
    let counts = table.pool.counts
    if counts.made != counts.idle + counts.dropped + table.displayedRows.count {
      problems.append("Pool of batches: \(counts)")
    }
    return problems
  }

  private static func texts(of table: TestTable) -> [[String]] {
    table.contents.map { section in section.rows.map { "\($0.id) \($0.text)" } }
  }
}
