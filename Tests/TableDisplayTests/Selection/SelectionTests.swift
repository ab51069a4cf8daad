import TableData
import TableDisplay
import Testing

struct SelectionTests {
  private func makeHarness(_ mode: SelectionMode) throws -> TableHarness {
    TableHarness(
      try TestTable(rows: 0..<10), configuration: TableConfiguration(selectionMode: mode))
  }

  @Test func nothingIsSelectedInAModeWithoutSelection() throws {
    let harness = try makeHarness(.none)
    #expect(!harness.table.select(1))
    #expect(harness.state.selectedRows == [])
    #expect(harness.delegate.events == [])
  }

  @Test func aSingleSelectionGivesWayToTheNext() throws {
    let harness = try makeHarness(.single)
    #expect(harness.table.select(1))
    #expect(harness.table.select(2))
    #expect(harness.state.selectedRows == [2])
    #expect(harness.delegate.events == [.selected(1), .deselected(1), .selected(2)])
  }

  @Test func aMultipleSelectionGrows() throws {
    let harness = try makeHarness(.multiple)
    for row in [3, 1, 2] { #expect(harness.table.select(row)) }
    harness.table.deselect(1)
    #expect(harness.state.selectedRows == [2, 3])
    #expect(
      harness.delegate.events == [.selected(3), .selected(1), .selected(2), .deselected(1)])
  }

  @Test(arguments: [SelectionMode.single, .multiple])
  func whatIsSelectedIsNotSelectedAgain(mode: SelectionMode) throws {
    let harness = try makeHarness(mode)
    #expect(harness.table.select(1))
    #expect(harness.table.select(1))
    harness.table.deselect(2)
    harness.table.deselect(1)
    harness.table.deselect(1)
    #expect(harness.delegate.events == [.selected(1), .deselected(1)])
  }

  @Test func theDelegateHasAVeto() throws {
    let harness = try makeHarness(.single)
    harness.delegate.unselectableRows = [2]
    #expect(harness.table.select(1))
    #expect(!harness.table.select(2))
    #expect(harness.state.selectedRows == [1])
    #expect(harness.delegate.events == [.selected(1)])
  }

  @Test func aMissingRowIsNotSelected() throws {
    let harness = try makeHarness(.multiple)
    #expect(!harness.table.select(99))
    harness.table.deselect(99)
    #expect(harness.delegate.events == [])
  }

  @Test func theSelectionFollowsItsRows() throws {
    let harness = try makeHarness(.multiple)
    harness.table.select(1)
    harness.table.select(2)
    try harness.source.edit { table throws(TableError) in
      try table.insert(TestRow(id: 100), at: .startOf(0))
      try table.move(id: 2, to: .endOf(0))
      try table.update(id: 1) { $0.text = "other" }
    }
    #expect(harness.state.selectedRows == [1, 2])
    #expect(harness.delegate.events == [.selected(1), .selected(2)])
  }

  @Test func aRemovedRowIsDeselectedAndReported() throws {
    let harness = try makeHarness(.multiple)
    for row in [7, 2, 5] { harness.table.select(row) }
    harness.delegate.events = []
    harness.source.edit { table in
      for row in [7, 2, 3] { table.remove(id: row) }
    }
    #expect(harness.state.selectedRows == [5])
    #expect(harness.delegate.events == [.deselected(2), .deselected(7)])
    harness.source.undo()
    #expect(harness.state.selectedRows == [5])
  }

  @Test func anotherModeDropsWhatItDoesNotAllowAndReportsIt() throws {
    let harness = try makeHarness(.multiple)
    for row in [7, 2, 5] { harness.table.select(row) }
    harness.delegate.events = []
    harness.table.update { $0.setConfiguration(TableConfiguration(selectionMode: .single)) }
    #expect(harness.state.selectedRows == [2])
    #expect(harness.delegate.events == [.deselected(5), .deselected(7)])
    harness.table.update { $0.setConfiguration(TableConfiguration(selectionMode: .none)) }
    #expect(harness.state.selectedRows == [])
    #expect(harness.delegate.selectedRows == [])
  }

  @Test func theHighlightedRowIsTheOneThatStaysSelected() throws {
    let harness = try makeHarness(.multiple)
    for row in [7, 2, 5] { harness.table.select(row) }
    harness.table.update { $0.highlight(5) }
    harness.table.update { $0.setConfiguration(TableConfiguration(selectionMode: .single)) }
    #expect(harness.state.selectedRows == [5])
  }

  @Test func selectionsOfTheStateAreReportedToo() throws {
    let harness = try makeHarness(.single)
    harness.table.update { state in
      state.select(1)
      state.select(2)
    }
    harness.table.update { $0.deselect(2) }
    #expect(harness.delegate.events == [.selected(2), .deselected(2)])
  }

  @Test func aDelegateMayChangeTheTableWhenItIsTold() throws {
    let harness = try makeHarness(.single)
    harness.delegate.onSelect = { [source = harness.source] row in
      source.edit { table in _ = table.remove(id: row.id) }
    }
    harness.table.select(1)
    #expect(harness.state.selectedRows == [])
    #expect(harness.delegate.events == [.selected(1), .deselected(1)])
  }

  @Test func theStateSaysWhatItDeselects() throws {
    var state = TestState(try TestTable(rows: 0..<3), viewportHeight: 5)
    let first = state.select(1)
    let again = state.select(1)
    let next = state.select(2)
    let missing = state.select(99)
    #expect([first, again, next, missing] == [[], [], [1], []])
    let results = [state.deselect(1), state.deselect(2)]
    #expect(results == [false, true])
  }
}
