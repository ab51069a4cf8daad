import TableTesting
import Testing

@testable import TableData

/// A paired lookup of two rows has the same results as two single ones.
struct PairedSearchTests {
  private typealias Storage<Row: Identifiable & Equatable> = TableStorage<Numbered, Row>

  @Test func rowsOfSeveralSections() throws {
    var table = try TableSnapshot(
      (0..<3).map { section in
        TableSection(
          Numbered(id: section), rows: (0..<200).map { Numbered(id: section * 200 + $0) })
      })
    for id in stride(from: 0, to: 600, by: 9) { table.remove(id: id) }
    try check(table.storage, Array(stride(from: -5, to: 605, by: 7)))
  }

  /// The index leads to another row first, for all rows but one.
  @Test func rowsOfOneHash() throws {
    let rows = (0..<30).map { Collider(number: $0, revision: 0) }
    let table = try TableSnapshot(Numbered(id: 0), rows: rows[3..<27])
    try check(table.storage, rows.map(\.id))
  }

  @Test func anEmptyTable() throws {
    try check(Storage<Numbered>(), [1, 2])
  }

  private func check<Row>(_ storage: Storage<Row>, _ ids: [Row.ID]) throws {
    for first in ids {
      for second in ids {
        let paths = storage.paths(of: first, second)
        let isRight =
          paths.first == storage.path(of: first) && paths.second == storage.path(of: second)
        try #require(isRight, "\(first) and \(second)")
      }
    }
    #expect(ids.contains { storage.path(of: $0) == nil })
  }
}
