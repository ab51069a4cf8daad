import TableBatches
import TableData
import TableDisplay
import TableTesting
import Testing

/// A table that follows batches shows what a fresh one shows, with the cells it had.
struct ClassicTableViewLawTests {
  typealias Snapshot = TableSnapshot<SampleSection, SampleRow>

  @Test(arguments: BatchRuleSet.allCases, 0..<3 as Range<UInt64>)
  func aTableFollowsTheBatchesOfADifference(rules: BatchRuleSet, seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 4, rows: 14)
    let source = ListSource([])
    let table = BatchUpdateTableView(source: source, viewportHeight: 6)
    var shown = Snapshot()
    for number in 0..<200 {
      let isNear = !number.isMultiple(of: 3)
      let next = isNear ? generator.variant(of: shown, edits: number % 5) : try generator.snapshot()
      for stage in try next.difference(from: shown).stages(to: next, for: rules) {
        let cells = Self.cells(of: table, shown)
        source.sections = Self.texts(of: stage.snapshot)
        try table.performBatchUpdates(stage.updates, rules: rules)
        try Self.expectFresh(table, source)
        Self.expectKept(cells, table, from: shown, to: stage.snapshot, rules: rules)
        shown = stage.snapshot
      }
      #expect(shown == next)
      table.scroll(to: Int.random(in: 0...10, using: &generator.random))
      try Self.expectFresh(table, source)
    }
  }

  /// Rejected or not, a batch leaves a table that shows the last valid state.
  @Test(arguments: BatchRuleSet.allCases)
  func randomBatchesLeaveAGoodState(rules: BatchRuleSet) throws {
    var random = SeededRandomNumberGenerator(seed: 11)
    let source = ListSource([["a", "b", "c"], ["d", "e"]])
    let table = BatchUpdateTableView(source: source, viewportHeight: 4)
    var (accepted, refused) = (0, 0)
    for number in 0..<2000 {
      let good = (counts: table.rowCounts, texts: table.texts)
      let sections = (0..<2).map { section in
        (0..<Int.random(in: 1...3, using: &random)).map { "\(number) \(section) \($0)" }
      }
      source.sections = sections
      var batch = BatchUpdates()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        Self.operations(&random).randomElement(using: &random).map { batch.add($0) }
      }
      do {
        try table.performBatchUpdates(batch, rules: rules)
        accepted += 1
        #expect(table.rowCounts == sections.map(\.count))
      } catch {
        refused += 1
        #expect(!error.violations.isEmpty)
        #expect(table.rowCounts == good.counts && table.texts == good.texts)
      }
      let counts = table.pool.counts
      #expect(counts.made == counts.idle + counts.dropped + table.displayedRows.count)
    }
    #expect(accepted > 100 && refused > 100)
  }

  private static func operations(_ random: inout SeededRandomNumberGenerator) -> [BatchOperation] {
    func path() -> RowPath {
      .path(Int.random(in: 0...1, using: &random), Int.random(in: 0...2, using: &random))
    }
    return [
      .insertRow(path()), .deleteRow(path()), .moveRow(from: path(), to: path()),
      .reconfigureRow(path()), .reloadRow(path()), .moveSection(from: 0, to: 1),
      .reloadSection(1),
    ]
  }

  private static func texts(of table: Snapshot) -> [[String]] {
    table.contents.map { $0.rows.map(\.description) }
  }

  /// The visible cells, by the rows that they show.
  private static func cells(
    of table: BatchUpdateTableView<ClassicCell>, _ shown: Snapshot
  ) -> [String: ClassicCell] {
    var cells: [String: ClassicCell] = [:]
    for displayed in table.displayedRows {
      if let row = shown.row(at: displayed.path) { cells[row.id] = displayed.cell }
    }
    return cells
  }

  private static func expectFresh(
    _ table: BatchUpdateTableView<ClassicCell>, _ source: ListSource
  ) throws {
    let fresh = BatchUpdateTableView(source: source, viewportHeight: table.viewportHeight)
    fresh.scroll(to: table.contentOffset)
    #expect(table.texts == fresh.texts)
    #expect(table.rowCounts == fresh.rowCounts)
    #expect(table.contentOffset == fresh.contentOffset)
    let counts = table.pool.counts
    #expect(counts.made == counts.idle + counts.dropped + table.displayedRows.count)
  }

  /// A row that stays visible keeps its cell, unless the rules ask to delete and insert it.
  private static func expectKept(
    _ cells: [String: ClassicCell], _ table: BatchUpdateTableView<ClassicCell>,
    from old: Snapshot, to new: Snapshot, rules: BatchRuleSet
  ) {
    for (id, cell) in Self.cells(of: table, new) {
      guard let before = cells[id], let source = old.section(containing: id),
        let target = new.section(containing: id)
      else { continue }
      let isBetweenKept = new.containsSection(id: source.id) && old.containsSection(id: target.id)
      guard rules == .collectionView || isBetweenKept else { continue }
      #expect(cell === before, "\(id) has another cell")
    }
  }
}
