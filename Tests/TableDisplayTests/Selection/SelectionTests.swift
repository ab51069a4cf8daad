import TableData
import TableDisplay
import Testing

struct SelectionTests {
  private func makeHarness(_ mode: SelectionMode) throws -> TableHarness {
    TableHarness(
      try TestTable(rows: 0..<10), configuration: TableViewConfiguration(selectionMode: mode))
  }

  @Test func nothingIsSelectedInAModeWithoutSelection() throws {
    let harness = try makeHarness(.none)
    #expect(!harness.table.select(id: 1))
    #expect(harness.state.selectedIDs == [])
    #expect(harness.delegate.events == [])
  }

  @Test func aSingleSelectionGivesWayToTheNext() throws {
    let harness = try makeHarness(.single)
    #expect(harness.table.select(id: 1))
    #expect(harness.table.select(id: 2))
    #expect(harness.state.selectedIDs == [2])
    #expect(harness.delegate.events == [.selected(1), .deselected(1), .selected(2)])
  }

  @Test func aMultipleSelectionGrows() throws {
    let harness = try makeHarness(.multiple)
    for row in [3, 1, 2] { #expect(harness.table.select(id: row)) }
    harness.table.deselect(id: 1)
    #expect(harness.state.selectedIDs == [2, 3])
    #expect(
      harness.delegate.events == [.selected(3), .selected(1), .selected(2), .deselected(1)])
  }

  @Test(arguments: [SelectionMode.single, .multiple])
  func whatIsSelectedIsNotSelectedAgain(mode: SelectionMode) throws {
    let harness = try makeHarness(mode)
    #expect(harness.table.select(id: 1))
    #expect(harness.table.select(id: 1))
    harness.table.deselect(id: 2)
    harness.table.deselect(id: 1)
    harness.table.deselect(id: 1)
    #expect(harness.delegate.events == [.selected(1), .deselected(1)])
  }

  @Test func theDelegateHasAVeto() throws {
    let harness = try makeHarness(.single)
    harness.delegate.unselectableRows = [2]
    #expect(harness.table.select(id: 1))
    #expect(!harness.table.select(id: 2))
    #expect(harness.state.selectedIDs == [1])
    #expect(harness.delegate.events == [.selected(1)])
  }

  @Test func aMissingRowIsNotSelected() throws {
    let harness = try makeHarness(.multiple)
    #expect(!harness.table.select(id: 99))
    harness.table.deselect(id: 99)
    #expect(harness.delegate.events == [])
  }

  @Test func theSelectionFollowsItsRows() throws {
    let harness = try makeHarness(.multiple)
    harness.table.select(id: 1)
    harness.table.select(id: 2)
    try harness.source.edit { table throws(TableError) in
      try table.insert(TestRow(id: 100), at: .startOf(0))
      try table.move(id: 2, to: .endOf(0))
      try table.update(id: 1) { $0.text = "other" }
    }
    #expect(harness.state.selectedIDs == [1, 2])
    #expect(harness.delegate.events == [.selected(1), .selected(2)])
  }

  @Test func aRemovedRowIsDeselectedAndReported() throws {
    let harness = try makeHarness(.multiple)
    for row in [7, 2, 5] { harness.table.select(id: row) }
    harness.delegate.events = []
    harness.source.edit { table in
      for row in [7, 2, 3] { table.remove(id: row) }
    }
    #expect(harness.state.selectedIDs == [5])
    #expect(harness.delegate.events == [.deselected(2), .deselected(7)])
    harness.source.undo()
    #expect(harness.state.selectedIDs == [5])
  }

  @Test func anotherModeDropsWhatItDoesNotAllowAndReportsIt() throws {
    let harness = try makeHarness(.multiple)
    for row in [7, 2, 5] { harness.table.select(id: row) }
    harness.delegate.events = []
    harness.table.updateState {
      $0.setConfiguration(TableViewConfiguration(selectionMode: .single))
    }
    #expect(harness.state.selectedIDs == [2])
    #expect(harness.delegate.events == [.deselected(5), .deselected(7)])
    harness.table.updateState { $0.setConfiguration(TableViewConfiguration(selectionMode: .none)) }
    #expect(harness.state.selectedIDs == [])
    #expect(harness.delegate.selectedIDs == [])
  }

  @Test func theHighlightedRowIsTheOneThatStaysSelected() throws {
    let harness = try makeHarness(.multiple)
    for row in [7, 2, 5] { harness.table.select(id: row) }
    harness.table.updateState { $0.highlight(id: 5) }
    harness.table.updateState {
      $0.setConfiguration(TableViewConfiguration(selectionMode: .single))
    }
    #expect(harness.state.selectedIDs == [5])
  }

  @Test func selectionsOfTheStateAreReportedToo() throws {
    let harness = try makeHarness(.single)
    harness.table.updateState { state in
      state.select(id: 1)
      state.select(id: 2)
    }
    harness.table.updateState { $0.deselect(id: 2) }
    #expect(harness.delegate.events == [.selected(2), .deselected(2)])
  }

  @Test func aDelegateMayChangeTheTableWhenItIsTold() throws {
    let harness = try makeHarness(.single)
    harness.delegate.onSelect = { [source = harness.source] row in
      source.edit { table in _ = table.remove(id: row.id) }
    }
    harness.table.select(id: 1)
    #expect(harness.state.selectedIDs == [])
    #expect(harness.delegate.events == [.selected(1), .deselected(1)])
  }

  @Test func theStateSaysWhetherARowIsSelected() throws {
    var state = TestState(try TestTable(rows: 0..<3), viewportHeight: 5)
    let first = state.select(id: 1)
    let again = state.select(id: 1)
    let next = state.select(id: 2)
    let missing = state.select(id: 99)
    #expect([first, again, next, missing] == [true, true, true, false])
    let results = [state.deselect(id: 1), state.deselect(id: 2)]
    #expect(results == [false, true])
  }

  // MARK: - A part of the table

  private func hide(_ harness: TableHarness, where isHidden: (Int) -> Bool) {
    let whole = harness.source.snapshot
    harness.table.apply(whole.filter { !isHidden($0.id) }, filteredFrom: whole)
  }

  @Test func theSelectionOutlivesTheSearchThatHidesIt() throws {
    let harness = try makeHarness(.multiple)
    for row in [7, 2, 5] { harness.table.select(id: row) }
    harness.delegate.events = []
    hide(harness) { $0 != 5 }
    #expect(harness.state.selectedIDs == [2, 5, 7])
    #expect(harness.state.selectedRows.map(\.id) == [2, 5, 7])
    #expect(harness.delegate.events == [])
    harness.table.deselect(id: 7)
    harness.table.select(id: 3)
    #expect(harness.delegate.events == [.deselected(7), .selected(3)])
    harness.table.apply(harness.source.snapshot)
    #expect(harness.state.selectedIDs == [2, 3, 5])
  }

  @Test func aHiddenRowThatGoesIsDeselected() throws {
    let harness = try makeHarness(.multiple)
    for row in [2, 5] { harness.table.select(id: row) }
    harness.delegate.events = []
    let whole = harness.source.snapshot.filter { $0.id != 2 }
    harness.table.apply(whole.filter { $0.id > 7 }, filteredFrom: whole)
    #expect(harness.state.selectedIDs == [5])
    #expect(harness.delegate.events == [.deselected(2)])
  }

  @Test func allThatIsShownIsSelectedAndAllThatIsSelectedDeselected() throws {
    let harness = try makeHarness(.multiple)
    harness.table.select(id: 2)
    hide(harness) { $0 < 8 }
    harness.table.selectAll()
    #expect(harness.state.selectedIDs == [2, 8, 9])
    harness.table.updateState { $0.selectAll() }
    #expect(harness.state.selectedIDs == [2, 8, 9])
    harness.table.deselectAll()
    #expect(harness.state.selectedIDs == [])
  }

  @Test func aRangeEndsWhereItsBeginningIsHidden() throws {
    let harness = try makeHarness(.multiple)
    harness.table.select(id: 2)
    hide(harness) { $0 == 2 }
    #expect(harness.state.selectionAnchor == nil)
    harness.table.extendSelection(to: 5)
    #expect(harness.state.selectedIDs == [2, 5])
    harness.table.extendSelection(to: 2)
    #expect(harness.state.selectionAnchor == 5, "Nothing is extended to a row that is not shown")
  }

  // MARK: - Several rows and ranges

  @Test func severalRowsAreSelectedAsFarAsTheDelegateLetsThem() throws {
    let harness = try makeHarness(.multiple)
    harness.delegate.unselectableRows = [2]
    harness.table.select(ids: [1, 2, 3, 99])
    #expect(harness.state.selectedIDs == [1, 3])
    harness.table.deselect(ids: [3, 4])
    #expect(harness.state.selectedIDs == [1])
    #expect(harness.delegate.events == [.selected(1), .selected(3), .deselected(3)])
    let single = try makeHarness(.single)
    single.table.select(ids: [1, 2])
    #expect(single.state.selectedIDs == [])
  }

  @Test func whatWasSelectedBeforeARangeStaysSelected() throws {
    let harness = try makeHarness(.multiple)
    for row in [3, 1] { harness.table.select(id: row) }
    harness.table.extendSelection(to: 5)
    #expect(harness.state.selectedIDs == [1, 2, 3, 4, 5])
    harness.table.extendSelection(to: 2)
    #expect(harness.state.selectedIDs == [1, 2, 3])
    harness.table.updateState { $0.cancelSelectionRange() }
    #expect(harness.state.selectedIDs == [3], "The row at which the range began was not selected")
    #expect(harness.state.selectionAnchor == nil)
  }

  @Test func afterTheEndOfARangeAnotherBegins() throws {
    let harness = try makeHarness(.multiple)
    harness.table.select(id: 1)
    harness.table.updateState { $0.endSelectionRange() }
    harness.table.extendSelection(to: 4)
    #expect(harness.state.selectedIDs == [1, 4])
  }
}
