import Synchronization
import TablePaging
import Testing

@testable import TableDatabase

/// Side tables that another program removes.
@Suite struct RemovedJournalTests {
  private static let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])

  private static func create(_ kind: TestEngine) throws -> (TestDatabase, TableStore<Thing>) {
    let database = try TestDatabase(kind)
    try database.connect().run([Thing.creation(kind)])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    return (database, store)
  }

  /// They are gone once the second program has seen that they are there.
  @Test(arguments: TestEngine.allCases)
  func theyAreInstalledAgain(_ kind: TestEngine) async throws {
    let (database, other) = try Self.create(kind)
    let looks = Mutex(0)
    let engine = ObservedEngine(base: database.engine) { sql, _ in
      guard sql.hasPrefix("SELECT definition") else { return }
      let isFirst = looks.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { try? other.uninstallJournal() }
    }
    let store = try TableStore(Self.table, in: engine)
    try store.installJournal()
    #expect(looks.withLock { $0 } > 0)
    try store.insert(Thing(id: 1, name: "a"), named: "Add")
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(1))
  }

  /// Such as by somebody who empties all tables whose names begin alike.
  @Test(arguments: TestEngine.allCases)
  func aStateThatIsEmptiedIsInstalledAgain(_ kind: TestEngine) async throws {
    let (database, store) = try Self.create(kind)
    try database.connect().run(["DELETE FROM ts_thing_state"])
    #expect(throws: TableStoreError.journalNotInstalled) {
      try store.insert(Thing(id: 1, name: "a"), named: "Add")
    }
    try store.installJournal()
    try store.insert(Thing(id: 1, name: "a"), named: "Add")
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(1))
  }

  /// The database is there all the same, and its rows are followed.
  @Test(arguments: TestEngine.allCases)
  func aWatcherGoesOnWithoutThem(_ kind: TestEngine) async throws {
    let (database, other) = try Self.create(kind)
    let store = try TableStore(Self.table, in: database.engine)
    let events = Followed(store)
    let connection = try database.connect()
    try connection.run(["INSERT INTO thing (id, name) VALUES (1, 'a')"])
    try await events.wait { events.count(of: .changed) > 0 }
    try other.uninstallJournal()
    try await events.wait { !store.hasJournal }
    let count = events.count(of: .changed)
    try connection.run(["INSERT INTO thing (id, name) VALUES (2, 'b')"])
    try await events.wait { events.count(of: .changed) > count }
    #expect(events.losses == 0)
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(2))
  }
}
