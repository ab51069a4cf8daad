import TableData
import TableTesting
import Testing

struct TableDifferenceTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  @Test func describesChangesLineByLine() throws {
    let old = try Table([
      TableSection(SampleSection("A"), rows: ["a", "b", "c", "d"].map { SampleRow($0) }),
      TableSection(SampleSection("B"), rows: [SampleRow("e")]),
      TableSection(SampleSection("C")),
      TableSection(SampleSection("E")),
    ])
    let new = try Table([
      TableSection(SampleSection("D"), rows: [SampleRow("f"), SampleRow("e", revision: 1)]),
      TableSection(SampleSection("C")),
      TableSection(SampleSection("E")),
      TableSection(
        SampleSection("A", header: "first"),
        rows: [SampleRow("d"), SampleRow("a"), SampleRow("b", revision: 2)]),
    ])
    let difference = new.difference(from: old)
    #expect(
      difference.description == """
        - section 1 B
        + section 0 D
        > section 0 → 3 A
        ~ section 3 A → A (first | )
        - [0, 2] c0
        + [0, 0] f0
        > [1, 0] → [0, 1] e
        > [0, 3] → [3, 0] d
        ~ [0, 1] e0 → e1
        ~ [3, 2] b0 → b2
        """)
    #expect(
      difference.inverse.description == """
        - section 0 D
        + section 1 B
        > section 3 → 0 A
        ~ section 0 A (first | ) → A
        - [0, 0] f0
        + [0, 2] c0
        > [3, 0] → [0, 3] d
        > [0, 1] → [1, 0] e
        ~ [0, 1] b2 → b0
        ~ [1, 0] e1 → e0
        """)
    #expect(difference.violations(from: old, to: new) == [])
    #expect(difference.sections.count == 4)
    #expect(difference.rows.count == 6)
  }

  @Test func describesNothing() {
    #expect(TableDifference<SampleSection, SampleRow>().description == "No difference")
    #expect(TableDifference<SampleSection, SampleRow>().isEmpty)
    #expect(TableDifference<SampleSection, SampleRow>().rows.count == 0)
  }

  @Test func movingASectionMovesNoRow() throws {
    let rows = (0..<4).map { SampleRow(number: $0) }
    var table = try Table([
      TableSection(SampleSection("A"), rows: Array(rows[..<2])),
      TableSection(SampleSection("B"), rows: Array(rows[2...])),
    ])
    let old = table
    try table.moveSection(id: "A", to: .end)
    let difference = table.difference(from: old)
    #expect(difference.rows.isEmpty)
    #expect(difference.sections.moved.count == 1)
  }

  /// The rows are told apart by identifier even when their contents are equal.
  @Test func equalContentUnderAnotherIdentifierIsAChange() throws {
    let old = try TableSnapshot(Letter(id: 0), rows: [Nameless(id: 1)])
    let new = try TableSnapshot(Letter(id: 0), rows: [Nameless(id: 2)])
    let difference = new.difference(from: old)
    #expect(difference.rows.removed.count == 1)
    #expect(difference.rows.inserted.count == 1)
    #expect(old != new, "The difference is empty exactly when the tables are equal")
  }

  /// A row whose identifier is no part of its content.
  struct Nameless: Identifiable, Equatable {
    let id: Int

    static func == (left: Nameless, right: Nameless) -> Bool { true }
  }

  @Test func inverseOfTheInverseIsTheDifference() throws {
    var generator = TableGenerator(seed: 2)
    for _ in 0..<200 {
      let (old, new) = (try generator.snapshot(), try generator.snapshot())
      let difference = new.difference(from: old)
      try #require(difference.inverse.inverse == difference)
    }
  }
}
