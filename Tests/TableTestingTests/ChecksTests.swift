import TableBatches
import TableData
import TableTesting
import TestSampling
import Testing

/// Checks throw what their reports say.
struct ChecksTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Changes = TableDifferenceCheck<SampleSection, SampleRow>

  private static func table(_ rows: String) throws -> Table {
    try Table(SampleSection("A"), rows: rows.map { SampleRow("\($0)") })
  }

  /// The text with which a test fails that throws, as a test framework shows it.
  private func text(of check: () throws -> Void) -> String {
    do {
      try check()
      return "No failure"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func whatIsRightPasses(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let old = try generator.snapshot()
    let new = generator.variant(of: old, edits: 5)
    let changes = Changes(from: old, to: new)
    try changes.check()
    try changes.check(expecting: changes.difference.isEmpty ? "" : "\(changes.difference)")
    try Changes.check(new, expecting: new)
    try Changes(from: old, to: old).check([], for: .tableView)
  }

  @Test func aWrongDifferenceIsThrown() {
    let text = text {
      try Changes(TableDifference(), from: Self.table("ab"), to: Self.table("b")).check()
    }
    #expect(
      text == """
        The difference is wrong.
        * The tables are not equal, but the difference is empty.
        * The difference leads to another table (- expected, + found):
         A
        +  a0
           b0
        * The difference of rows lists as removed [], expected ["[0, 0] a0"].
        The difference:
        No difference
        """)
  }

  @Test func otherChangesThanExpectedAreThrown() {
    let text = text {
      try Changes(from: Self.table("abc"), to: Self.table("bcd")).check(expecting: "- [0, 0] a0")
    }
    #expect(
      text == """
        Other changes than expected (- expected, + found).
         - [0, 0] a0
        ++ [0, 2] d0
        """)
  }

  @Test func aWrongBatchIsThrown() {
    let text = text {
      try Changes(from: Self.table("abc"), to: Self.table("ac")).check(
        [.deleteRow(RowPath(section: 0, row: 0))], for: .tableView)
    }
    #expect(
      text == """
        The batch is wrong for tableView.
        * It leads to another table (- expected, + found):
         A
        -  a0
        +  b0
           c0
        The batch:
        * delete [0, 0]
        """)
  }

  @Test func anotherTableThanExpectedIsThrown() {
    let text = text { try Changes.check(Self.table("ab"), expecting: Self.table("a")) }
    #expect(
      text == """
        Another table than expected (- expected, + found).
         A
           a0
        +  b0
        From the expected table to the one found:
        + [0, 1] b0
        """)
  }
}
