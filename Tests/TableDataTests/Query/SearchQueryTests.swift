import TableData
import TableTesting
import Testing
import TextMatching

@testable import TableQueries

/// Searches as part of a query.
struct SearchQueryTests {
  typealias Table = QueryShape.Table

  private static let all = TableQuery(Table.self)
  private static let names = SearchableText<QueryRow>(\.name)

  private let table: Table

  init() throws {
    let names = ["Crème brûlée", "Ice cream", "Café crème", "Tea", "Cream tea", "Scram"]
    table = try Table(
      QuerySection(id: 0),
      rows: names.enumerated().map { QueryRow($0, kind: $0 % 2, name: $1) })
  }

  private func names(_ query: TableQuery<Table, Table>) -> [String] {
    DerivedTable(table, query: query).snapshot.rows.map(\.name)
  }

  @Test func aSearchStandsAmongOtherOperators() {
    let search = TextSearch("CREM")
    #expect(
      names(Self.all.searched(for: search, in: Self.names)) == ["Crème brûlée", "Café crème"])
    let sorted = Self.all.searched(for: search, in: Self.names).sorted(by: \.name)
    #expect(names(sorted) == ["Café crème", "Crème brûlée"])
    #expect(names(sorted.prefix(1)) == ["Café crème"])
    let first = Self.all.sorted(by: \.name).prefix(1).searched(for: search, in: Self.names)
    #expect(names(first) == ["Café crème"])
    let filtered = Self.all.filter { $0.kind == 1 }.searched(for: TextSearch("c"), in: Self.names)
    #expect(names(filtered) == ["Ice cream", "Scram"])
    #expect(
      names(Self.all.searched(for: TextSearch(" "), in: Self.names)) == table.rows.map(\.name))
  }

  @Test func whatMatchedStaysAskable() {
    let query = Self.all.filter { $0.kind == 0 }.searched(for: TextSearch("creme"), in: Self.names)
      .sectioned(by: \.kind) { QuerySection(id: $0) }.map { $0 }.sorted(by: \.name).prefix(5)
    #expect(Self.all.textSearch == nil)
    let name = "Café crème"
    #expect(query.textSearch?.ranges(in: name).map { String(name[$0]) } == ["crème"])
    #expect(query.searched(for: TextSearch("tea"), in: Self.names).textSearch?.text == "tea")
    let joined = Self.all.selfJoined(with: query, by: \.id) { row, _ in row }
    #expect(joined.textSearch?.text == "creme")
  }

  @Test func theBestRowsStandFirst() {
    let search = TextSearch("cream", method: .fuzzy)
    let best = Self.all.searched(for: search, in: Self.names)
      .sorted(by: [Self.names.relevance(to: search)])
    #expect(names(best) == ["Cream tea", "Ice cream"])
    let all = Self.all.sorted(by: [Self.names.relevance(to: TextSearch("cr", method: .fuzzy))])
    #expect(
      names(all) == ["Crème brûlée", "Cream tea", "Ice cream", "Café crème", "Scram", "Tea"])
  }

  @Test func anotherSearchOfTheSameTextsFoldsNothingAgain() throws {
    let counter = CallCounter()
    let texts = SearchableText<QueryRow>({ row in
      counter.count()
      return row.name
    })
    func query(_ text: String) -> TableQuery<Table, Table> {
      Self.all.filter { !$0.isHidden }.searched(for: TextSearch(text), in: texts)
        .sorted(by: \.name).prefix(4)
    }
    var table = try Table(
      QuerySection(id: 0), rows: (0..<3_000).map { QueryRow($0, name: "name \($0)") })
    var derived = DerivedTable(table, query: query("1"))
    #expect(counter.taken() == 3_000)
    derived.setQuery(query("12"))
    derived.setQuery(query(""))
    try table.update(id: 5) { $0.isHidden = true }
    derived.apply(table)
    #expect(counter.taken() == 1)
    #expect(derived.setQuery(query("29 9")).count > 0)
    #expect(counter.taken() == 0)
    #expect(derived.snapshot.rows.map(\.id) == [1_029, 1_129, 1_229, 129])
    try table.update(id: 77) { $0.name = "name 2999" }
    derived.apply(table)
    #expect(counter.taken() == 1)
    derived.setQuery(query("name"))
    #expect(counter.taken() == 0)
    derived.setQuery(Self.all.searched(for: TextSearch("1"), in: texts))
    derived.setQuery(query("4").sorted(by: \.kind).distinct(by: \.price))
    derived.apply(table)
    #expect(counter.taken() == 0)
    let others = SearchableText<QueryRow>({ row in
      counter.count()
      return row.name
    })
    derived.setQuery(Self.all.searched(for: TextSearch("1"), in: others))
    #expect(counter.taken() == 3_000)
  }

  @Test func editsGoThroughASearch() throws {
    let source = TableDataSource(table)
    let shown = source.derived(by: Self.all.searched(for: TextSearch("tea"), in: Self.names))
    try shown.apply(.moveRow(id: 4, to: .before(3)), named: "Move")
    #expect(source.snapshot.rows.map(\.id) == [0, 1, 2, 4, 3, 5])
    try shown.apply(.insertRow(QueryRow(9, name: "Tea bag"), at: .after(3)))
    #expect(shown.snapshot.rows.map(\.id) == [4, 3, 9])
    shown.undo()
    #expect(shown.snapshot.rows.map(\.id) == [4, 3])
  }

  @Test func anEditThroughASearchChangesItsStateInPlace() throws {
    let source = TableDataSource(table)
    let shown = source.derived(by: Self.all.searched(for: TextSearch("tea"), in: Self.names))
    typealias Derivation = QueryDerivation<Table, Shape<QuerySection, QueryRow>>
    let derivation = try #require(shown.derivation as? Derivation)
    let state = { derivation.table.result.state.map { ObjectIdentifier($0) } }
    let before = try #require(state())
    try shown.apply(.updateRow(QueryRow(3, name: "Green tea")))
    #expect(state() == before && shown.snapshot[id: 3]?.name == "Green tea")
  }
}
