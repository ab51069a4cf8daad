import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// Heights that are estimated until rows become visible.
struct EstimateTests {
  private func makeState(
    _ heights: [Int], estimate: Int, viewportHeight: Int = 5
  ) throws -> TestState {
    let rows = heights.enumerated().map { TestRow(id: $0, height: $1) }
    return TestState(
      try TestTable(TestSection(id: 0), rows: rows),
      configuration: TableViewConfiguration(rowHeight: .estimated(estimate)),
      viewportHeight: viewportHeight)
  }

  @Test func onlyRowsInSightAreMeasured() throws {
    var state = try makeState(Array(repeating: 2, count: 100), estimate: 1)
    // Five rows were visible while they were assumed to be one line high.
    #expect(state.contentHeight == 105)
    state.scroll(by: 5)
    #expect(state.contentHeight == 105)
    state.scroll(by: 1)
    #expect(state.contentHeight == 106)
    state.checkInvariants()
  }

  @Test func theEndIsInSightAfterScrollingToIt() throws {
    var state = try makeState(Array(repeating: 3, count: 100), estimate: 1)
    state.scroll(by: .max)
    #expect(state.visibleElements.last == .row(RowPath(section: 0, row: 99)))
    #expect(state.visibleLines.upperBound == state.contentHeight)
    state.scroll(toRow: 0)
    state.highlightLast()
    #expect(state.visibleLines.upperBound == state.contentHeight)
    state.checkInvariants()
  }

  /// The end is not where it was estimated, and the user did not ask for it.
  @Test func aPageTowardsAnEstimatedEndIsNoMoreThanAPage() throws {
    var state = try makeState([1, 1, 1, 1, 8, 8, 8, 8], estimate: 1, viewportHeight: 4)
    #expect(state.contentHeight == 8)
    state.scroll(by: 4)
    #expect(state.visibleLines(of: .row(RowPath(section: 0, row: 4))) == 0..<8)
    state.checkInvariants()
  }

  @Test func anEstimateIsAtLeastOneLine() throws {
    var state = try makeState([0, 0, 4, 0, 2], estimate: 0, viewportHeight: 3)
    #expect(state.visibleElements == [.row(RowPath(section: 0, row: 2))])
    state.scroll(by: .max)
    #expect(state.contentHeight == 6)
  }

  @Test(arguments: [RowScrollPosition.top, .middle, .bottom, .nearest])
  func aRowIsScrolledToItsPositionWhateverStandsAround(position: RowScrollPosition) throws {
    let heights = (0..<200).map { [1, 4, 2, 7][$0 % 4] }
    var state = try makeState(heights, estimate: 2, viewportHeight: 12)
    state.scroll(toRow: 103, at: position)
    let line = state.visibleLines(of: .row(RowPath(section: 0, row: 103)))
    switch position {
    case .top: #expect(line == 0..<7)
    case .middle: #expect(line.lowerBound == 2 || line.lowerBound == 3)
    case .bottom, .nearest: #expect(line == 5..<12)
    }
    state.checkInvariants()
  }

  /// A row that stays visible moves by exactly as many lines, or by fewer at the end of the
  /// content.
  @Test(arguments: Sample.seeds(60) as [UInt64])
  func nothingJumpsWhileHeightsBecomeKnown(seed: UInt64) throws {
    var generator = TableGenerator.ofEverything(seed: seed, rows: 60)
    let height = 2 + generator.choose(10)
    var state = TestState(
      try generator.largeSnapshot(),
      configuration: TableViewConfiguration(rowHeight: .estimated(1 + generator.choose(4))),
      viewportHeight: height)
    for _ in 0..<60 {
      if generator.choose(6) == 0 { state.scroll(toRow: generator.choose(60), at: .middle) }
      let before = state
      let distance = generator.choose(2 * height - 1) - (height - 1)
      state.scroll(by: distance)
      state.checkInvariants()
      let isAtAnEnd =
        state.contentOffset == 0 || state.visibleLines.upperBound >= state.contentHeight
      for case .row(let path) in before.visibleElements
      where state.visibleElements.contains(.row(path)) {
        let moved =
          before.visibleLines(of: .row(path)).lowerBound
          - state.visibleLines(of: .row(path)).lowerBound
        let range = min(0, distance)...max(0, distance)
        #expect(isAtAnEnd ? range.contains(moved) : moved == distance)
      }
    }
  }

  /// The anchor row keeps its line, however the heights above are estimated.
  @Test func whatIsReadStaysInItsLineWhenRowsChangeAbove() throws {
    var state = try makeState(Array(repeating: 3, count: 100), estimate: 1, viewportHeight: 9)
    state.scroll(toRow: 50, at: .top)
    state.scroll(by: -1)
    var table = state.snapshot
    for row in 10..<20 { table.remove(id: row) }
    try table.insert(TestRow(id: 200, height: 5), at: .before(48))
    state.apply(table)
    let path = try #require(table.path(id: 50))
    #expect(state.visibleLines(of: .row(path)) == 1..<4)
    state.checkInvariants()
  }

  /// The offset of a header higher than the viewport depends on offscreen rows.
  @Test func aHighHeaderIsPushedOutByRowsAsHighAsTheyAre() throws {
    let rows = [1, 1, 0, 0].enumerated().map { TestRow(id: $0, height: $1) }
    let first = TestSection(id: 0, header: "First", headerLines: 3)
    let second = TestSection(id: 1, header: "Second", headerLines: 3)
    var state = TestState(
      try TestTable([
        TableSection(first, rows: rows),
        TableSection(second, rows: (10..<20).map { TestRow(id: $0) }),
      ]),
      configuration: TableViewConfiguration(rowHeight: .estimated(1), pinsSectionHeaders: true),
      viewportHeight: 1)
    state.scroll(toRow: 1, at: .bottom)
    #expect(state.pinnedHeader == PinnedHeader(section: 0, lines: -2..<1))
    state.checkInvariants()
  }
}
