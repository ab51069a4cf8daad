import TableData
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// A concatenation equals one built from scratch after thousands of random edits.
struct ConcatenatedTableTests {
  typealias Table = ConcatenatedTable<String, SampleSection, SampleRow>
  typealias Part = TableSnapshot<SampleSection, SampleRow>

  private static func part(_ rows: String, in section: String = "A") throws -> Part {
    try Part(SampleSection(section), rows: rows.map { SampleRow("\($0)") })
  }

  /// The sections of all parts, one after the other.
  static func contents(
    of parts: [(id: String, table: Part)]
  ) -> [TableSection<
    ConcatenatedElement<String, SampleSection>, ConcatenatedElement<String, SampleRow>
  >] {
    parts.flatMap { id, table in
      table.contents.map { content in
        TableSection(
          ConcatenatedElement(content.section, part: id),
          rows: content.rows.map { ConcatenatedElement($0, part: id) })
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func agreesWithOneBuiltAfresh(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    var table = Table()
    var parts: [(id: String, table: Part)] = []
    for _ in 0..<Sample.pick(40, ofGate: 150) {
      let before = (table: table, contents: table.snapshot.contents)
      try Self.edit(&table, &parts, with: &generator)
      table.checkInvariants()
      try #require(table.partIDs == parts.map(\.id))
      try #require(table.snapshot.contents == Self.contents(of: parts))
      try #require(before.table.snapshot.contents == before.contents)
      let fresh = try Table(parts.map { ($0.id, $0.table) })
      try #require(table == fresh && table.hashValue == fresh.hashValue)
      let difference = table.snapshot.difference(from: before.table.snapshot)
      try #require(
        difference.violations(from: before.table.snapshot, to: table.snapshot) == [])
    }
  }

  /// Edits a concatenation and a plain list of its parts in the same way.
  private static func edit(
    _ table: inout Table,
    _ parts: inout [(id: String, table: Part)],
    with generator: inout TableGenerator<SampleSection, SampleRow>
  ) throws {
    let id = ["p", "q", "r", "s"].randomElement(using: &generator.random) ?? "p"
    let index = Int.random(in: -1...5, using: &generator.random)
    let place = min(max(0, index), parts.count)
    guard let known = parts.firstIndex(where: { $0.id == id }) else {
      let new = try generator.snapshot()
      try table.insert(new, as: id, at: index)
      parts.insert((id, new), at: place)
      return
    }
    switch Int.random(in: 0..<12, using: &generator.random) {
    case 0:
      let removed = table.remove(id: id)
      let expected = parts.remove(at: known).table
      try #require(removed == expected)
    case 1:
      try table.move(id: id, to: index)
      let moved = parts.remove(at: known)
      parts.insert(moved, at: min(place, parts.count))
    case 2:
      parts[known].table = try generator.snapshot()
      try table.update(id: id, to: parts[known].table)
    default:
      let old = parts[known].table
      parts[known].table = generator.variant(of: old, edits: 3)
      let difference = try table.update(id: id, to: parts[known].table)
      try #require(difference == parts[known].table.difference(from: old))
    }
  }

  @Test func partsWithTheSameIdentifiersStandSideBySide() throws {
    let part = try Self.part("ab")
    let table = try Table([("p", part), ("q", part)])
    #expect(table.description == "p/A\n  p/a0\n  p/b0\nq/A\n  q/a0\n  q/b0")
    #expect(
      table.snapshot.path(id: ConcatenatedID(part: "q", id: "b")) == RowPath(section: 1, row: 1))
    #expect("\(ConcatenatedID(part: "q", id: "b"))" == "q/b")
  }

  @Test func aChangeOfAPartIsThatOfTheWhole() throws {
    var table = try Table([("p", Self.part("ab")), ("q", Self.part("ab"))])
    let before = table.snapshot
    try table.update(id: "q", to: Self.part("bc"))
    #expect(
      table.snapshot.difference(from: before).description == "- [1, 0] q/a0\n+ [1, 1] q/c0")
  }

  @Test func placesLeadToThePartAndBack() throws {
    let table = try Table([
      ("p", Self.part("ab")), ("none", Part()), ("q", Self.part("xy", in: "Q")),
    ])
    let path = RowPath(section: 1, row: 1)
    let found = try #require(table.partLocation(at: path))
    #expect(found.id == "q" && found.path == RowPath(section: 0, row: 1))
    #expect(table.path(for: found.path, inPart: found.id) == path)
    #expect(table.partLocation(at: RowPath(section: 1, row: 2)) == nil)
    #expect(table.partLocation(at: RowPath(section: 2, row: 0)) == nil)
    #expect(table.partLocation(atSection: -1) == nil)
    #expect(table.path(for: RowPath(section: 1, row: 0), inPart: "q") == nil)
    #expect(table.path(for: found.path, inPart: "z") == nil)
  }

  @Test func errorsNameThePart() throws {
    var table = try Table([("p", Self.part("ab"))])
    let before = table
    let duplicate = try #require(throws: ConcatenationError.self) {
      try table.append(Part(), as: "p")
    }
    #expect(
      duplicate.description == """
        Part p is at index 0 and again at index 1. Give each part a unique identifier.
        """)
    #expect(throws: duplicate) { try Table([("p", Part()), ("p", Part())]) }
    let missing = try #require(throws: ConcatenationError.self) {
      try table.update(id: "z", to: Part())
    }
    #expect(
      missing.description
        == "There is no part z. Append it first, or check whether there is one.")
    #expect(throws: missing) { try table.move(id: "z", to: 0) }
    #expect(table.remove(id: "z") == nil)
    #expect(table == before)
  }
}
