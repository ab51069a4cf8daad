import TableData
import TableDisplay
import TableInvariants
import Testing

/// The error of a delegate that refuses.
struct Refusal: Error, Equatable {}

struct DeletionTests {
  private let harness: TableHarness

  init() throws {
    harness = TableHarness(try TestTable(rows: 0..<10))
  }

  @Test func aConfirmedDeletionIsPutToTheDelegate() throws {
    #expect(harness.table.requestDeletion(id: 3) == "Delete 3")
    #expect(harness.state.pendingDeletionID == 3)
    #expect(harness.state.highlightedID == 3)
    #expect(harness.source.snapshot.contains(id: 3))
    try harness.table.confirmDeletion()
    #expect(harness.state.pendingDeletionID == nil)
    #expect(!harness.state.snapshot.contains(id: 3))
    #expect(harness.state.highlightedID == 4)
    #expect(harness.delegate.events == [.deleted(3)])
    harness.state.checkInvariants()
  }

  @Test func aCancelledDeletionDeletesNothing() throws {
    harness.table.requestDeletion(id: 3)
    harness.table.updateState { $0.cancelDeletion() }
    try harness.table.confirmDeletion()
    #expect(harness.state.snapshot.rowCount == 10)
    #expect(harness.delegate.events == [])
  }

  @Test func aDeletionHappensOnce() throws {
    harness.table.requestDeletion(id: 3)
    try harness.table.confirmDeletion()
    try harness.table.confirmDeletion()
    #expect(harness.delegate.events == [.deleted(3)])
    #expect(harness.state.snapshot.rowCount == 9)
  }

  @Test func theLastRequestCounts() throws {
    harness.table.requestDeletion(id: 3)
    harness.table.requestDeletion(id: 5)
    try harness.table.confirmDeletion()
    #expect(harness.delegate.events == [.deleted(5)])
  }

  @Test func theDelegateDecidesWhatCanBeDeleted() throws {
    harness.delegate.undeletableRows = [3]
    #expect(harness.table.requestDeletion(id: 3) == nil)
    #expect(harness.state.pendingDeletionID == nil)
    #expect(harness.table.requestDeletion(id: 99) == nil)
    try harness.table.confirmDeletion()
    #expect(harness.delegate.events == [])
  }

  @Test func aRefusedDeletionLeavesTheRow() throws {
    harness.delegate.onDelete = { _ in throw Refusal() }
    harness.table.requestDeletion(id: 3)
    #expect(throws: Refusal()) { try harness.table.confirmDeletion() }
    #expect(harness.state.pendingDeletionID == nil)
    #expect(harness.state.highlightedID == 3)
    #expect(harness.state.snapshot.contains(id: 3))
    harness.state.checkInvariants()
    #expect(harness.table.requestDeletion(id: 3) == "Delete 3")
  }

  @Test func aRowThatIsGoneIsNotDeletedAgain() throws {
    harness.table.requestDeletion(id: 3)
    harness.source.edit { table in _ = table.remove(id: 3) }
    #expect(harness.state.pendingDeletionID == nil)
    try harness.table.confirmDeletion()
    #expect(harness.delegate.events == [])
  }

  @Test func aRowThatMovesIsStillTheOneToBeDeleted() throws {
    harness.table.requestDeletion(id: 3)
    try harness.source.edit { table throws(TableError) in try table.move(id: 3, to: .endOf(0)) }
    #expect(harness.state.pendingDeletionID == 3)
  }

  @Test(arguments: [true, false])
  func editingModeComesAndGoesWithoutADeletion(editing: Bool) throws {
    harness.table.updateState { $0.setEditing(!editing) }
    harness.table.requestDeletion(id: 3)
    harness.table.updateState { $0.setEditing(editing) }
    #expect(harness.state.isEditing == editing)
    #expect(harness.state.pendingDeletionID == nil)
  }

  @Test func aMissingRowWaitsForNothing() throws {
    harness.table.updateState { $0.requestDeletion(id: 99) }
    #expect(harness.state.pendingDeletionID == nil)
    #expect(harness.state.highlightedID == 0)
  }
}
