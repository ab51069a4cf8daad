import TableData
import TableInvariants
import TableTesting
import Testing

/// Sections and rows that are not equal to themselves: one rule for both.
struct SelfUnequalTests {
  struct Measured: Identifiable, Hashable, Sendable {
    let id: Int
    var value = Double.nan
  }

  typealias Table = TableSnapshot<Measured, Measured>

  private static func table() throws -> Table {
    try Table((0..<3).map { TableSection(Measured(id: $0), rows: [Measured(id: $0)]) })
  }

  @Test func editsThatChangeNothingAreNeitherRecordedNorReported() throws {
    let source = TableDataSource(try Self.table())
    var notifications = 0
    source.addPermanentObserver { _ in notifications += 1 }
    for _ in 0..<5 { source.edit(named: "Nothing") { _ in } }
    source.apply(try Self.table())
    try source.apply(.updateSection(Measured(id: 1)))
    try source.apply(.updateRow(Measured(id: 1)))
    #expect(notifications == 0)
    #expect(source.history.undoCount == 0)
  }

  @Test func tablesSectionsAndDifferencesFollowOneRule() throws {
    let (table, apart) = (try Self.table(), try Self.table())
    #expect(table == apart)
    #expect(table.contents == apart.contents)
    #expect(apart.difference(from: table) == TableDifference())
    var other = table
    try other.appendSection(Measured(id: 3), rows: [Measured(id: 3)])
    try other.updateSection(Measured(id: 0, value: 1))
    try other.update(Measured(id: 0, value: 1))
    let difference = other.difference(from: table)
    #expect(
      difference.description == """
        + section 3 Measured(id: 3, value: nan)
        ~ section 0 Measured(id: 0, value: nan) → Measured(id: 0, value: 1.0)
        + [3, 0] Measured(id: 3, value: nan)
        ~ [0, 0] Measured(id: 0, value: nan) → Measured(id: 0, value: 1.0)
        """)
    #expect(difference == other.difference(from: apart))
    #expect(difference.hashValue == other.difference(from: apart).hashValue)
    #expect(difference.violations(from: table, to: other) == [])
    try TableDifferenceCheck(from: table, to: other).check()
    #expect(try table.applying(difference) == other)
    // Another pattern of bits is a change.
    try other.updateSection(Measured(id: 1, value: -.nan))
    #expect(other.difference(from: table).sections.updated.map(\.new.id) == [0, 1])
  }

  @Test func theFormOfTheStandardLibraryFollowsIt() throws {
    let old = try Table(Measured(id: 0), rows: (0..<3).map { Measured(id: $0) })
    var new = old
    try new.append(Measured(id: 3), to: 0)
    let difference = try #require(new.collectionDifference(from: old, in: 0))
    #expect(difference.removals.isEmpty)
    #expect(difference.insertions.count == 1)
  }

  /// A concatenation and an outline follow it too.
  @Test func derivedTablesFollowIt() throws {
    let part = TableDataSource(try Self.table())
    let whole = ConcatenatedSource<String, Measured, Measured>()
    try whole.append(part, as: "only")
    var notifications = 0
    whole.dataSource.addPermanentObserver { _ in notifications += 1 }
    part.edit(named: "Nothing") { _ in }
    #expect(notifications == 0)
    try part.edit(named: "Something") { table in try table.append(Measured(id: 9), to: 0) }
    #expect(notifications == 1)
    whole.table.checkInvariants()
  }
}
