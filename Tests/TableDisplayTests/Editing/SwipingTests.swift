import TableData
import TableDisplay
import Testing

struct SwipingTests {
  private let harness: ActionHarness
  private let flag = SwipeAction(id: "flag", title: "Flag")

  init() throws {
    harness = ActionHarness(try TestTable(rows: 0..<10))
    harness.delegate.policy.uneditable = [3]
    harness.delegate.policy.swipes = [
      .leading: [flag], .trailing: [.delete(title: "Delete"), flag],
    ]
  }

  @Test func aSwipedRowUncoversItsActions() {
    let actions = harness.table.revealSwipeActions(id: 2, at: .trailing)
    #expect(actions.map(\.id) == ["delete", "flag"])
    #expect(actions.map(\.isDestructive) == [true, false])
    #expect(harness.state.revealedSwipe == TestState.RevealedSwipe(id: 2, edge: .trailing))
    #expect(harness.table.revealedSwipeActions == actions)
    #expect(harness.delegate.editingRowID == 2)
  }

  @Test func oneRowIsOpenAtATime() {
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    harness.table.revealSwipeActions(id: 4, at: .leading)
    #expect(harness.state.revealedSwipe?.id == 4)
    #expect(harness.table.revealedSwipeActions == [flag])
    harness.table.requestDeletion(id: 5)
    #expect(harness.state.revealedSwipe == nil)
    harness.table.revealSwipeActions(id: 4, at: .leading)
    #expect(harness.state.pendingDeletionID == nil)
    #expect(harness.delegate.contradictions == [])
  }

  @Test func rowsThatCannotBeEditedStayShut() {
    #expect(harness.table.revealSwipeActions(id: 3, at: .trailing) == [])
    #expect(harness.table.revealSwipeActions(id: 99, at: .trailing) == [])
    harness.table.updateState { $0.setEditing(true) }
    #expect(harness.table.revealSwipeActions(id: 2, at: .trailing) == [])
    harness.table.updateState { $0.revealSwipeActions(id: 2, at: .trailing) }
    #expect(harness.state.revealedSwipe == nil)
  }

  @Test func itFollowsItsRowAndClosesWithIt() throws {
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    try harness.source.edit { table throws(TableError) in
      try table.insert(contentsOf: [TestRow(id: 20), TestRow(id: 21)], at: .startOf(0))
      try table.move(id: 2, toPositionOf: 4)
    }
    #expect(harness.state.revealedSwipe?.id == 2)
    harness.source.edit { table in _ = table.remove(id: 2) }
    #expect(harness.state.revealedSwipe == nil)
    #expect(harness.delegate.editingRowID == nil)
  }

  @Test func itClosesWhenTheTableScrollsAndWhenEditingBegins() {
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    harness.table.updateState { $0.scroll(by: -1) }
    #expect(harness.state.revealedSwipe != nil)
    harness.table.updateState { $0.scroll(by: 1) }
    #expect(harness.state.revealedSwipe == nil)
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    harness.table.updateState { $0.setEditing(true) }
    #expect(harness.state.revealedSwipe == nil)
  }

  @Test func itClosesWhenTheTableScrollsToAnotherRow() {
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    harness.table.updateState { $0.scroll(toRow: 3) }
    #expect(harness.state.revealedSwipe != nil)
    harness.table.updateState { $0.scroll(toRow: 9) }
    #expect(harness.state.revealedSwipe == nil)
  }

  @Test func whoReadsAllOfTheTableLeavesItOpen() {
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    let swipe = harness.state.revealedSwipe
    harness.table.updateState { state in
      state.keepSwipe { $0.scroll(by: 3) }
      state.keepSwipe { $0.setViewportHeight(2) }
    }
    #expect(swipe?.id == 2 && harness.state.revealedSwipe == swipe)
    harness.table.updateState { state in state.keepSwipe { $0.setEditing(true) } }
    #expect(harness.state.revealedSwipe == nil)
  }

  @Test func itClosesWhenTheTableScrollsToASection() throws {
    let harness = ActionHarness(try TestTable(sectionsOfRows: 3, 9), viewportHeight: 5)
    harness.table.revealSwipeActions(id: 1, at: .trailing)
    harness.table.updateState { $0.scroll(toSection: 0) }
    #expect(harness.state.revealedSwipe != nil)
    harness.table.updateState { $0.scroll(toSection: 1) }
    #expect(harness.state.revealedSwipe == nil)
  }

  @Test func itClosesWhenNoActionIsLeft() throws {
    harness.table.revealSwipeActions(id: 2, at: .leading)
    harness.delegate.policy.swipes = [:]
    try harness.source.edit { table throws(TableError) in
      try table.update(id: 2) { $0.text = "other" }
    }
    #expect(harness.state.revealedSwipe == nil)
  }

  @Test func anActionIsPerformedOnceAndCoversTheOthers() throws {
    #expect(try !harness.table.performSwipeAction(id: "flag"))
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    #expect(try !harness.table.performSwipeAction(id: "unknown"))
    #expect(harness.state.revealedSwipe != nil)
    #expect(try harness.table.performSwipeAction(id: "delete"))
    #expect(try !harness.table.performSwipeAction(id: "delete"))
    #expect(harness.rows == [0, 1, 3, 4, 5, 6, 7, 8, 9])
    #expect(harness.delegate.events.contains(.deleted(2)))
  }

  @Test func aRefusedActionLeavesAllAsItWas() {
    harness.delegate.refusal = Refusal()
    harness.table.revealSwipeActions(id: 2, at: .trailing)
    #expect(throws: Refusal()) { try harness.table.performSwipeAction(id: "delete") }
    #expect(harness.rows == Array(0..<10))
    #expect(harness.state.revealedSwipe == nil)
  }

  @Test func rowsThatCanBeDeletedAreDeletedBySwipingByDefault() throws {
    harness.delegate.policy.swipes = nil
    let delegate = RecordingDelegate()
    delegate.undeletableRows = [1]
    harness.table.delegate = delegate
    #expect(harness.table.revealSwipeActions(id: 1, at: .trailing) == [])
    #expect(harness.table.revealSwipeActions(id: 0, at: .leading) == [])
    #expect(harness.table.revealSwipeActions(id: 0, at: .trailing) == [.delete(title: "Delete 0")])
    #expect(try harness.table.performSwipeAction(id: "delete"))
    #expect(delegate.events == [.deleted(0)])
  }
}
