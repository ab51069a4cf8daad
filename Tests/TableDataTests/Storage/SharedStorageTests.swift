import TableData
import TableTesting
import Testing

/// Copies of one table used from several tasks at once.
struct SharedStorageTests {
  /// Each task edits its copy and compares it with the table it came from.
  @Test func eachTaskEditsItsCopy() async throws {
    let start = try EditedTable(seed: 1, rowCounts: [700, 50])
    let results = try await withThrowingTaskGroup { group in
      for seed in 0..<8 as Range<UInt64> {
        group.addTask { try Self.edit(start, seed: seed) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 8))
    #expect(start.isRight)
  }

  private static func edit(_ start: EditedTable, seed: UInt64) throws -> Bool {
    var edited = start
    edited.random = SeededRandomNumberGenerator(seed: seed)
    var isRight = true
    for step in 1...400 {
      try step % 50 == 0 ? edited.editSection(upTo: 3, rows: 20) : edited.editRow()
      guard step % 20 == 0 else { continue }
      let difference = edited.table.difference(from: start.table)
      isRight =
        try isRight && edited.table != start.table
        && start.table.applying(difference).contents == edited.model
    }
    return isRight && edited.isRight && start.hasRightContents
  }

  /// A table passes from task to task; each keeps it for a while and edits a copy meanwhile, so
  /// one task releases nodes while another takes ownership of them.
  @Test func tablesAreHandedOn() async throws {
    var edited = try EditedTable(seed: 2, rowCounts: [400])
    var isRight = true
    for _ in 0..<60 {
      let start = edited
      let contents = start.model
      let readers = (0..<3).map { _ in
        Task { [table = start.table] in
          table.contents == contents && table.difference(from: table).isEmpty
        }
      }
      for _ in 0..<30 { try edited.editRow() }
      for reader in readers { isRight = await reader.value && isRight }
    }
    #expect(isRight)
    #expect(edited.isRight)
  }

  /// All tasks look up, iterate and count concurrently.
  @Test func tasksReadOneTable() async throws {
    let edited = try EditedTable(seed: 3, rowCounts: [900, 100])
    let counts = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [table = edited.table] in
          table.rows.count { table.path(id: $0.id) != nil && table.row(id: $0.id) == $0 }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1000, count: 8))
  }
}
