import TableData
import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableQueries
@testable import TextMatching

/// Tables of found rows, for any found part of each leaf.
@Suite struct FoundRowsTests {
  private struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    let text: String
  }

  /// Rows in runs that are found and runs that are not, of up to three leaves.
  private func rows(using random: inout SeededRandomNumberGenerator) -> [Row] {
    var rows: [Row] = []
    while rows.count < 1_500 {
      let text = Bool.random(using: &random) ? "found" : "lost"
      let longest = [3, 40, 200].randomElement(using: &random) ?? 3
      for _ in 0..<Int.random(in: 1...longest, using: &random) {
        rows.append(Row(id: rows.count, text: text))
      }
    }
    return rows
  }

  @Test(arguments: Sample.seeds(100))
  func areThoseOfAFilterInOneOrder(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let rows = rows(using: &random)
    let table = try TableSnapshot(
      [
        TableSection(Numbered(id: 0), rows: Array(rows[..<700])),
        TableSection(Numbered(id: 1), rows: Array(rows[700...])),
      ])
    let query = TableQuery(TableSnapshot<Numbered, Row>.self)
      .searched(for: TextSearch("found"), in: SearchableText(\.text))
    var derived = DerivedTable(table, query: query)
    #expect(derived.snapshot.rows.map(\.id) == rows.filter { $0.text == "found" }.map(\.id))
    derived.snapshot.checkInvariants()
    var edited = table
    for _ in 0..<20 {
      let id = Int.random(in: 0..<rows.count, using: &random)
      let text = Bool.random(using: &random) ? "found" : "lost"
      try edited.update(Row(id: id, text: text))
    }
    derived.apply(edited)
    #expect(
      derived.snapshot.rows.map(\.id) == edited.rows.filter { $0.text == "found" }.map(\.id))
    derived.snapshot.checkInvariants()
  }
}
