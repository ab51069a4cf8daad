import Foundation
import TableData
import TableTesting
import Testing

/// The check itself: it finds errors, and describes them in sentences.
struct DifferenceViolationsTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Difference = TableDifference<SampleSection, SampleRow>

  private static func table(_ rows: String, updating updated: String = "") throws -> Table {
    try Table(
      SampleSection("A"),
      rows: rows.map { SampleRow("\($0)", revision: updated.contains($0) ? 1 : 0) })
  }

  /// Returns a difference with the rows' changes changed as JSON.
  private static func difference(
    from old: Table, to new: Table, changing list: String, to json: String
  ) throws -> Difference {
    let encoded = try JSONEncoder().encode(new.difference(from: old))
    var value = try JSONDecoder().decode(JSONValue.self, from: encoded)
    let changed = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    if case .object(var lists) = value, case .object(var rows) = lists["rows"] {
      rows[list] = changed
      lists["rows"] = .object(rows)
      value = .object(lists)
    }
    return try JSONDecoder().decode(Difference.self, from: JSONEncoder().encode(value))
  }

  @Test func aDifferenceOfOtherTablesIsRejected() throws {
    let (ab, ba) = (try Self.table("ab"), try Self.table("ba"))
    let empty = Difference()
    #expect(empty.violations(from: ab, to: ab) == [])
    #expect(
      empty.violations(from: ab, to: ba) == [
        "The tables are not equal, but the difference is empty.",
        "The difference leads to another table (- expected, + found):\n A\n-  b0\n   a0\n+  b0",
        "The difference of rows has 0 moves, but 1 would do.",
      ])
    let same = ba.difference(from: ab).violations(from: ab, to: ab)
    #expect(same.contains { $0.hasPrefix("The tables are equal, but the difference is not") })
  }

  @Test func aMoveTooManyIsFound() throws {
    let (old, new) = (try Self.table("abc"), try Self.table("cab"))
    let difference = try Self.difference(
      from: old, to: new, changing: "moved",
      to: """
        [{"id":"a","from":{"section":0,"row":0},"to":{"section":0,"row":1}},
         {"id":"b","from":{"section":0,"row":1},"to":{"section":0,"row":2}}]
        """)
    #expect(
      difference.violations(from: old, to: new) == [
        "The difference of rows has 2 moves, but 1 would do.",
        "The inverse of rows has 2 moves, but 1 would do.",
      ])
  }

  @Test func movesInDisorderAreFound() throws {
    let (old, new) = (try Self.table("abc"), try Self.table("cba"))
    let difference = try Self.difference(
      from: old, to: new, changing: "moved",
      to: """
        [{"id":"a","from":{"section":0,"row":0},"to":{"section":0,"row":2}},
         {"id":"c","from":{"section":0,"row":2},"to":{"section":0,"row":0}}]
        """)
    #expect(
      difference.violations(from: old, to: new) == [
        "The difference of rows lists the move to [0, 0] after the one to [0, 2]."
      ])
  }

  @Test func anUpdateListedAsAMoveIsFound() throws {
    let (old, new) = (try Self.table("ab"), try Self.table("ab", updating: "a"))
    let difference = try Self.difference(
      from: old, to: new, changing: "moved",
      to: #"[{"id":"a","from":{"section":0,"row":0},"to":{"section":0,"row":0}}]"#)
    #expect(
      difference.violations(from: old, to: new) == [
        "The difference of rows has 1 moves, but 0 would do.",
        "The inverse of rows has 1 moves, but 0 would do.",
      ])
  }

  @Test func aRemovalAndInsertionInsteadOfAnUpdateIsFound() throws {
    let (old, new) = (try Self.table("a"), try Self.table("a", updating: "a"))
    let difference = try Self.difference(
      from: old, to: new, changing: "updated", to: "[]")
    let violations = difference.violations(from: old, to: new)
    #expect(
      violations.contains(
        "The difference of rows lists as updated [], expected [\"[0, 0] a0 → [0, 0] a1\"]."))
  }

  @Test func wrongPlacesAreFound() throws {
    let (old, new) = (try Self.table("ab"), try Self.table("b"))
    let difference = try Self.difference(
      from: old, to: new, changing: "removed",
      to: #"[{"index":{"section":0,"row":1},"element":{"id":"b","revision":0}}]"#)
    let violations = difference.violations(from: old, to: new)
    #expect(
      violations.contains(
        "The difference of rows lists as removed [\"[0, 1] b0\"], expected [\"[0, 0] a0\"]."))
    #expect(
      violations.contains(
        "The difference leads to another table (- expected, + found):\n A\n-  b0\n+  a0"))
  }
}
