import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// The highlight after a table follows an undo or redo of its source.
struct HighlightOfUndoneTests {
  private let harness: TableHarness

  init() throws {
    harness = TableHarness(try TestTable(rows: 0..<20))
  }

  private func highlight(_ row: Int) { harness.table.updateState { $0.highlight(id: row) } }

  @Test func aRowThatComesBackIsHighlightedAndInSight() {
    highlight(12)
    harness.source.edit { table in _ = table.remove(id: 12) }
    #expect(harness.state.highlightedID == 13)
    highlight(0)
    harness.source.undo()
    #expect(harness.state.highlightedID == 12)
    #expect(harness.state.visibleLines.contains(12))
    harness.source.redo()
    #expect(harness.state.highlightedID == 13)
  }

  @Test func theFirstOfSeveralRowsIsHighlighted() {
    highlight(9)
    harness.source.edit { table in for row in [7, 3, 9] { _ = table.remove(id: row) } }
    harness.source.undo()
    #expect(harness.state.highlightedID == 3)
  }

  @Test func aRowThatIsChangedBackIsHighlighted() throws {
    try harness.source.edit { table throws(TableError) in try table.update(id: 5) { $0.text = "b" }
    }
    highlight(17)
    harness.source.undo()
    #expect(harness.state.highlightedID == 5)
    highlight(17)
    harness.source.redo()
    #expect(harness.state.highlightedID == 5)
  }

  @Test func aRowThatMovesBackIsHighlighted() throws {
    try harness.source.edit { table throws(TableError) in try table.move(id: 2, to: .after(9)) }
    highlight(17)
    harness.source.undo()
    #expect(harness.state.highlightedID == 2)
  }

  @Test(arguments: [4, 5])
  func theHighlightStaysOnARowThatChangesPlacesWithItsNeighbour(row: Int) throws {
    try harness.source.edit { table throws(TableError) in try table.move(id: 4, to: .after(5)) }
    highlight(row)
    harness.source.undo()
    #expect(harness.state.highlightedID == row)
  }

  @Test func theHighlightStaysOnOneOfTheRowsThatChange() throws {
    try harness.source.edit { table throws(TableError) in
      for row in [2, 5, 8] { try table.update(id: row) { $0.text = "b" } }
    }
    highlight(5)
    harness.source.undo()
    #expect(harness.state.highlightedID == 5)
  }

  @Test func anEditLeavesTheHighlightWhereItIs() throws {
    highlight(7)
    try harness.source.edit { table throws(TableError) in
      try table.insert(TestRow(id: 100), at: .before(0))
      try table.update(id: 3) { $0.text = "b" }
    }
    #expect(harness.state.highlightedID == 7)
  }

  @Test(arguments: Sample.seeds(30) as [UInt64])
  func whatIsUndoneIsHighlightedWheneverItIsThere(seed: UInt64) throws {
    var generator = TableGenerator.ofEverything(seed: seed, rows: 20)
    let harness = TableHarness(try generator.largeSnapshot())
    for _ in 0..<40 {
      harness.source.apply(generator.variant(of: harness.source.snapshot, edits: 3))
      harness.table.updateState { $0.moveHighlight(by: generator.choose(9) - 4) }
      let before = harness.source.snapshot
      guard generator.choose(2) == 0, harness.source.undo() != nil else { continue }
      let changes = harness.source.snapshot.difference(from: before).rows
      let ids = [
        changes.inserted.map(\.element.id), changes.updated.map(\.new.id), changes.moved.map(\.id),
      ].first { !$0.isEmpty }
      harness.state.checkInvariants()
      if let ids, !changes.inserted.isEmpty || !changes.updated.isEmpty {
        #expect(ids.contains(harness.state.highlightedID ?? -1))
      }
    }
  }
}
