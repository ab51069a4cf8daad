import Foundation
import TablePaging
import Testing

@testable import TableDatabase

extension OwnServerTests {
  /// A table through PgBouncer, which hands out server connections for a transaction each.
  @Suite(
    .serialized, .enabled(if: PostgresServer.shared != nil && Pooler.isInstalled)
  ) struct PoolerTests {
    private static let table = Thing.table(
      .caseInsensitive, orderings: [DatabaseOrdering("name", sections: .prefix(1))])

    private let server: PostgresServer
    private let pooler: Pooler
    private let engine: PostgresEngine

    init() throws {
      server = try PostgresServer()
      pooler = try Pooler(of: server)
      engine = PostgresEngine(pooler.address())
      _ = try engine.connect(for: .writing).run(Thing.creation(.postgres), [])
    }

    @Test func pagesAndEditsAreTheSame() async throws {
      let store = try TableStore(Self.table, in: engine, runLength: 4)
      try store.installJournal()
      let direct = try TableStore(Self.table, in: PostgresEngine(server.address()), runLength: 4)
      for number in 1...60 {
        try store.insert(
          Thing(id: Int64(number), number: number, name: "name \(number % 7)"), named: "Add")
        if number % 10 == 0 { try store.maintain() }
      }
      #expect(try store.delete(ids: [[3], [4]], named: "Delete") == 2)
      #expect(try store.undo()?.name == "Delete")
      let row = try #require(try store.row(id: [5]))
      try store.update(row, to: Thing(id: 5, name: "new"), named: "Change")
      for place in [0, 11, 50] {
        for search in ["", "name number>20"] {
          store.lease.end()
          let page = try await store.pages(searchText: search).page(at: .position(place), limit: 20)
          let same = try await direct.pages(searchText: search).page(
            at: .position(place), limit: 20)
          #expect(page.sections == same.sections && page.rowCount == same.rowCount)
        }
      }
      try direct.uninstallJournal()
    }

    /// The notification of the test reaches no connection that a pooler has lent to somebody else.
    @Test func aWatcherPolls() async throws {
      let store = try TableStore(Self.table, in: engine)
      try store.installJournal()
      let events = Followed(store)
      try await events.wait { events.all.contains(.polling) }
      let connection = try server.connection()
      for number in 1...20 {
        let count = events.count(of: .changed)
        _ = try connection.run("INSERT INTO thing (id, name) VALUES (\(number), 'a')", [])
        try await events.wait { events.count(of: .changed) > count }
      }
      try pooler.kill()
      try await events.wait { events.losses > 0 }
      try pooler.start()
      try await events.wait { events.count(of: .reconnected) > 0 }
      #expect(events.count(of: .polling) == 1)
    }

    /// What one client sets on a server connection, another one would have.
    @Test func othersKeepTheirSettings() async throws {
      let store = try TableStore(Self.table, in: engine)
      try store.installJournal()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...8 {
          group.addTask {
            _ = try await store.pages().page(at: .first, limit: 5)
            try store.insert(Thing(id: Int64(number), number: number, name: "a"), named: "Add")
          }
        }
        try await group.waitForAll()
      }
      let names = [
        "default_transaction_read_only", "idle_in_transaction_session_timeout",
        "client_connection_check_interval",
      ]
      let others = try (0..<6).map { _ in try engine.connect(for: .writing) }
      // Each holds a server connection of its own.
      for other in others { _ = try other.run("BEGIN", []) }
      for other in others {
        #expect(
          try names.map { try other.run("SHOW \($0)", []).rows } == [[["off"]], [["0"]], [["0"]]])
        _ = try other.run("COMMIT", [])
      }
      let locks = try server.connection().run(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'", [])
      #expect(locks.rows == [[0]])
    }
  }
}
