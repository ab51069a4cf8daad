import Foundation
import TableData
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// Applying differences to other tables throws, and never traps.
struct ApplyingDifferenceTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Difference = TableDifference<SampleSection, SampleRow>

  @Test(arguments: 0..<4 as Range<UInt64>)
  func differencesOfOtherTablesAreRefusedOrFit(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 3, rows: 6)
    var refused = 0
    for _ in 0..<500 {
      let difference = try generator.snapshot().difference(from: try generator.snapshot())
      let isWhole = try Self.isRefusedOrWhole(difference, on: try generator.snapshot())
      refused += isWhole ? 0 : 1
    }
    #expect(refused > 300, "Hardly any of the tables is right by chance")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func brokenDifferencesAreRefusedOrFit(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 3, rows: 6)
    var refused = 0
    for _ in 0..<Sample.count(300) {
      let old = try generator.snapshot()
      let difference = try generator.snapshot().difference(from: old)
      var json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(difference))
      for _ in 0..<Int.random(in: 1...3, using: &generator.random) {
        json.breakSomething(using: &generator.random)
      }
      let broken = try JSONDecoder().decode(Difference.self, from: JSONEncoder().encode(json))
      refused += try Self.isRefusedOrWhole(broken, on: old) ? 0 : 1
    }
    #expect(refused > Sample.count(100), "Most breaks have to be noticed")
  }

  /// Returns whether the difference fits; throws on any outcome other than a rejection.
  private static func isRefusedOrWhole(_ difference: Difference, on table: Table) throws -> Bool {
    do throws(TableError) {
      let result = try table.applying(difference)
      result.checkInvariants()
      return true
    } catch {
      guard case .inapplicableDifference = error else { throw error }
      return false
    }
  }

  @Test(arguments: refusals)
  func refusalsSayWhatDoesNotFit(refusal: Refusal) throws {
    let difference = refusal.new.difference(from: refusal.old)
    let error = #expect(throws: TableError.self) { try refusal.other.applying(difference) }
    #expect(
      error?.description == """
        The difference does not fit this table: \(refusal.reason). \
        Apply it to the table it was made from.
        """)
  }

  struct Refusal: Sendable {
    let old: Table
    let new: Table
    let other: Table
    let reason: String

    init(_ old: Table, _ new: Table, on other: Table, _ reason: String) {
      (self.old, self.new, self.other, self.reason) = (old, new, other, reason)
    }
  }

  static let refusals: [Refusal] = {
    let (empty, a) = (table("A"), table("A", "a"))
    let changed = table("A", "a", revision: 1)
    let (ab, ba) = (table("A", "a", "b"), table("A", "b", "a"))
    return [
      Refusal(a, empty, on: empty, "row a is not at [0, 0]"),
      Refusal(
        table("A", "a", "b", "c"), table("A", "c", "a", "b"), on: a, "row c is not at [0, 2]"),
      Refusal(ab, a, on: ba, "row b is not at [0, 1]"),
      Refusal(a, ab, on: empty, "nothing can be inserted at index 1"),
      Refusal(empty, a, on: Table(), "there is no section at index 0"),
      Refusal(empty, Table(), on: Table(), "section A is not at index 0"),
      Refusal(empty, Table(), on: a, "section A is removed, but not all of its rows"),
      Refusal(
        Table(), empty, on: empty,
        "section A is at index 0 and again at index 1"),
      Refusal(
        empty, a, on: a,
        "row a is at [0, 0] and again at [0, 1]"),
      Refusal(table("A", "a"), table("A", "a", revision: 1), on: empty, "row a is not at [0, 0]"),
      Refusal(
        table("A"), table("A", header: "new"), on: table("B"), "section A is not at index 0"),
      Refusal(a, empty, on: changed, "row a has different content"),
      Refusal(a, table("A", "a", revision: 2), on: changed, "row a has different content"),
      Refusal(
        table("A"), Table(), on: table("A", header: "other"),
        "section A has different content"),
      Refusal(
        table("A"), table("A", header: "new"), on: table("A", header: "other"),
        "section A has different content"),
    ]
  }()

  private static func table(
    _ section: String, header: String = "", _ rows: String..., revision: Int = 0
  ) -> Table {
    let rows = rows.map { SampleRow($0, revision: revision) }
    return (try? Table(SampleSection(section, header: header), rows: rows)) ?? Table()
  }
}
