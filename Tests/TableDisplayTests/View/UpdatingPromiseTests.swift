import TableData
import TableDisplay
import TestTraps
import Testing

/// The permitted effects of an action that changes the state.
struct UpdatingPromiseTests {
  private static let message =
    "A table cannot be changed or displayed inside updateState(_:); change the state passed to it"

  @Test func anActionFindsTheTableAsItWas() throws {
    let harness = TableHarness(try TestTable(rows: 0..<20))
    try harness.settle()
    harness.table.updateState { [table = harness.table] state in
      state.scroll(by: 3)
      #expect(state.contentOffset == 3)
      #expect(table.state.contentOffset == 0)
      #expect(table.displayedElements.first?.content?.row.id == 0)
    }
    #expect(harness.state.contentOffset == 3)
  }

  @Test func anActionThatThrowsChangesNothing() throws {
    struct Refusal: Error {}
    let harness = TableHarness(try TestTable(rows: 0..<3))
    #expect(throws: Refusal.self) {
      try harness.table.updateState { state throws(Refusal) in
        state.highlightLast()
        throw Refusal()
      }
    }
    #expect(harness.state.highlightedID == 0)
    harness.table.updateState { $0.highlightLast() }
    #expect(harness.state.highlightedID == 2)
  }

  @Test func anActionCannotChangeTheTable() async {
    expectTrap(
      Self.message,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let harness = TableHarness(try TestTable(rows: 0..<3))
        harness.table.updateState { [table = harness.table] _ in
          table.updateState { $0.highlightLast() }
        }
      })
  }

  @Test func anActionCannotSelectRows() async {
    expectTrap(
      Self.message,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let harness = TableHarness(try TestTable(rows: 0..<3))
        harness.table.updateState { [table = harness.table] _ in table.select(id: 1) }
      })
  }

  @Test func anActionCannotEditTheDataThatTheTableFollows() async {
    expectTrap(
      Self.message,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let harness = TableHarness(try TestTable(rows: 0..<3))
        harness.table.updateState { [source = harness.source] _ in
          source.edit { table in table.removeAll() }
        }
      })
  }

  @Test func anActionCannotDisplayTheTable() async {
    expectTrap(
      Self.message,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let harness = TableHarness(try TestTable(rows: 0..<3))
        harness.table.updateState { [table = harness.table] _ in _ = try? table.display() }
      })
  }

  @Test func anActionCannotEndTheDisplay() async {
    expectTrap(
      Self.message,
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let harness = TableHarness(try TestTable(rows: 0..<3))
        harness.table.updateState { [table = harness.table] _ in table.endDisplay() }
      })
  }
}
