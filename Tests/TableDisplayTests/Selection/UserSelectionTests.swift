import TableData
import TableDisplay
import Testing

/// The delegate's calls when a user selects rows.
struct UserSelectionTests {
  private func harness(
    _ mode: SelectionMode, duringEditing: SelectionMode = .none,
    policy: ActionPolicy = ActionPolicy()
  ) throws -> ActionHarness {
    ActionHarness(
      try TestTable(rows: 0..<10),
      configuration: TableViewConfiguration(
        selectionMode: mode, selectionModeDuringEditing: duringEditing),
      viewportHeight: 20, policy: policy)
  }

  @Test func theDelegateMayChooseAnotherRow() throws {
    let harness = try harness(.single, policy: ActionPolicy(redirects: [1: 4, 2: 99]))
    #expect(harness.table.select(id: 1))
    #expect(harness.state.selectedIDs == [4])
    #expect(!harness.table.select(id: 2))
    #expect(harness.delegate.events == [.selected(4)])
  }

  @Test func aRowThatIsNotLetGoStaysTheOnlyOne() throws {
    let harness = try harness(.single, policy: ActionPolicy(undeselectable: [1]))
    #expect(harness.table.select(id: 1))
    #expect(!harness.table.select(id: 2))
    #expect(!harness.table.deselect(id: 1))
    #expect(harness.state.selectedIDs == [1])
    #expect(harness.delegate.events == [.selected(1)])
  }

  @Test func aProgramIsNotAskedButTheDelegateIsTold() throws {
    let policy = ActionPolicy(unselectable: [2], undeselectable: [1])
    let harness = try harness(.single, policy: policy)
    harness.table.updateState { $0.select(id: 1) }
    harness.table.updateState { $0.select(id: 2) }
    #expect(harness.state.selectedIDs == [2])
    #expect(harness.delegate.events == [.selected(1), .deselected(1), .selected(2)])
  }

  @Test func aRowThatMustNotBeHighlightedIsNotSelected() throws {
    let harness = try harness(.multiple, policy: ActionPolicy(unhighlightable: [3]))
    #expect(!harness.table.select(id: 3))
    harness.table.selectAll()
    #expect(harness.state.selectedIDs == [0, 1, 2, 4, 5, 6, 7, 8, 9])
  }

  @Test func togglingSelectsAndDeselects() throws {
    let harness = try harness(.multiple)
    #expect(harness.table.toggleSelection(id: 1))
    #expect(harness.table.toggleSelection(id: 1))
    #expect(!harness.table.toggleSelection(id: 99))
    #expect(harness.delegate.events == [.selected(1), .deselected(1)])
  }

  @Test(arguments: [SelectionMode.none, .single])
  func allRowsAreSelectedOnlyWhereAnyNumberCanBe(mode: SelectionMode) throws {
    let harness = try harness(mode)
    harness.table.selectAll()
    harness.table.updateState { $0.selectAll() }
    #expect(harness.delegate.events == [])
  }

  @Test func aRangeGrowsAndShrinksWithItsEnd() throws {
    let harness = try harness(.multiple)
    harness.table.select(id: 8)
    harness.table.select(id: 4)
    harness.table.extendSelection(to: 6)
    #expect(harness.state.selectedIDs == [4, 5, 6, 8])
    harness.table.extendSelection(to: 5)
    #expect(harness.state.selectedIDs == [4, 5, 8])
    let events = harness.events { harness.table.extendSelection(to: 2) }
    #expect(events == [.deselected(5), .selected(2), .selected(3)])
    #expect(harness.state.selectedIDs == [2, 3, 4, 8])
    #expect(harness.state.selectionAnchor == 4)
  }

  @Test func aRangeFollowsTheRowsItBeginsAndEndsWith() throws {
    let harness = try harness(.multiple)
    harness.table.select(id: 2)
    harness.table.extendSelection(to: 4)
    try harness.source.edit { table throws(TableError) in
      try table.insert(TestRow(id: 100), at: .after(2))
      table.remove(id: 4)
    }
    harness.table.extendSelection(to: 3)
    #expect(harness.state.selectedIDs == [2, 100, 3])
    harness.source.edit { table in _ = table.remove(id: 2) }
    harness.table.extendSelection(to: 6)
    #expect(harness.state.selectedIDs == [100, 3, 6])
  }

  @Test func aRangeWithoutABeginningIsOneRow() throws {
    let harness = try harness(.multiple)
    harness.table.extendSelection(to: 3)
    #expect(harness.state.selectedIDs == [3])
    harness.table.extendSelection(to: 99)
    harness.table.extendSelection(to: 1)
    #expect(harness.state.selectedIDs == [1, 2, 3])
  }

  @Test(arguments: [SelectionMode.single, .multiple])
  func theSelectionStaysWhenTheSameModeHoldsWhileEditing(mode: SelectionMode) throws {
    let harness = try harness(mode, duringEditing: mode)
    harness.table.select(id: 3)
    harness.table.updateState { $0.setEditing(true) }
    harness.table.updateState { $0.setEditing(false) }
    #expect(harness.delegate.events == [.selected(3)])
  }

  @Test func marksOfEditingModeAreNoSelectionOutsideIt() throws {
    let harness = try harness(.single, duringEditing: .multiple)
    harness.table.select(id: 3)
    let beginning = harness.events { harness.table.updateState { $0.setEditing(true) } }
    #expect(beginning == [.deselected(3)])
    harness.table.select(id: 1)
    harness.table.select(id: 2)
    #expect(harness.state.selectedIDs == [1, 2])
    let end = harness.events { harness.table.updateState { $0.setEditing(false) } }
    #expect(end == [.deselected(1), .deselected(2)])
  }

  @Test func nothingIsSelectedWhileEditingByDefault() throws {
    let table = HeadlessTableView<TestSection, TestRow, TestCell>(
      try TestTable(rows: 0..<3), viewportHeight: 3, delegate: ActionDelegate())
    #expect(table.select(id: 1))
    table.updateState { $0.setEditing(true) }
    #expect(table.state.selectedIDs == [])
    #expect(!table.select(id: 1))
  }

  @Test func whatADelegateDoesWhenItIsToldIsToldAfterwards() throws {
    let harness = try harness(.single)
    harness.table.select(id: 1)
    harness.delegate.onTold = { [source = harness.source] event in
      if event == .deselected(1) { source.edit { table in _ = table.remove(id: 2) } }
    }
    let events = harness.events { harness.table.select(id: 2) }
    #expect(events == [.deselected(1), .selected(2), .deselected(2)])
    #expect(harness.delegate.contradictions == [])
  }

  /// As for a delegate that allows any selection, but after the changed rows.
  @Test func theDelegateIsToldOnceThatTheSelectionChanged() throws {
    let harness = try harness(.multiple)
    var told: [ActionDelegate.Event] = []
    harness.delegate.onTold = { told.append($0) }
    harness.table.select(id: 1)
    harness.table.select(ids: [1, 2, 3])
    harness.table.select(ids: [2])
    harness.source.edit { _ = $0.remove(id: 3) }
    harness.table.updateState { state in
      state.deselect(id: 1)
      state.highlight(id: 5)
    }
    #expect(told.suffix(3) == [.deselected(1), .highlighted(5), .changedSelection])
    #expect(
      told.filter { ![.highlighted(5), .unhighlighted(0)].contains($0) } == [
        .selected(1), .changedSelection, .selected(2), .selected(3), .changedSelection,
        .deselected(3), .changedSelection, .deselected(1), .changedSelection,
      ])
    #expect(harness.delegate.contradictions == [])
  }
}

/// If any rows may be selected, the delegate is not asked, and is notified once.
struct AnySelectionTests {
  private let harness: ActionHarness

  init() throws {
    // Its answers about single rows are irrelevant.
    let policy = ActionPolicy(
      unhighlightable: [3], unselectable: [4], undeselectable: [5], redirects: [6: 7])
    harness = ActionHarness(
      try TestTable(rows: 0..<10),
      configuration: TableViewConfiguration(selectionMode: .unrestricted),
      viewportHeight: 20, policy: policy)
  }

  @Test func allRowsAreSelectedAndDeselectedAtOnce() {
    harness.table.selectAll()
    #expect(harness.state.selectedRows.map(\.id) == Array(0..<10))
    harness.table.selectAll()
    harness.table.deselect(id: 5)
    #expect(harness.state.selectedIDs.count == 9)
    harness.table.deselectAll()
    harness.table.deselectAll()
    #expect(harness.state.selectedIDs.isEmpty)
    #expect(harness.delegate.events == Array(repeating: .changedSelection, count: 3))
  }

  @Test func someRowsAreSelectedAsTheyAreNamed() {
    harness.table.select(id: 6)
    harness.table.select(ids: [3, 4, 99])
    harness.table.extendSelection(to: 8)
    #expect(harness.state.selectedRows.map(\.id) == [3, 4, 6, 7, 8])
    harness.table.deselect(ids: [4, 7])
    #expect(harness.state.selectedRows.map(\.id) == [3, 6, 8])
    #expect(harness.delegate.events == Array(repeating: .changedSelection, count: 4))
  }

  @Test func rowsThatComeLaterAreNotSelected() throws {
    harness.table.selectAll()
    let before = harness.state
    try harness.source.edit { table throws(TableError) in
      table.remove(id: 2)
      try table.append(TestRow(id: 11), to: table.sections[0].id)
    }
    #expect(harness.state.selectedRows.map(\.id) == [0, 1, 3, 4, 5, 6, 7, 8, 9])
    harness.source.undo()
    #expect(!harness.state.selectedIDs.contains(2), "A row that comes back is a new one")
    #expect(before.selectedIDs.count == 10)
    #expect(before.selectedIDs != harness.state.selectedIDs)
  }

  /// A delegate that changes the selection again is notified of both changes, in order.
  @Test func aDelegateMayChangeTheSelectionAgain() {
    let (table, delegate) = (harness.table, harness.delegate)
    delegate.onTold = { [unowned table] _ in
      if table.state.selectedIDs.count > 8 { table.deselect(id: table.state.selectedIDs.count - 1) }
    }
    table.selectAll()
    #expect(harness.state.selectedRows.map(\.id) == Array(0..<8))
    #expect(delegate.selectedIDs == Set(0..<8))
    #expect(delegate.events == Array(repeating: .changedSelection, count: 3))
  }

  @Test func selectionsAreEqualHoweverTheyWereMade() {
    harness.table.selectAll()
    let all = harness.state.selectedIDs
    harness.table.deselectAll()
    for id in (0..<10).reversed() { harness.table.select(id: id) }
    #expect(harness.state.selectedIDs == all)
    #expect(all == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(all != [0, 1, 2, 3, 4, 5, 6, 7, 8, 10])
    #expect(Set(all) == Set(0..<10))
  }
}
