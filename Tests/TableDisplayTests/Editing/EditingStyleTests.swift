import TableData
import TableDisplay
import Testing

/// The editing controls of rows, and their effects.
struct EditingStyleTests {
  private let harness: ActionHarness

  init() throws {
    harness = ActionHarness(try TestTable(rows: 0..<4))
    harness.delegate.policy.styles = [1: .insert, 2: .none]
    harness.delegate.policy.uneditable = [3]
  }

  @Test func aRowThatCannotBeEditedOffersNothing() {
    harness.delegate.policy.styles[3] = .delete
    let styles = harness.state.snapshot.rows.map(harness.table.editingStyle)
    #expect(styles == [.delete, .insert, .none, .none])
    #expect(harness.table.requestDeletion(id: 1) == nil)
    #expect(harness.table.requestDeletion(id: 3) == nil)
    #expect(harness.state.pendingDeletionID == nil)
  }

  @Test func insertingIsPutToTheDelegate() throws {
    #expect(try harness.table.requestInsertion(at: 1))
    #expect(harness.rows == [0, 1001, 1, 2, 3])
    for row in [0, 2, 3, 99] { #expect(try !harness.table.requestInsertion(at: row)) }
    #expect(harness.delegate.events == [.inserted(at: 1)])
  }

  @Test func aRefusedInsertionInsertsNothing() {
    harness.delegate.refusal = Refusal()
    #expect(throws: Refusal()) { try harness.table.requestInsertion(at: 1) }
    #expect(harness.rows == [0, 1, 2, 3])
  }

  @Test func theDelegateIsToldWhenTheEditingOfARowBeginsAndEnds() throws {
    let events = try harness.events {
      harness.table.requestDeletion(id: 0)
      harness.table.updateState { $0.cancelDeletion() }
      harness.table.requestDeletion(id: 0)
      try harness.table.confirmDeletion()
    }
    #expect(
      events == [
        .beganEditing(0), .endedEditing(0), .beganEditing(0), .endedEditing(0), .deleted(0),
        .unhighlighted(0), .highlighted(1),
      ])
  }

  @Test func theEditingOfARowEndsWithTheRow() throws {
    harness.table.requestDeletion(id: 0)
    let events = harness.events { harness.source.edit { table in _ = table.remove(id: 0) } }
    #expect(events == [.endedEditing(0), .unhighlighted(0), .highlighted(1)])
  }

  @Test func aDeletionThatIsNoLongerOfferedIsNotDone() throws {
    harness.table.requestDeletion(id: 0)
    harness.delegate.policy.uneditable = [0]
    try harness.table.confirmDeletion()
    #expect(harness.state.pendingDeletionID == nil)
    #expect(harness.rows == [0, 1, 2, 3])
  }

  @Test func onlyButtonsOfAccessoriesAreTapped() {
    harness.delegate.policy.accessories = [
      0: .detailButton, 1: .detailDisclosure, 2: .disclosure, 3: .checkmark,
    ]
    let answers = [0, 1, 2, 3, 99].map { harness.table.tapAccessory(id: $0) }
    #expect(answers == [true, true, false, false, false])
    #expect(harness.delegate.events == [.tapped(0), .tapped(1)])
  }

  /// A delegate with defaults only.
  private struct Silent: TableViewDelegate {
    typealias Section = TestSection
    typealias Row = TestRow
  }

  @Test func aDelegateThatDoesNothingLeavesAllAsItWas() throws {
    let snapshot = try TestTable(sectionsOfRows: 2, 0)
    let table = HeadlessTableView<TestSection, TestRow, TestCell>(
      snapshot, viewportHeight: 9, delegate: Silent())
    #expect(table.requestDeletion(id: 0) == "Delete")
    #expect(try !table.confirmDeletion())
    #expect(try !table.requestInsertion(at: 0))
    #expect(try !table.move(id: 0, toPositionOf: 1))
    #expect(try !table.move(id: 0, toEndOf: 1))
    #expect(table.revealSwipeActions(id: 0, at: .trailing).map(\.id) == ["delete"])
    #expect(try !table.performSwipeAction(id: "delete"))
    #expect(table.revealSwipeActions(id: 0, at: .leading) == [])
    #expect(!table.tapAccessory(id: 0))
    #expect(table.state.snapshot == snapshot)
    #expect(Silent().shouldIndentWhileEditing(TestRow(id: 0)))
  }
}
