import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TestSampling
import Testing

struct ScrollingTests {
  /// Twenty rows of two lines each, in a screen of five lines.
  private func makeState(viewportHeight: Int = 5) throws -> TestState {
    TestState(try TestTable(rows: 0..<20, height: 2), viewportHeight: viewportHeight)
  }

  @Test(arguments: [(3, 3), (-1, 0), (35, 35), (36, 35), (.max, 35), (.min, 0)])
  func scrollingEndsWhereTheContentEnds(lines: Int, offset: Int) throws {
    var state = try makeState()
    state.scroll(by: lines)
    #expect(state.contentOffset == offset)
  }

  @Test func noNumberOfLinesIsTooLarge() throws {
    var state = try makeState()
    state.scroll(by: 3)
    state.scroll(by: .max)
    #expect(state.contentOffset == 35)
    state.scroll(by: .min)
    #expect(state.contentOffset == 0)
  }

  @Test func contentThatFitsDoesNotScroll() throws {
    var state = TestState(try TestTable(rows: 0..<3), viewportHeight: 5)
    state.scroll(by: 1)
    #expect(state.contentOffset == 0)
  }

  @Test(arguments: [
    (RowScrollPosition.top, 20), (.middle, 18), (.bottom, 17), (.nearest, 17),
  ])
  func aRowBelowIsScrolledToItsPosition(position: RowScrollPosition, offset: Int) throws {
    var state = try makeState()
    state.scroll(toRow: 10, at: position)
    #expect(state.contentOffset == offset)
  }

  @Test(arguments: [
    (RowScrollPosition.top, 20), (.middle, 18), (.bottom, 17), (.nearest, 20),
  ])
  func aRowAboveIsScrolledToItsPosition(position: RowScrollPosition, offset: Int) throws {
    var state = try makeState()
    state.scroll(by: 35)
    state.scroll(toRow: 10, at: position)
    #expect(state.contentOffset == offset)
  }

  @Test func aRowInSightIsNotScrolledToTheNearestPosition() throws {
    var state = try makeState()
    state.scroll(by: 19)
    state.scroll(toRow: 10)
    #expect(state.contentOffset == 19)
  }

  @Test(arguments: [RowScrollPosition.nearest, .top, .middle, .bottom])
  func thePositionYieldsToTheEndsOfTheContent(position: RowScrollPosition) throws {
    var state = try makeState()
    state.scroll(toRow: 19, at: position)
    #expect(state.contentOffset == 35)
    state.scroll(toRow: 0, at: position)
    #expect(state.contentOffset == 0)
  }

  @Test func aMissingRowScrollsNothing() throws {
    var state = try makeState()
    state.scroll(by: 3)
    state.scroll(toRow: 99, at: .top)
    #expect(state.contentOffset == 3)
  }

  @Test func aRowHigherThanTheScreenIsShownFromItsTop() throws {
    var state = TestState(try TestTable(rows: 0..<3, height: 8), viewportHeight: 5)
    state.scroll(toRow: 1)
    #expect(state.contentOffset == 8)
    state.scroll(by: 2)
    state.scroll(toRow: 1)
    #expect(state.contentOffset == 8)
    state.scroll(toRow: 1, at: .bottom)
    #expect(state.contentOffset == 11)
    state.scroll(toRow: 1, at: .middle)
    #expect(state.contentOffset == 9)
  }

  @Test func aSmallerScreenKeepsTheHighlightedRowInSight() throws {
    var state = try makeState(viewportHeight: 10)
    state.highlight(id: 4)
    state.setViewportHeight(4)
    #expect(state.viewportHeight == 4)
    #expect(state.contentOffset == 6)
    state.checkInvariants()
  }

  @Test func aLargerScreenShowsNothingBelowTheContent() throws {
    var state = try makeState()
    state.highlightLast()
    #expect(state.contentOffset == 35)
    state.setViewportHeight(12)
    #expect(state.contentOffset == 28)
    state.setViewportHeight(100)
    #expect(state.contentOffset == 0)
  }

  @Test func aScreenWithoutLinesShowsNothing() throws {
    var state = try makeState(viewportHeight: -3)
    #expect(state.viewportHeight == 0)
    #expect(state.visibleElements == [])
    for position in [RowScrollPosition.nearest, .top, .middle, .bottom] {
      state.scroll(toRow: 10, at: position)
      state.checkInvariants()
    }
    state.highlightLast()
    state.moveHighlight(byLines: 0)
    state.setViewportHeight(-1)
    state.checkInvariants()
    #expect(state.visibleElements == [])
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func afterScrollingARowIsWhereItWasWanted(seed: UInt64) throws {
    var generator = TableGenerator.ofEverything(seed: seed)
    let table = try generator.largeSnapshot()
    let configuration = generator.configuration()
    let height = generator.choose(12)
    let reference = ReferenceLayout(of: table, with: configuration)
    var state = TestState(table, configuration: configuration, viewportHeight: height)
    for row in table.rows {
      let path = try #require(table.path(id: row.id))
      let lines = try #require(reference.lines[.row(path)])
      state.scroll(by: generator.choose(100) - 50)
      state.scroll(toRow: row.id)
      state.checkInvariants()
      if lines.count <= height {
        #expect(state.visibleLines.clamped(to: lines) == lines)
      } else {
        #expect(state.contentOffset == lines.lowerBound)
      }
      state.scroll(toRow: row.id, at: .top)
      #expect(
        state.contentOffset == reference.clamp(lines.lowerBound, viewportHeight: height))
      state.scroll(toRow: row.id, at: .bottom)
      #expect(
        state.contentOffset == reference.clamp(lines.upperBound - height, viewportHeight: height))
    }
  }
}
