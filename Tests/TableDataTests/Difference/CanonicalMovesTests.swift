import TableTesting
import Testing

@testable import TableData

/// A difference depends on its two tables alone, not on their history.
struct CanonicalMovesTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static func table(_ rows: [Int]) throws -> Table {
    try Table(SampleSection("A"), rows: rows.map { SampleRow("\($0)") })
  }

  @Test func thoseStayThatStandFirst() throws {
    var edited = try Self.table([0, 1, 2])
    let old = edited
    try edited.move(id: "1", to: .after("2"))
    var other = old
    try other.move(id: "2", to: .after("0"))
    for new in [edited, other, try Self.table([0, 2, 1])] {
      #expect(new.difference(from: old).description == "> [0, 2] → [0, 1] 2")
      #expect(new.difference(from: try Self.table([0, 1, 2])).description == "> [0, 2] → [0, 1] 2")
    }
  }

  /// All orders of a few rows, reached by different moves and built from scratch.
  @Test func allOrdersOfUpToFive() throws {
    var random = SeededRandomNumberGenerator(seed: 3)
    var wrong: [String] = []
    for count in 2...5 {
      let old = try Self.table(Array(0..<count))
      for order in permutations(of: count) {
        let apart = try Self.table(order)
        let expected = apart.difference(from: old)
        for _ in 0..<4 {
          var edited = old
          for row in order.shuffled(using: &random) {
            try edited.move(id: "\(row)", to: .endOf("A"))
          }
          for row in order { try edited.move(id: "\(row)", to: .endOf("A")) }
          if edited.difference(from: old) != expected { wrong.append("\(order)") }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func editedAndBuiltApart(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 4, rows: 16)
    for _ in 0..<300 {
      let old = try generator.snapshot()
      let new = generator.variant(of: old, edits: Int.random(in: 1...8, using: &generator.random))
      let apart = try Table(new.contents).difference(from: Table(old.contents))
      try #require(new.difference(from: old) == apart, "from\n\(old)\nto\n\(new)")
    }
  }

  /// Tables such as "ABBB": a section for each letter, with a row for each repetition.
  private static func sections(_ text: String) throws -> Table {
    var table = Table()
    for letter in text {
      if table.containsSection(id: "\(letter)") {
        try table.append(SampleRow("\(letter)\(table.rowCount)"), to: "\(letter)")
      } else {
        try table.appendSection(SampleSection("\(letter)"))
      }
    }
    return table
  }

  /// As few sections as possible, then as few rows as possible, then those further down.
  @Test(arguments: [
    ("AABBBB", "BA", "> section 0 → 1 A"),
    ("AAAABB", "BA", "> section 1 → 0 B"),
    ("AAABBB", "BA", "> section 1 → 0 B"),
    ("AABBCCCCCCC", "CAB", "> section 2 → 0 C"),
    ("ABCC", "ACB", "> section 1 → 2 B"),
  ])
  func sectionsThatMove(old: String, order: String, text: String) throws {
    let table = try Self.sections(old)
    var new = table
    for letter in order { try new.moveSection(id: "\(letter)", to: .end) }
    #expect(new.difference(from: table).description == text)
    #expect(try Table(new.contents).difference(from: Table(table.contents)).description == text)
  }

  /// The rows of a new section do not count for adjacent sections.
  @Test func rowsOfNewSectionsCountForNothing() throws {
    let old = try Self.sections("AAABBCCDD")
    var new = old
    for letter in ["A", "B"] { try new.moveSection(id: letter, to: .end) }
    let rows = (0..<5).map { SampleRow("n\($0)") }
    try new.insertSection(SampleSection("N"), rows: rows, at: .after("C"))
    let difference = new.difference(from: old)
    #expect(difference.sections.moved.map(\.id) == ["C", "D"])
    #expect(try difference == Table(new.contents).difference(from: Table(old.contents)))
  }
}
