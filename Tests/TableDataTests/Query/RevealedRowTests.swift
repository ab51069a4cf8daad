import TableData
import TableQueries
import TableTesting
import Testing

/// A row revealed by a filter is in its place, regardless of the number of hidden rows above it.
@Suite struct RevealedRowTests {
  typealias Table = QueryShape.Table

  @Test(arguments: [1, 63, 64, 65, 66, 130]) func belowManyHiddenRows(hiddenCount: Int) throws {
    let shownCount = 20
    var table = try Table([
      TableSection(
        QuerySection(id: 0),
        rows: (0..<200).map {
          QueryRow($0, isHidden: (shownCount..<shownCount + hiddenCount + 1).contains($0))
        })
    ])
    let query = TableQuery(Table.self).filter { !$0.isHidden }
    var derived = DerivedTable(table, query: query)
    try table.update(id: shownCount + hiddenCount) { $0.isHidden = false }
    derived.apply(table)
    #expect(derived.snapshot == DerivedTable(table, query: query).snapshot)
    let position = derived.snapshot.path(id: shownCount + hiddenCount)
    #expect(position == RowPath(section: 0, row: shownCount))
  }
}
