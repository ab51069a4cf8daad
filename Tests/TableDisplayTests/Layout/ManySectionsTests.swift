import TableData
import TableDisplay
import Testing

/// Tables with very many sections, many of them without lines.
struct ManySectionsTests {
  private func makeState(_ count: Int, every period: Int) throws -> TestState {
    let sections = (0..<count).map { index in
      TableSection(
        TestSection(id: index),
        rows: index.isMultiple(of: period) ? [TestRow(id: index)] : [])
    }
    return TestState(
      try TestTable(sections), configuration: TableViewConfiguration(rowHeight: .uniform(1)),
      viewportHeight: 3)
  }

  @Test func emptySectionsArePassedOver() throws {
    var state = try makeState(20_000, every: 5_000)
    #expect(
      state.visibleElements
        == [0, 5_000, 10_000].map { .row(RowPath(section: $0, row: 0)) })
    state.scroll(by: 1)
    #expect(
      state.visibleElements
        == [5_000, 10_000, 15_000].map { .row(RowPath(section: $0, row: 0)) })
  }

  @Test func rowsWithoutLinesArePassedOver() throws {
    let rows = (0..<20_000).map { TestRow(id: $0, height: $0 % 10_000 == 5 ? 1 : 0) }
    let state = TestState(try TestTable(TestSection(id: 0), rows: rows), viewportHeight: 3)
    #expect(
      state.visibleElements == [5, 10_005].map { .row(RowPath(section: 0, row: $0)) })
  }
}
