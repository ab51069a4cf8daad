import Dispatch
import Foundation
import TablePaging
import TableTesting
import Testing

@testable import TableDatabase

/// Writers do not wait for each other while the journal is folded and runs are split.
@Suite struct ConcurrentWritersTests {
  /// The number of statements that each writer runs.
  private static let steps =
    ProcessInfo.processInfo.environment["ENGINE_STEPS"].flatMap { Int($0) } ?? 150

  private static let table = Thing.table(
    .binary,
    orderings: [
      DatabaseOrdering("name", sections: .values),
      DatabaseOrdering(.descending("measure"), "number"),
    ])

  @Test(arguments: TestEngine.allCases)
  func positionsAreExactBetweenAnyTwoStatements(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Thing.creation(kind)])
    let store = try TableStore(Self.table, in: database.engine, runLength: 8)
    try store.installJournal()
    let failures = try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 0..<4 {
        group.addTask { try await Self.write(in: database, of: kind, as: writer) }
      }
      group.addTask { try await Self.count(store) }
      group.addTask { try await Self.read(store) }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(failures == [])
    while case .folded = try store.maintain() {}
    try await Self.check(store, against: database.connect())
  }

  /// Inserts, updates and deletes rows with keys of one writer.
  private static func write(
    in database: TestDatabase, of kind: TestEngine, as writer: Int
  ) async throws -> [String] {
    var random = SeededRandomNumberGenerator(seed: UInt64(writer))
    let connection = try database.connect()
    for _ in 0..<steps {
      let id = SQLValue.integer(Int64(Int.random(in: 0..<60, using: &random) * 4 + writer))
      let name = SQLValue.text(["a", "b", "c"].randomElement(using: &random) ?? "")
      let number = SQLValue.integer(Int64.random(in: 0..<9, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try connection.run("DELETE FROM thing WHERE id = \(id)")
      case 1:
        try connection.run([kind == .sqlite ? "BEGIN IMMEDIATE" : "BEGIN", "SAVEPOINT here"])
        try connection.run("UPDATE thing SET name = \(name) WHERE id = \(id)")
        try connection.run(["ROLLBACK TO here"])
        try connection.run("UPDATE thing SET measure = \(number), name = \(name) WHERE id = \(id)")
        // With SQLite, other writers would block the threads that this one needs to continue.
        if kind == .postgres { await Task.yield() }
        try connection.run(["COMMIT"])
      default:
        try connection.run(
          """
          INSERT INTO thing (id, name, number) VALUES (\(id), \(name), \(number))
          ON CONFLICT (id) DO UPDATE SET number = 0, name = excluded.name
          """)
      }
    }
    return []
  }

  /// Folds the journal repeatedly.
  private static func count(_ store: TableStore<Thing>) async throws -> [String] {
    for _ in 0..<steps {
      if try store.maintain() == .needsBuilding { return ["The fences have drifted."] }
      await Task.yield()
    }
    return []
  }

  /// Reads pages; each must match the rows of its own snapshot, whatever is written concurrently.
  private static func read(_ store: TableStore<Thing>) async throws -> [String] {
    var failures: [String] = []
    for number in 0..<steps {
      store.lease.end()
      let pages = store.pages(in: table.orderings[number % 2], reversed: number % 4 > 1)
      let page = try await pages.page(at: .fraction(Double(number % 10) / 9), limit: 7)
      guard let position = page.position, position.isExact, page.rowCount?.isExact == true else {
        failures.append("Page \(number) is not exact.")
        continue
      }
      let first = try await pages.page(at: .first, limit: 1_000)
      let rows = first.sections.flatMap(\.rows)
      let part = rows.dropFirst(position.value).prefix(7).map(\.id)
      if first.revision == page.revision, rows.count != page.rowCount?.value {
        failures.append("Page \(number) counts \(page.rowCount ?? .exact(0)) of \(rows.count).")
      }
      if first.revision == page.revision, part != page.sections.flatMap(\.rows).map(\.id) {
        failures.append("Page \(number) is not where it says.")
      }
    }
    return failures
  }

  private static func check(_ store: TableStore<Thing>, against connection: TestConnection)
    async throws
  {
    for order in table.orderings {
      let resolved = try store.schema.order(order)
      let ordering = resolved.terms.ordering(forward: true, in: connection.dialect)
      let expected = try connection.rows("SELECT id FROM thing ORDER BY \(sql: ordering)")
      for (position, row) in expected.enumerated() {
        let page = try await store.pages(in: order).page(at: .position(position), limit: 1)
        #expect(page.sections.first?.rows.first?.id == row)
        #expect(page.position == .exact(position))
      }
      let total = try connection.value("SELECT sum(n) FROM \(name: resolved.fence)")
      #expect("\(total ?? .null)".filter(\.isNumber) == "\(expected.count)")
    }
  }
}
