import TableData
import TableDisplay
import TableInvariants
import Testing

struct HighlightTests {
  /// Three sections with headers: rows 0 to 2, none, and 3 to 9, in a screen of four lines.
  private func makeState(viewportHeight: Int = 4) throws -> TestState {
    TestState(try TestTable(sectionsOfRows: 3, 0, 7), viewportHeight: viewportHeight)
  }

  @Test func theFirstRowIsHighlightedFirst() throws {
    let state = try makeState()
    #expect(state.highlightedID == 0)
    #expect(state.highlightedRow == TestRow(id: 0))
  }

  @Test(arguments: [(1, 5), (-1, 3), (4, 8), (-4, 0), (0, 4), (.max, 9), (.min, 0)])
  func theHighlightMovesByRowsAsFarAsThereAreAny(rows: Int, row: Int) throws {
    var state = try makeState()
    state.highlight(id: 4)
    state.moveHighlight(by: rows)
    #expect(state.highlightedID == row)
    state.checkInvariants()
  }

  @Test(arguments: [
    (0, 4, 2), (0, 5, 3), (0, 7, 5), (9, -4, 5), (4, -4, 2), (4, -1, 3), (3, -1, 2), (2, 1, 3),
    (4, 0, 4), (9, 4, 9), (0, -4, 0), (0, .max, 9), (9, .min, 0),
  ])
  func theHighlightMovesByAboutSoManyLines(start: Int, lines: Int, row: Int) throws {
    var state = try makeState()
    state.highlight(id: start)
    state.moveHighlight(byLines: lines)
    #expect(state.highlightedID == row)
    state.checkInvariants()
  }

  @Test func pagesLeadThroughRowsHigherThanTheScreenAndRowsWithoutLines() throws {
    let heights = [0, 9, 0, 0, 1, 9, 1, 0, 0]
    let rows = heights.enumerated().map { TestRow(id: $0, height: $1) }
    var state = TestState(
      try TestTable(TestSection(id: 0), rows: rows), viewportHeight: 4)
    var down: [Int?] = []
    for _ in rows {
      down.append(state.highlightedID)
      state.moveHighlight(byLines: 4)
    }
    #expect(state.highlightedID == 8)
    #expect(down == down.sorted { ($0 ?? 0) < ($1 ?? 0) })
    var up: [Int?] = []
    for _ in rows {
      up.append(state.highlightedID)
      state.moveHighlight(byLines: -4)
    }
    #expect(state.highlightedID == 0)
    #expect(up == up.sorted { ($0 ?? 0) > ($1 ?? 0) })
  }

  @Test func theHighlightedRowIsInSight() throws {
    var state = try makeState()
    state.moveHighlight(by: 5)
    #expect(state.highlightedID == 5)
    #expect(state.visibleLines == 5..<9)
    state.moveHighlight(by: -2)
    #expect(state.visibleLines == 5..<9)
  }

  @Test func theHeaderComesIntoSightWithTheFirstRow() throws {
    var state = try makeState()
    state.highlightLast()
    #expect(state.visibleLines == 9..<13)
    state.highlight(id: 3)
    #expect(state.visibleElements.first == .sectionHeader(2))
    state.highlight(id: 0)
    #expect(state.contentOffset == 0)
  }

  @Test func theTableHeaderComesIntoSightWithTheFirstRowOfAll() throws {
    let table = try TestTable(sectionsOfRows: 20)
    var state = TestState(
      table, configuration: TableViewConfiguration(tableHeaderHeight: 2), viewportHeight: 4)
    state.highlightLast()
    state.highlightFirst()
    #expect(state.contentOffset == 0)
  }

  @Test func aTableHeaderHigherThanTheScreenHidesNoSectionHeader() throws {
    let table = try TestTable(sectionsOfRows: 20)
    var state = TestState(
      table, configuration: TableViewConfiguration(tableHeaderHeight: 8), viewportHeight: 4)
    state.highlightLast()
    state.highlightFirst()
    #expect(state.visibleElements.first == .sectionHeader(0))
    #expect(state.visibleElements.dropFirst().first == .row(RowPath(section: 0, row: 0)))
  }

  @Test func theEndOfTheContentComesIntoSightWithTheLastRow() throws {
    let table = try TestTable(sectionsOfRows: 20, 0, footers: true)
    var state = TestState(
      table, configuration: TableViewConfiguration(tableFooterHeight: 1), viewportHeight: 8)
    state.highlightLast()
    #expect(state.highlightedID == 19)
    #expect(state.visibleElements.last == .tableFooter)
  }

  @Test func aMissingRowIsNotHighlighted() throws {
    var state = try makeState()
    state.highlight(id: 99)
    #expect(state.highlightedID == 0)
  }

  @Test func anEmptyTableHighlightsNothing() {
    var state = TestState(TestTable(), viewportHeight: 4)
    state.moveHighlight(by: 1)
    state.moveHighlight(byLines: 4)
    state.highlightFirst()
    state.highlightLast()
    state.highlight(id: 0)
    #expect(state.highlightedID == nil)
    #expect(state.highlightedRow == nil)
    state.checkInvariants()
  }
}
