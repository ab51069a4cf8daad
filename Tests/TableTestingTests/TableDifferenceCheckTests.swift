import TableData
import TableTesting
import TestSampling
import Testing

struct TableDifferenceCheckTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Changes = TableDifferenceCheck<SampleSection, SampleRow>

  private static func table(_ rows: String) throws -> Table {
    try Table(SampleSection("A"), rows: rows.map { SampleRow("\($0)") })
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func whatIsRightHasNoReport(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let old = try generator.snapshot()
    let new = generator.variant(of: old, edits: 5)
    let changes = Changes(from: old, to: new)
    #expect(changes.report == nil)
    #expect(changes.violations == [])
    #expect(changes.difference == new.difference(from: old))
    let lines = changes.difference.isEmpty ? "" : changes.difference.description
    #expect(changes.report(expecting: lines) == nil)
    #expect(Changes.report(of: new, expecting: new) == nil)
  }

  @Test func aWrongDifferenceIsReported() throws {
    let changes = Changes(
      TableDifference(), from: try Self.table("abc"), to: try Self.table("acb"))
    #expect(
      changes.report == """
        The difference is wrong.
        * The tables are not equal, but the difference is empty.
        * The difference leads to another table (- expected, + found):
         A
           a0
        -  c0
           b0
        +  c0
        * The difference of rows has 0 moves, but 1 would do.
        The difference:
        No difference
        """)
    #expect(changes.report(expecting: "") == changes.report)
  }

  @Test func aStaleDifferenceIsReportedOnce() throws {
    let (old, later) = (try Self.table("abc"), try Self.table("bd"))
    let difference = try Self.table("bc").difference(from: old)
    #expect(
      Changes(difference, from: later, to: try Self.table("d")).report == """
        The difference is wrong.
        * The difference cannot be applied: The difference does not fit this table: row a is not at [0, 0]. \
        Apply it to the table it was made from.
        The difference:
        - [0, 0] a0
        """)
  }

  @Test func otherChangesThanExpectedAreReported() throws {
    let changes = Changes(from: try Self.table("abc"), to: try Self.table("bcd"))
    #expect(
      changes.report(expecting: "- [0, 0] a0\n- [0, 1] b0\n+ [0, 2] d0") == """
        Other changes than expected (- expected, + found).
         - [0, 0] a0
        -- [0, 1] b0
         + [0, 2] d0
        """)
    #expect(
      Changes(from: changes.old, to: changes.old).report(expecting: "- [0, 0] a0") == """
        Other changes than expected (- expected, + found).
        -- [0, 0] a0
        """)
  }

  @Test func anotherTableThanExpectedIsReported() throws {
    let report = Changes.report(
      of: try Self.table("abcdefghiXklmnopqrst"),
      expecting: try Self.table("abcdefghijklmnopqrst"))
    #expect(
      report == """
        Another table than expected (- expected, + found).
        … 7 more
           g0
           h0
           i0
        -  j0
        +  X0
           k0
           l0
           m0
        … 7 more
        From the expected table to the one found:
        - [0, 9] j0
        + [0, 9] X0
        """)
  }

  struct Hidden: Identifiable, Equatable, CustomStringConvertible {
    let id: Int
    var secret: Int
    var description: String { "row \(id)" }
  }

  @Test func whatDoesNotShowIsSaid() throws {
    let expected = try TableSnapshot(SampleSection("A"), rows: [Hidden(id: 1, secret: 1)])
    let found = try TableSnapshot(SampleSection("A"), rows: [Hidden(id: 1, secret: 2)])
    #expect(
      TableDifferenceCheck.report(of: found, expecting: expected) == """
        Another table than expected (- expected, + found).
        Their descriptions are the same; what differs does not show in them.
        From the expected table to the one found:
        ~ [0, 0] row 1 → row 1
        """)
  }
}
