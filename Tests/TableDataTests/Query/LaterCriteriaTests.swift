import TableData
import TableQueries
import Testing

/// Criteria added after steps that change rows keep the earlier order.
@Suite struct LaterCriteriaTests {
  private func ids(_ query: TableQuery<QueryShape.Table, QueryShape.Table>) -> [Int] {
    let rows = [
      QueryRow(1, kind: 1, name: "b", price: 2, note: 1),
      QueryRow(2, kind: 1, name: "b", price: 1, note: 1),
      QueryRow(3, kind: 1, name: "a", price: 2, note: 2),
      QueryRow(4, kind: 0, name: "b", price: 2, note: 2),
      QueryRow(5, kind: 1, name: "b", price: 2, note: 0),
    ]
    let table = QueryShape.Table(QuerySection(id: 0), uniqueRows: rows)
    return DerivedTable(table, query: query).snapshot.rows.map(\.id)
  }

  private var query: TableQuery<QueryShape.Table, QueryShape.Table> { TableQuery() }

  @Test func behindOneStep() {
    let byKind = query.sorted(by: \.kind).map { $0 }
    #expect(ids(byKind) == [4, 1, 2, 3, 5])
    #expect(ids(byKind.thenSorted(by: \.name)) == [4, 3, 1, 2, 5])
    #expect(ids(byKind.thenSorted(by: \.name).thenSorted(by: \.price)) == [4, 3, 2, 1, 5])
    #expect(
      ids(byKind.thenSorted(by: \.name).thenSorted(by: \.price).thenSorted(by: \.note)) == [
        4, 3, 2, 5, 1,
      ])
  }

  @Test func behindSeveralSteps() {
    let byName = query.sorted(by: \.kind).map { $0 }.thenSorted(by: \.name).map { $0 }
    #expect(ids(byName) == [4, 3, 1, 2, 5])
    let byPrice = byName.thenSorted(by: \.price).map { $0 }
    #expect(ids(byPrice) == [4, 3, 2, 1, 5])
    #expect(ids(byPrice.thenSorted(by: \.note)) == [4, 3, 2, 5, 1])
  }
}
