import TableData
import TableDisplay
import TableInvariants
import Testing

/// The scroll position, highlight and selection when the table changes.
struct FollowingTests {
  private func makeState(_ rows: some Sequence<Int> = 0..<20) throws -> TestState {
    TestState(try TestTable(rows: rows), viewportHeight: 5)
  }

  @Test func whatIsReadDoesNotMoveWhenRowsAreInsertedAbove() throws {
    var state = try makeState()
    state.highlight(id: 12)
    state.scroll(by: 2)
    let lines = state.visibleLines
    state.apply(try TestTable(rows: Array(100..<107) + Array(0..<20)))
    #expect(state.visibleLines == lines.lowerBound + 7..<lines.upperBound + 7)
    #expect(state.highlightedID == 12)
  }

  @Test func whatIsReadDoesNotMoveWhenTheHighlightedRowIsOutOfSight() throws {
    var state = try makeState()
    state.scroll(by: 8)
    state.apply(try TestTable(rows: [100] + Array(0..<20)))
    #expect(state.contentOffset == 9)
    #expect(state.highlightedID == 0)
  }

  @Test func aRowThatGoesOutOfSightScrollsNothing() throws {
    var state = try makeState()
    state.scroll(by: 8)
    state.apply(try TestTable(rows: 1..<20))
    #expect(state.contentOffset == 7)
    #expect(state.highlightedID == 1)
  }

  @Test func theNextRowInSightIsTheAnchorWhenTheFirstOneGoes() throws {
    var state = try makeState()
    state.scroll(by: 8)
    state.apply(try TestTable(rows: [100, 101, 102] + Array(9..<20)))
    #expect(state.contentOffset == 2)
    #expect(state.snapshot.path(id: 9)?.row == 3)
  }

  @Test func theHighlightedRowKeepsItsLineWhenItMoves() throws {
    var state = try makeState()
    state.highlight(id: 12)
    let line = 12 - state.contentOffset
    state.apply(try TestTable(rows: Array(0..<8) + [12] + Array(8..<12) + Array(13..<20)))
    #expect(state.highlightedID == 12)
    #expect(8 - state.contentOffset == line)
  }

  @Test func shorterContentIsNotScrolledOut() throws {
    var state = try makeState()
    state.highlightLast()
    state.apply(try TestTable(rows: 17..<20))
    #expect(state.contentOffset == 0)
    state.checkInvariants()
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 3], 3),
    ([1, 2, 3], [1], 1),
    ([1, 2], [], nil),
    ([1, 2, 3], [8, 9, 1, 3], 3),
    ([1, 2, 3], [1, 7, 3], 7),
    ([1, 2, 3], [3, 1], 1),
    ([2, 3], [3], 3),
    ([2, 3], [7, 3], 7),
    ([1, 2, 3], [8, 9], 8),
  ])
  func theRowBelowIsHighlightedWhenTheHighlightedOneGoes(
    old: [Int], new: [Int], highlighted: Int?
  ) throws {
    var state = try makeState(old)
    state.highlight(id: 2)
    state.apply(try TestTable(rows: new))
    #expect(state.highlightedID == highlighted)
    state.checkInvariants()
  }

  @Test func theRowHighlightedInsteadIsInSight() throws {
    var state = try makeState()
    state.highlight(id: 10)
    state.apply(try TestTable(rows: Array(0..<6) + Array(11..<20)))
    #expect(state.highlightedID == 11)
    #expect(state.visibleLines.contains(6))
  }

  @Test func theFirstRowsOfAnEmptyTableAreHighlightedFromTheTop() throws {
    var state = TestState(TestTable(), viewportHeight: 5)
    state.apply(try TestTable(rows: 0..<20))
    #expect(state.highlightedID == 0)
    #expect(state.contentOffset == 0)
    state.apply(TestTable())
    #expect(state.highlightedID == nil)
    state.checkInvariants()
  }

  @Test func anotherConfigurationKeepsWhatIsReadInItsLine() throws {
    var state = TestState(try TestTable(rows: 0..<20, height: 2), viewportHeight: 5)
    state.highlight(id: 10)
    let line = state.visibleLines(of: .row(RowPath(section: 0, row: 10)))
    #expect(line.lowerBound == 3)
    state.setConfiguration(TableViewConfiguration(rowHeight: .uniform(1), tableHeaderHeight: 3))
    let after = state.visibleLines(of: .row(RowPath(section: 0, row: 10)))
    #expect(after == 3..<4)
    state.checkInvariants()
  }

  @Test func aCopyStaysAsItWas() throws {
    var state = try makeState()
    let copy = state
    state.scroll(by: 3)
    state.select(id: 4)
    state.setEditing(true)
    state.apply(try TestTable(rows: 0..<2))
    #expect(copy.contentOffset == 0)
    #expect(copy.selectedIDs == [])
    #expect(!copy.isEditing)
    #expect(copy.snapshot.rowCount == 20)
  }
}
