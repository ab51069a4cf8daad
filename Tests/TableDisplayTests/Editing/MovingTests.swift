import TableData
import TableDisplay
import TableInvariants
import Testing

struct MovingTests {
  private let harness: TableHarness

  init() throws {
    harness = TableHarness(try TestTable(rows: 0..<5))
  }

  private var rows: [Int] { harness.state.snapshot.rows.map(\.id) }

  @Test(arguments: [
    (0, 2, [1, 2, 0, 3, 4]), (4, 1, [0, 4, 1, 2, 3]), (2, 2, [0, 1, 2, 3, 4]),
  ])
  func aRowMovesToThePositionOfAnother(row: Int, other: Int, expected: [Int]) throws {
    #expect(try harness.table.move(id: row, toPositionOf: other))
    #expect(rows == expected)
    harness.state.checkInvariants()
  }

  @Test func aRowThatStaysIsNotPutToTheDelegate() throws {
    #expect(try harness.table.move(id: 2, toPositionOf: 2))
    #expect(harness.delegate.events == [])
  }

  @Test func theDelegateDecidesWhatCanBeMoved() throws {
    harness.delegate.immovableRows = [0]
    #expect(try !harness.table.move(id: 0, toPositionOf: 2))
    #expect(try harness.table.move(id: 2, toPositionOf: 0))
    #expect(rows == [2, 0, 1, 3, 4])
    #expect(harness.delegate.events == [.moved(2, toPositionOf: 0)])
  }

  @Test func theDelegateChoosesTheTarget() throws {
    harness.delegate.target = { _, proposed in TestRow(id: max(1, proposed.id)) }
    #expect(try harness.table.move(id: 3, toPositionOf: 0))
    #expect(rows == [0, 3, 1, 2, 4])
    #expect(harness.delegate.events == [.moved(3, toPositionOf: 1)])
  }

  @Test func theDelegateMaySendARowBack() throws {
    harness.delegate.target = { row, _ in row }
    #expect(try harness.table.move(id: 3, toPositionOf: 0))
    #expect(rows == [0, 1, 2, 3, 4])
    #expect(harness.delegate.events == [])
  }

  @Test func missingRowsAreNotMoved() throws {
    #expect(try !harness.table.move(id: 99, toPositionOf: 0))
    #expect(try !harness.table.move(id: 0, toPositionOf: 99))
    #expect(harness.delegate.events == [])
  }

  @Test func aRefusedMoveLeavesTheRows() throws {
    harness.delegate.onMove = { _, _ in throw Refusal() }
    #expect(throws: Refusal()) { try harness.table.move(id: 0, toPositionOf: 2) }
    #expect(rows == [0, 1, 2, 3, 4])
    harness.state.checkInvariants()
  }

  @Test func aTargetThatIsMissingIsAnErrorOfTheData() throws {
    harness.delegate.target = { _, _ in TestRow(id: 99) }
    #expect(throws: TableError.missingRow(identifier: "99")) {
      try harness.table.move(id: 0, toPositionOf: 2)
    }
    #expect(rows == [0, 1, 2, 3, 4])
  }

  @Test func highlightAndSelectionFollowTheMovedRow() throws {
    harness.table.updateState { $0.highlight(id: 0) }
    harness.table.select(id: 0)
    #expect(try harness.table.move(id: 0, toPositionOf: 4))
    #expect(rows == [1, 2, 3, 4, 0])
    #expect(harness.state.highlightedID == 0)
    #expect(harness.state.selectedIDs == [0])
  }
}
