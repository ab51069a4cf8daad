import TableData
import TableQueries
import TableTesting
import TestSampling
import Testing

/// Chained operators give the described results, from scratch and after edits.
struct QueryOperatorTests {
  typealias Table = QueryShape.Table
  typealias Query = QueryOperator.Query

  private let table: Table

  init() throws {
    table = try Table([
      TableSection(
        QuerySection(id: 0, note: 2), rows: (0..<7).map { QueryRow(number: $0, revision: $0) }),
      TableSection(QuerySection(id: 2, note: 3)),
      TableSection(
        QuerySection(id: 1, note: 3), rows: (7..<12).map { QueryRow(number: $0, revision: 1) }),
      TableSection(QuerySection(id: 3, note: 1)),
    ])
  }

  /// Edits of all kinds, one after the other.
  private let edits: [@Sendable (inout Table) throws -> Void] = [
    { try $0.update(id: 2) { $0.note += 3 } },
    { try $0.move(id: 8, to: .startOf(2)) },
    { try $0.updateSection(QuerySection(id: 3, note: 5)) },
    { try $0.insert(QueryRow(number: 20, revision: 4), at: .after(1)) },
    { try $0.moveSection(id: 1, to: .start) },
    { $0.remove(id: 5) },
    { $0.removeSection(id: 0) },
    {
      let section = QuerySection(id: 4, note: 2)
      try $0.appendSection(section, rows: [QueryRow(number: 5, revision: 7)])
    },
  ]

  private func check(_ operators: [QueryOperator]) throws {
    let query = operators.reduce(Query()) { $1.applied(to: $0) }
    var (edited, derived) = (table, DerivedTable(table, query: query))
    func isRight() -> Bool {
      var plain = PlainQuery(edited)
      for next in operators { plain.apply(next) }
      let isRight = derived.snapshot.contents == plain.shown
      #expect(isRight, "\(operators): \(derived.snapshot.contents), not \(plain.shown)")
      return isRight
    }
    guard isRight() else { return }
    for edit in edits {
      try edit(&edited)
      let before = derived.snapshot
      let difference = derived.apply(edited)
      #expect(difference.violations(from: before, to: derived.snapshot) == [])
      guard isRight() else { return }
    }
  }

  @Test(arguments: QueryOperator.allCases)
  func allPairs(first: QueryOperator) throws {
    for (index, second) in QueryOperator.allCases.enumerated()
    where index.isMultiple(of: Sample.pick(3, ofGate: 1)) {
      try check([first, second])
      guard index.isMultiple(of: Sample.pick(12, ofGate: 1)) else { continue }
      try check([.sorted, first, second, .then])
      try check([first, second, .sortedSections])
    }
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func longerQueries(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<5 {
      let count = Int.random(in: 3...7, using: &random)
      try check(
        (0..<count).map { _ in QueryOperator.allCases.randomElement(using: &random) ?? .then })
    }
  }

  @Test func sectionsThatAreSortedAreNotMoved() throws {
    let derived = DerivedTable(table, query: Query().sortedSections(by: \.note))
    #expect(throws: TableError.inapplicableEdit(reason: .sortedSections)) {
      try derived.inputEdit(for: .group([.moveSection(id: 1, to: .start)]))
    }
  }

  @Test func eachRowOfAKeyThatEqualsNoneIsDistinct() throws {
    let rows = [Double.nan, 1, .nan, 1].enumerated().map { QueryRow($0, price: $1) }
    var table = try QueryOperator.Table(QuerySection(id: 1), rows: rows)
    var derived = DerivedTable(
      table, query: TableQuery(QueryOperator.Table.self).distinct { $0.price ?? 0 })
    #expect(derived.snapshot.rows.map(\.id) == [0, 1, 2])
    try table.update(id: 1) { $0.price = .nan }
    try table.update(id: 2) { $0.price = 1 }
    derived.apply(table)
    #expect(derived.snapshot.rows.map(\.id) == [0, 1, 2])
    _ = table.remove(id: 2)
    derived.apply(table)
    #expect(derived.snapshot.rows.map(\.id) == [0, 1, 3])
  }
}
