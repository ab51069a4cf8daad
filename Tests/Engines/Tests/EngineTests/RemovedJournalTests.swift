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

  /// Makes the table anew, as a program that changes a table in SQLite: the new one has no triggers.
  private static func making(_ kind: TestEngine) -> [String] {
    [
      Thing.creation(kind).replacing("TABLE thing", with: "TABLE other"),
      "INSERT INTO other SELECT * FROM thing", "DROP TABLE thing",
      "ALTER TABLE other RENAME TO thing", "INSERT INTO thing (id, name) VALUES (2, 'b')",
    ]
  }

  /// While a program shows it, too.
  @Test(arguments: TestEngine.allCases)
  func aWatcherNoticesThatATableIsMadeAnew(_ kind: TestEngine) async throws {
    let (database, store) = try Self.create(kind)
    try store.insert(Thing(id: 1, name: "a"), named: "Add")
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(1))
    let events = Followed(store)
    try await events.wait { events.count(of: .changed) > 0 }
    try database.connect().run(Self.making(kind))
    try await events.wait { !store.hasJournal }
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(2))
    #expect(throws: TableStoreError.journalNotInstalled) {
      try store.delete(ids: [[1]], named: "Delete")
    }
  }

  /// Its rows are the table's, too, but statements that name it do not fire the table's triggers.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func aWatcherNoticesATableThatInheritsLater() async throws {
    let (database, store) = try Self.create(.postgres)
    let connection = try database.connect()
    let events = Followed(store)
    try connection.run([
      "CREATE TABLE heir () INHERITS (thing)", "INSERT INTO heir (id, name) VALUES (1, 'a')",
    ])
    try await events.wait { !store.hasJournal }
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(1))
    try store.installJournal()
    try connection.run(["INSERT INTO heir (id, name) VALUES (2, 'b')"])
    #expect(try store.count == .exact(2))
  }

  @Test(arguments: TestEngine.allCases)
  func aTableThatIsMadeAnewIsCountedAgain(_ kind: TestEngine) async throws {
    let (database, old) = try Self.create(kind)
    let connection = try database.connect()
    try old.insert(Thing(id: 1, name: "a"), named: "Add")
    try connection.run(Self.making(kind))
    let store = try TableStore(Self.table, in: database.engine)
    #expect(try store.count == nil)
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(2))
    #expect(throws: TableStoreError.journalNotInstalled) {
      try store.delete(ids: [[1]], named: "Delete")
    }
    try store.installJournal()
    try connection.run(["INSERT INTO thing (id, name) VALUES (3, 'c')"])
    for text in ["b", "c"] {
      let found = try await store.pages(searchText: text).page(at: .first, limit: 5)
      #expect(found.sections.flatMap(\.rows).map(\.name) == [text])
    }
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(3))
    #expect(try store.count == .exact(3))
    try store.uninstallJournal()
    #expect(try TableCatalog.tables(in: database) == ["thing"])
  }

  @Test(.enabled(if: PostgresServer.shared != nil))
  func triggersThatAreDisabledAreMadeAnew() async throws {
    let (database, old) = try Self.create(.postgres)
    let connection = try database.connect()
    try connection.run([
      "ALTER TABLE thing DISABLE TRIGGER USER", "INSERT INTO thing (id, name) VALUES (1, 'a')",
    ])
    #expect(try old.count == .exact(0))
    let store = try TableStore(Self.table, in: database.engine)
    #expect(try store.count == nil)
    try store.installJournal()
    try connection.run(["INSERT INTO thing (id, name) VALUES (2, 'b')"])
    #expect(try store.count == .exact(2))
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
