import TableData
import TableDisplay
import Testing

/// The cost of a layout, in calls of rows, so that no clock is needed.
struct LayoutCostTests {
  private typealias Table = HeadlessTableView<TestSection, CountedRow, TestCell>

  private func makeTable(
    rowCount: Int, height: RowHeight, counter: CountedRow.Counter
  ) throws -> Table {
    let rows = (0..<rowCount).map { CountedRow(number: $0, counter: counter) }
    let snapshot = try TableSnapshot(TestSection(id: 0, header: "Header"), rows: rows)
    counter.heights = 0
    counter.others = 0
    let table = Table(
      snapshot, configuration: TableViewConfiguration(rowHeight: height), viewportHeight: 20,
      delegate: SilentDelegate())
    table.register(
      CellRegistration(identifier: "counted") {
        TestCell()
      } configure: { _, _ in
      })
    return table
  }

  /// Displays the top, the middle and the end of a table, and keys in between.
  private func browse(_ table: Table) throws {
    _ = try table.display()
    for part in 1...4 {
      table.updateState { $0.scroll(by: $0.layout.contentHeight / 4 * part) }
      _ = try table.display()
      table.updateState { $0.moveHighlight(byLines: 20) }
      _ = try table.display()
    }
    table.updateState { $0.highlightLast() }
    _ = try table.display()
  }

  @Test func aUniformHeightAsksNoRow() throws {
    let counter = CountedRow.Counter()
    let table = try makeTable(rowCount: 1000, height: .uniform(2), counter: counter)
    try browse(table)
    #expect(counter.heights == 0)
    #expect(table.state.layout.contentHeight == 2001)
  }

  @Test func varyingHeightsAskEachRowOnceAndScrollingAsksNone() throws {
    let counter = CountedRow.Counter()
    let table = try makeTable(rowCount: 1000, height: .varying, counter: counter)
    #expect(counter.heights == 1000)
    try browse(table)
    #expect(counter.heights == 1000)
  }

  @Test(arguments: [RowHeight.uniform(2), .varying])
  func browsingCostsTheSameHoweverManyRowsThereAre(height: RowHeight) throws {
    let costs = try [200, 20_000].map { rowCount in
      let counter = CountedRow.Counter()
      let table = try makeTable(rowCount: rowCount, height: height, counter: counter)
      counter.others = 0
      try browse(table)
      return counter.others
    }
    #expect(costs[0] == costs[1])
    #expect(costs[0] > 0)
  }
}

private struct SilentDelegate: TableViewDelegate {
  typealias Section = TestSection
  typealias Row = CountedRow
}
