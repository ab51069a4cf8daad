import TableData
import TableDisplay
import TableInvariants
import Testing

/// The highlight skips rows that the delegate rejects.
struct HighlightPassingTests {
  private func harness(blocked: Set<Int>, viewportHeight: Int = 3) throws -> ActionHarness {
    ActionHarness(
      try TestTable(rows: 0..<10), viewportHeight: viewportHeight,
      policy: ActionPolicy(unhighlightable: blocked))
  }

  @Test(
    arguments: [
      ([2], 1, 1, 3), ([2, 3], 1, 1, 4), ([2], 3, -1, 1), ([8, 9], 7, 1, 7), ([0, 1], 2, -1, 2),
      ([9], 0, 20, 8), ([0], 5, -20, 1),
    ] as [(Set<Int>, Int, Int, Int)])
  func itGoesOnTheWayItCameAndElseBack(
    blocked: Set<Int>, start: Int, distance: Int, row: Int
  ) throws {
    let harness = try harness(blocked: blocked)
    harness.table.updateState { $0.highlight(id: start) }
    harness.table.updateState { $0.moveHighlight(by: distance) }
    #expect(harness.state.highlightedID == row)
    #expect(harness.state.visibleLines.contains(row))
  }

  @Test func theFirstHighlightIsOnARowThatMayHaveIt() throws {
    let delegate = ActionDelegate()
    delegate.policy.unhighlightable = [0, 1]
    let table = HeadlessTableView<TestSection, TestRow, TestCell>(
      try TestTable(rows: 0..<5), viewportHeight: 3, delegate: delegate)
    #expect(table.state.highlightedID == 2)
    #expect(delegate.events == [])
  }

  @Test func anotherDelegateMayDriveItAway() throws {
    let harness = try harness(blocked: [])
    let other = ActionDelegate()
    other.policy.unhighlightable = [0]
    other.highlightedID = 0
    harness.table.delegate = other
    #expect(harness.state.highlightedID == 1)
    #expect(other.events == [.unhighlighted(0), .highlighted(1)])
  }

  @Test func whereNoRowMayHaveItNoneHas() throws {
    let harness = try harness(blocked: [3, 4])
    harness.source.edit { table in
      for row in harness.rows where row != 3 { table.remove(id: row) }
    }
    #expect(harness.state.highlightedID == nil)
    harness.table.updateState { $0.moveHighlight(by: 1) }
    harness.table.updateState { $0.moveHighlight(byLines: 2) }
    #expect(harness.state.highlightedID == nil)
    harness.source.undo()
    #expect(harness.state.highlightedID == 0)
    harness.state.checkInvariants()
  }

  @Test func theDelegateIsToldWhereItLeavesAndComes() throws {
    let harness = try harness(blocked: [1])
    let events = harness.events {
      harness.table.updateState { $0.moveHighlight(by: 1) }
      harness.table.updateState { $0.highlight(id: 2) }
      harness.source.edit { table in _ = table.remove(id: 2) }
    }
    #expect(
      events == [.unhighlighted(0), .highlighted(2), .unhighlighted(2), .highlighted(3)])
  }

  @Test func aHighlightOutOfSightIsNotBroughtIntoSight() throws {
    let harness = try harness(blocked: [1])
    harness.table.updateState { $0.scroll(by: 7) }
    harness.source.edit { table in _ = table.remove(id: 0) }
    #expect(harness.state.highlightedID == 2)
    #expect(harness.state.contentOffset == 6)
  }
}
