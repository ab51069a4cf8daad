import TableData
import TableTesting
import TestTraps
import Testing

struct TableSnapshotCollectionsTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  @Test func sectionsAndRowsAreCollections() throws {
    let table = try Table([
      TableSection(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b"), SampleRow("c")]),
      TableSection(SampleSection("B")),
    ])
    let rows = try #require(table.rows(in: "A"))
    #expect(rows.count == 3)
    #expect(rows.first == SampleRow("a"))
    #expect(rows.last == SampleRow("c"))
    #expect(Array(rows.reversed().map(\.id)) == ["c", "b", "a"])
    #expect(rows[1...].map(\.id) == ["b", "c"])
    #expect(rows.firstIndex(of: SampleRow("c")) == 2)
    #expect(table.rows(in: "B")?.isEmpty == true)
    #expect(table.rows(in: "X") == nil)
    #expect(table.sections.map(\.id) == ["A", "B"])
    #expect(table.sections.indices == 0..<2)
    #expect(Array(table.rows) == Array(rows))
  }

  @Test func collectionsOutliveTheTable() throws {
    var table = try Table(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    let rows = try #require(table.rows(in: "A"))
    let sections = table.sections
    table.removeAll()
    #expect(rows.map(\.id) == ["a", "b"])
    #expect(sections.map(\.id) == ["A"])
  }

  @Test func pathsAreOrderedAsRowsOnTheScreen() {
    let paths = [(1, 0), (0, 2), (0, 0), (2, 1)].map { RowPath(section: $0.0, row: $0.1) }
    #expect(paths.sorted().map(\.description) == ["[0, 0]", "[0, 2]", "[1, 0]", "[2, 1]"])
  }

  @Test func aSectionIndexOutOfRangeIsAMistake() async {
    expectTrap(
      "Section index 1 is out of range",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let table = try Table(SampleSection("A"), rows: [])
        _ = table.sections[1]
      })
  }

  @Test func aRowIndexOutOfRangeIsAMistake() async {
    expectTrap(
      "Row index -1 is out of range",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let table = try Table(SampleSection("A"), rows: [SampleRow("a")])
        _ = table.rows(in: "A")?[-1]
      })
  }
}
