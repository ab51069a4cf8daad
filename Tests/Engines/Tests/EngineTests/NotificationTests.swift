import Foundation
import Synchronization
import TablePaging
import Testing

@testable import TableDatabase

extension OwnServerTests {
  /// Watchers that wait for notifications, and poll where none arrives.
  @Suite(.enabled(if: PostgresServer.shared != nil)) struct NotificationTests {
    private static let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])

    private static func store(_ engine: any DatabaseEngine) throws -> TableStore<Thing> {
      let connection = try engine.connect(for: .writing)
      _ = try connection.run(Thing.creation(.postgres), [])
      let store = try TableStore(table, in: engine, runLength: 4)
      try store.installJournal()
      return store
    }

    @Test func aWatcherWaitsForNotifications() async throws {
      let database = try TestDatabase(.postgres)
      let connection = try database.connect()
      let hints = Mutex(0)
      let disablings = Mutex(0)
      let engine = ObservedEngine(base: database.engine) { sql, _ in
        if sql.contains("pg_current_snapshot") { hints.withLock { $0 += 1 } }
        if sql.contains("'-infinity' WHERE") { disablings.withLock { $0 += 1 } }
      }
      let store = try Self.store(engine)
      let events = Followed(store)
      let enabled: SQLFragment = "SELECT count(*) FROM ts_thing_bell WHERE rings_until > now()"
      for number in Int64(1)...3 {
        // It waits once nothing has happened for some time.
        try await events.wait { try connection.value(enabled) == 1 }
        try await Task.sleep(for: .milliseconds(1_500))
        let (before, looks) = (hints.withLock { $0 }, engine.looks.count)
        let start = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(2_000))
        // Awake, it would poll twenty times a second; its thread sleeps, too.
        let limit = 5 + Int((.now - start) / .milliseconds(200))
        #expect(hints.withLock { $0 } - before < limit)
        #expect(engine.looks.count - looks < limit)
        let count = events.count(of: .changed)
        try connection.run("INSERT INTO thing (id, name) VALUES (\(.integer(number)), 'a')")
        try await events.wait { events.count(of: .changed) > count }
        #expect(disablings.withLock { $0 } > number)
      }
      #expect(!events.all.contains(.polling))
    }

    /// Notifications are enabled by the first watcher, and reach all.
    @Test func severalWatchersShareAChannel() async throws {
      let database = try TestDatabase(.postgres)
      let connection = try database.connect()
      _ = try Self.store(database.engine)
      let stores = try (0..<3).map { _ in try TableStore(Self.table, in: database.engine) }
      let watchers = stores.map(Followed.init)
      for number in Int64(1)...4 {
        try await Task.sleep(for: .milliseconds(number * 700))
        let counts = watchers.map { $0.count(of: .changed) }
        try connection.run("INSERT INTO thing (id, name) VALUES (\(.integer(number)), 'a')")
        for (watcher, count) in zip(watchers, counts) {
          try await watcher.wait { watcher.count(of: .changed) > count }
        }
      }
      #expect(watchers.allSatisfy { !$0.all.contains(.polling) })
    }

    /// A user who may only read the side tables cannot make writers notify.
    @Test func aReaderPolls() async throws {
      let server = try PostgresServer()
      let store = try Self.store(PostgresEngine(server.address()))
      let connection = try server.connection()
      for statement in [
        "CREATE ROLE reader LOGIN", "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
      ] { _ = try connection.run(statement, []) }
      let address = server.address().replacing("user=postgres", with: "user=reader")
      let reader = try TableStore(Self.table, in: PostgresEngine(address))
      let events = Followed(reader)
      try await events.wait { events.all.contains(.polling) }
      try store.insert(Thing(id: 1, name: "a"), named: "Add")
      try await events.wait { events.all.contains(.changed) }
      #expect(try await reader.pages().page(at: .last, limit: 1).rowCount == .exact(1))
      #expect(events.all.filter { $0 == .polling }.count == 1)
    }

    /// A transaction that can be prepared must not notify.
    @Test func nobodyNotifiesWhereTransactionsCanBePrepared() async throws {
      let server = try PostgresServer()
      try server.run("echo 'max_prepared_transactions = 5' >> \"$folder/data/postgresql.conf\"")
      try server.kill()
      while (try? server.start()) == nil { try await Task.sleep(for: .milliseconds(50)) }
      let events = Followed(try Self.store(PostgresEngine(server.address())))
      try await events.wait { events.all.contains(.polling) }
      let connection = try server.connection()
      for statement in [
        "BEGIN", "INSERT INTO thing (id, name) VALUES (1, 'a')", "PREPARE TRANSACTION 'a'",
        "COMMIT PREPARED 'a'",
      ] { _ = try connection.run(statement, []) }
      try await events.wait { events.all.contains(.changed) }
    }

    /// The listener is ended, then the server is killed, and then it says nothing.
    @Test func whatIsLostIsToldAndFoundAgain() async throws {
      let server = try PostgresServer()
      let events = Followed(try Self.store(PostgresEngine(server.address())))
      /// Waits for one more loss, or several on a busy machine.
      func loseConnection(_ lose: () throws -> Void) async throws {
        let count = events.losses
        try lose()
        try await events.wait { events.losses > count }
      }
      func write(_ number: Int) async throws {
        let count = events.count(of: .changed) + events.count(of: .reconnected)
        _ = try server.connection().run("INSERT INTO thing (id, name) VALUES (\(number), 'a')", [])
        try await events.wait {
          events.count(of: .changed) + events.count(of: .reconnected) > count
        }
      }
      try await write(1)
      // By now, it waits and listens.
      try await Task.sleep(for: .seconds(3))
      try await loseConnection {
        _ = try server.connection().run(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '[s]napshot|[r]ings_until'",
          [])
      }
      try await events.wait { events.count(of: .reconnected) == events.losses }
      try await write(2)
      try await loseConnection(server.kill)
      while (try? server.start()) == nil { try await Task.sleep(for: .milliseconds(50)) }
      try await events.wait { events.count(of: .reconnected) == events.losses }
      try await write(3)
      try await loseConnection { try server.hold(true) }
      #expect(
        events.all.contains(.disconnected("The server has not answered for 1.4 seconds."))
          || events.all.contains(.disconnected("The server did not answer within 1.4 seconds.")))
      try server.hold(false)
      try await events.wait { events.count(of: .reconnected) == events.losses }
      try await write(4)
      #expect(!events.all.contains(.polling))
    }
  }
}

/// A watcher of a table, and its events.
final class Followed: Sendable {
  private let events: SharedEvents
  private let store: TableStore<Thing>
  private let watcher: TableStoreWatcher

  init(_ store: TableStore<Thing>) {
    let events = SharedEvents()
    (self.events, self.store) = (events, store)
    watcher = store.watch { event in events.all.withLock { $0.append(event) } }
  }

  var all: [TableStoreWatcher.Event] { events.all.withLock { $0 } }

  func count(of event: TableStoreWatcher.Event) -> Int { all.count { $0 == event } }

  /// How often the database could not be reached.
  var losses: Int {
    all.count { if case .disconnected = $0 { true } else { false } }
  }

  /// Waits for something to happen, for a minute at most.
  func wait(until isDone: () throws -> Bool) async throws {
    for _ in 0..<3_000 {
      if try isDone() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("\(all)")
  }
}

private final class SharedEvents: Sendable {
  let all = Mutex<[TableStoreWatcher.Event]>([])
}
