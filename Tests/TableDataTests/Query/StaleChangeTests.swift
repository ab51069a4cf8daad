import TableData
import TableQueries
import TableTesting
import TestSampling
import Testing

/// A derived table follows a stale change of another table to its new table.
@Suite struct StaleChangeTests {
  typealias Table = QueryShape.Table
  typealias Derived = DerivedTable<Table, Table>

  private static let queries = [
    TableQuery(Table.self), TableQuery(Table.self).sorted(by: \.name),
    TableQuery(Table.self).filter { !$0.isHidden }.sectioned(by: \.kind) {
      QuerySection(id: $0)
    },
    TableQuery(Table.self).sorted(by: \.name).prefix(3),
  ]

  @Test(arguments: Sample.seeds(20), 0..<4)
  func aChangeThatBeginsElsewhereLeadsToItsTable(seed: UInt64, query: Int) throws {
    let script = try QueryScript(seed: seed, rowPool: 30, changeCount: 8)
    let source = TableDataSource(script.start.left, undoLimit: 0)
    var changes: [TableChange<QuerySection, QueryRow>] = []
    source.addPermanentObserver { changes.append($0) }
    for table in script.tables.map(\.left) { source.apply(table) }
    var random = SeededRandomNumberGenerator(seed: seed)
    var derived = Derived(script.start.left, query: Self.queries[query])
    for change in changes.shuffled(using: &random) {
      let old = derived.snapshot
      let difference = derived.apply(change)
      #expect(derived.input == change.new)
      #expect(
        derived.snapshot.contents == Derived(change.new, query: derived.query).snapshot.contents)
      #expect(difference.violations(from: old, to: derived.snapshot) == [])
    }
  }
}
