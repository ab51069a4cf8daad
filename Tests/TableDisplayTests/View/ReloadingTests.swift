import TableData
import TableDisplay
import TableInvariants
import Testing

/// In-place updates, reloads, and changes and differences that are followed.
struct ReloadingTests {
  /// A row whose height is kept elsewhere.
  private struct Elastic: RowModel {
    final class Heights {
      var lines: [Int: Int] = [:]
    }

    let id: Int
    let heights: Heights
    var cellHeight: Int { heights.lines[id] ?? 1 }
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  @Test func reconfiguringFillsTheSameCellAgain() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    let cells = try harness.table.display().compactMap { $0.content?.cell }
    try harness.settle()
    harness.table.reconfigure(ids: [1, 8, 99])
    let after = try harness.table.display().compactMap { $0.content?.cell }
    #expect(after.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
    #expect(cells.map(\.configurationCount) == [1, 2, 1, 1, 1])
    #expect(cells.map(\.preparationCount) == [0, 0, 0, 0, 0])
    #expect(harness.delegate.events == [])
  }

  @Test func reloadingPreparesACellForReuse() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    let cells = try harness.table.display().compactMap { $0.content?.cell }
    try harness.settle()
    harness.table.reload(ids: [1, 8, 99])
    _ = try harness.table.display()
    #expect(cells.map(\.preparationCount) == [0, 1, 0, 0, 0])
    #expect(cells.map(\.configurationCount) == [1, 2, 1, 1, 1])
    let row = TestRow(id: 1)
    #expect(harness.delegate.events == [.didEndDisplaying(row), .willDisplay(row)])
    harness.table.reload()
    #expect(harness.table.displayedIDs.isEmpty)
    _ = try harness.table.display()
    #expect(harness.table.pool.counts == .init(made: 5, reused: 6))
  }

  @Test(arguments: [RowHeight.varying, .estimated(1)])
  func heightsThatDoNotFollowFromRowsAreAskedForAgain(rowHeight: RowHeight) throws {
    let heights = Elastic.Heights()
    let rows = (0..<20).map { Elastic(id: $0, heights: heights) }
    var state = TableViewState(
      try TableSnapshot(PlainSection(), rows: rows),
      configuration: TableViewConfiguration(rowHeight: rowHeight), viewportHeight: 5)
    state.scroll(by: 8)
    heights.lines = [2: 4, 9: 3, 30: 2]
    state.updateHeights(of: [2, 9, 30])
    #expect(state.contentHeight == 25)
    #expect(state.visibleLines(of: .row(RowPath(section: 0, row: 8))) == 0..<1)
    state.checkInvariants()
    heights.lines[10] = 2
    state.updateAllHeights()
    #expect(state.visibleLines(of: .row(RowPath(section: 0, row: 8))) == 0..<1)
    state.checkInvariants()
  }

  @Test func aDifferenceOfTheTableIsFollowed() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    var edited = harness.state.snapshot
    edited.remove(id: 1)
    try harness.table.apply(edited.difference(from: harness.state.snapshot))
    #expect(harness.state.snapshot == edited)
    #expect(try harness.displayedRows() == [0, 2, 3, 4, 5])
  }

  @Test func aDifferenceOfAnotherTableChangesNothing() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    let other = try TestTable(rows: 20..<30)
    let difference = try TestTable(rows: 20..<25).difference(from: other)
    #expect(throws: TableError.self) { try harness.table.apply(difference) }
    #expect(harness.state.snapshot == (try TestTable(rows: 0..<10)))
    harness.state.checkInvariants()
  }

  @Test func aChangeOfAnotherTableLeadsToItsNewOne() throws {
    let source = TableDataSource(try TestTable(rows: 20..<30))
    var state = TestState(try TestTable(rows: 0..<10), viewportHeight: 5)
    source.addPermanentObserver { state.apply($0) }
    source.edit { table in _ = table.remove(id: 20) }
    #expect(state.snapshot == source.snapshot)
    state.checkInvariants()
  }
}
