import Foundation
import TablePaging
import Testing

@testable import TableDatabase

extension OwnServerTests {
  /// A table of a replica: a streaming one can only be read until it is promoted.
  @Suite(.enabled(if: PostgresServer.shared != nil)) struct ReplicaTests {
    private static let table = Thing.table(
      .caseInsensitive, orderings: [DatabaseOrdering("name", sections: .prefix(1))])

    @Test func aReplicaIsReadAndFollowed() async throws {
      let server = try PostgresServer()
      _ = try server.connection().run(Thing.creation(.postgres), [])
      let original = try TableStore(Self.table, in: PostgresEngine(server.address()), runLength: 4)
      try original.installJournal()
      let replica = try PostgresServer(replicaOf: server)
      let store = try TableStore(Self.table, in: PostgresEngine(replica.address()), runLength: 4)
      let events = Followed(store)
      try await events.wait { events.all.contains(.polling) }
      for number in 1...40 {
        let count = events.count(of: .changed)
        try original.insert(
          Thing(id: Int64(number), number: number, name: "name \(number % 7)"), named: "Add")
        if number % 10 == 0 { try original.maintain() }
        try await events.wait { events.count(of: .changed) > count }
      }
      for search in ["", "name number>20"] {
        original.lease.end()
        store.lease.end()
        let page = try await store.pages(searchText: search).page(at: .position(7), limit: 20)
        let same = try await original.pages(searchText: search).page(at: .position(7), limit: 20)
        #expect(page == same)
      }
      let refused = #expect(throws: TableStoreError.self) {
        try store.insert(Thing(id: 99, name: "new"), named: "Add")
      }
      #expect(
        refused?.description
          == "The database does not allow this: cannot execute INSERT in a read-only transaction")
      // A watcher must not fill the log with what is refused.
      let lines = try String(contentsOf: replica.folder.appending(path: "log"), encoding: .utf8)
      #expect(lines.components(separatedBy: "ERROR:").count <= 5)
      try server.kill()
      try replica.promote()
      try await events.wait { (try? store.insert(Thing(id: 99, name: "new"), named: "Add")) != nil }
      #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(41))
      #expect(try store.undo()?.name == "Add")
    }

    /// What a subscription changes fires no triggers of statements.
    @Test(arguments: [false, true])
    func aSubscribedTableIsCountedAndFollowed(isInstalled: Bool) async throws {
      let server = try PostgresServer()
      let connection = try server.connection()
      _ = try connection.run("ALTER SYSTEM SET wal_level = logical", [])
      _ = try connection.run("CREATE DATABASE copy", [])
      try server.kill()
      while (try? server.start()) == nil { try await Task.sleep(for: .milliseconds(50)) }
      func run(_ database: String, _ statements: String...) throws {
        let connection = try PostgresEngine(server.address(of: database)).connect(for: .writing)
        for statement in statements { _ = try connection.run(statement, []) }
      }
      let creation = Thing.creation(.postgres)
      try run("copy", creation)
      try run(
        "postgres", creation, "CREATE PUBLICATION things FOR TABLE thing",
        "SELECT pg_create_logical_replication_slot('things', 'pgoutput')")
      let store = try TableStore(Self.table, in: PostgresEngine(server.address(of: "copy")))
      if isInstalled { try store.installJournal() }
      try run(
        "copy",
        """
        CREATE SUBSCRIPTION things CONNECTION '\(server.address())' PUBLICATION things
        WITH (create_slot = false, slot_name = 'things', copy_data = false)
        """)
      let again = try TableStore(Self.table, in: store.transactions.engine)
      #expect(!again.hasJournal)
      try again.installJournal()
      let events = Followed(again)
      try await events.wait { events.count(of: .changed) > 0 }
      let count = events.count(of: .changed)
      try run(
        "postgres", "INSERT INTO thing (id, name) VALUES (1, 'a'), (2, 'b'), (3, 'c')",
        "DELETE FROM thing WHERE id = 2")
      try await events.wait { try again.count == .exact(2) && events.count(of: .changed) > count }
      try run("copy", "INSERT INTO thing (id, name) VALUES (4, 'd')")
      #expect(try again.count == .exact(3))
    }
  }
}
