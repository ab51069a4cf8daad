import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// Tables of many sections and of rows without lines.
struct HostileScaleTests {
  /// Thousands of sections, most of them without rows or lines.
  private static func manySections(_ count: Int) throws -> TestTable {
    try TestTable(
      (0..<count).map { number in
        TableSection(
          TestSection(
            id: number, header: number.isMultiple(of: 3) ? "Header" : nil,
            headerIdentifier: number.isMultiple(of: 2) ? "title" : nil),
          rows: number.isMultiple(of: 7)
            ? [TestRow(id: number, height: number.isMultiple(of: 2) ? 0 : 2)] : [])
      })
  }

  @Test(
    arguments: [TableViewStyle.plain, .grouped], [RowHeight.varying, .estimated(3), .uniform(0)])
  func thousandsOfSectionsAreShownAsAFreshTableShowsThem(
    style: TableViewStyle, rowHeight: RowHeight
  ) throws {
    let configuration = TableViewConfiguration(
      style: style, rowHeight: rowHeight, pinsSectionHeaders: true, prefetchDistance: 5)
    let harness = TableHarness(
      try Self.manySections(2_000), configuration: configuration, viewportHeight: 9)
    var random = SeededRandomNumberGenerator(seed: 5)
    for number in 0..<Sample.pick(4, ofGate: 80) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        harness.source.edit { table in
          _ = table.removeSection(id: Int.random(in: 0..<2_000, using: &random))
        }
      case 1: harness.source.undo()
      case 2:
        harness.table.updateState { $0.highlight(id: 7 * Int.random(in: 0..<280, using: &random)) }
      case 3: harness.table.updateState { $0.scroll(toSection: number * 50) }
      default:
        harness.table.updateState { $0.scroll(by: Int.random(in: -4_000...4_000, using: &random)) }
      }
      _ = try harness.table.display()
      var problems = harness.problemsOfDisplay() + harness.problemsOfPools()
      if case .estimated = rowHeight {
      } else {
        problems += harness.state.problemsBesideFreshTable()
      }
      #expect(problems == [], "Step \(number)")
      if number.isMultiple(of: 20) { harness.state.checkInvariants() }
    }
  }

  @Test(arguments: [RowHeight.varying, .uniform(0), .estimated(0)])
  func rowsWithoutLinesAreNeverInSightAndStillHighlighted(rowHeight: RowHeight) throws {
    let harness = TableHarness(
      try TestTable(rows: 0..<2_000, height: 0),
      configuration: TableViewConfiguration(rowHeight: rowHeight), viewportHeight: 5)
    for _ in 0..<30 {
      harness.table.updateState { $0.moveHighlight(by: 70) }
      harness.table.updateState { $0.moveHighlight(byLines: 10) }
      #expect(try harness.displayedRows() == [])
    }
    #expect(harness.state.highlightedID == 1_999)
    harness.table.updateState { $0.highlightFirst() }
    harness.state.checkInvariants()
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }

  /// An observer that edits in turn, whose edit another observer answers, and so on.
  @Test func observersWithinObserversLeaveTheTableAtTheLastChange() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    _ = try harness.table.display()
    for step in 1...5 {
      harness.source.addPermanentObserver {
        [source = harness.source, weak table = harness.table] _ in
        let rows = source.snapshot
        guard rows.row(id: step)?.text == "", rows.row(id: step - 1)?.text != "" else { return }
        try? source.edit { table throws(TableError) in
          try table.update(id: step) { $0.text = "\(step)" }
        }
        _ = try? table?.display()
      }
    }
    try harness.source.edit { rows throws(TableError) in try rows.update(id: 0) { $0.text = "0" } }
    #expect(harness.state.snapshot == harness.source.snapshot)
    let texts = try harness.table.display().compactMap(\.content?.cell.shown?.text)
    #expect(texts == ["0", "1", "2", "3", "4"])
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }
}
