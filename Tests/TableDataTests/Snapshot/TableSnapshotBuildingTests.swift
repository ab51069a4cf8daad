import TableData
import TableInvariants
import TableTesting
import Testing

struct TableSnapshotBuildingTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static let duplicates = [
    TableSection(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")]),
    TableSection(SampleSection("B"), rows: [SampleRow("c"), SampleRow("a", revision: 1)]),
    TableSection(SampleSection("C"), rows: [SampleRow("a", revision: 2), SampleRow("d")]),
  ]

  @Test func theEmptyTable() {
    let table = Table()
    #expect(table.isEmpty)
    #expect(table.rowCount == 0)
    #expect(table.sectionCount == 0)
    #expect(table.contents == [])
    #expect(table.description == "")
  }

  @Test func aTableWithOneSection() throws {
    let table = try Table(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    #expect(
      table.description == """
        A
          a0
          b0
        """)
    #expect(!table.isEmpty)
  }

  @Test func aTableOfEmptySectionsIsEmpty() throws {
    let table = try Table(SampleSection("A"), rows: [])
    #expect(table.isEmpty)
    #expect(table.sectionCount == 1)
    #expect(table.rowCount == 0)
    #expect(table.rows(in: "A").map(Array.init) == [])
  }

  @Test func keepingTheFirst() throws {
    let table = try Table(Self.duplicates) { first, _ in first }
    #expect(table.description == "A\n  a0\n  b0\nB\n  c0\nC\n  d0")
  }

  @Test func keepingTheLastAtThePlaceOfTheFirst() throws {
    let table = try Table(Self.duplicates) { _, last in last }
    #expect(table.description == "A\n  a2\n  b0\nB\n  c0\nC\n  d0")
  }

  @Test func joiningOneAfterTheOther() throws {
    var pairs: [String] = []
    let table = try Table(Self.duplicates) { first, last in
      pairs.append("\(first) \(last)")
      return SampleRow("a", revision: first.revision + last.revision)
    }
    #expect(pairs == ["a0 a1", "a1 a2"])
    #expect(table.row(id: "a") == SampleRow("a", revision: 3))
    table.checkInvariants()
  }

  @Test func joiningKeepsTheIdentifier() {
    #expect(throws: TableError.changedIdentifier(from: "a", to: "z")) {
      try Table(Self.duplicates) { _, _ in SampleRow("z") }
    }
  }

  @Test func sectionsAreNotJoined() {
    #expect(throws: TableError.duplicateSection(identifier: "A", first: 0, second: 1)) {
      try Table([TableSection(SampleSection("A")), TableSection(SampleSection("A"))]) { a, _ in a }
    }
  }

  @Test func insertedRowsAreJoinedWhereTheyStand() throws {
    var table = try Table(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    let coming = [("c", 1), ("a", 1), ("c", 2)].map { SampleRow($0.0, revision: $0.1) }
    try table.insert(contentsOf: coming, at: .startOf("A")) { _, last in last }
    #expect(table.description == "A\n  c2\n  a1\n  b0")
    table.checkInvariants()
  }
}
