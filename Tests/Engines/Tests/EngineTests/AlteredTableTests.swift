import Synchronization
import TablePaging
import Testing

@testable import TableDatabase

/// A table that another program alters while a store is open.
@Suite struct AlteredTableTests {
  private static let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])

  private let all: ConditionalSelection<[SQLValue], String> = {
    var all = ConditionalSelection<[SQLValue], String>()
    all.selectAll(matching: "")
    return all
  }()

  private static func open(_ database: TestDatabase) throws -> TableStore<Thing> {
    let store = try TableStore(table, in: database.engine, owner: "reader", runLength: 4)
    try store.installJournal()
    return store
  }

  private static func create(_ kind: TestEngine, _ database: TestDatabase) throws -> TestConnection
  {
    let connection = try database.connect()
    try connection.run([
      Thing.creation(kind), "INSERT INTO thing (id, name) VALUES (1, 'a'), (2, 'b'), (3, 'c')",
    ])
    return connection
  }

  /// Images that were not kept could not be restored.
  @Test(arguments: TestEngine.allCases)
  func editsAreRefusedThatCouldNotBeUndone(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try Self.create(kind, database)
    let store = try Self.open(database)
    #expect(try store.delete(ids: [[1]], named: "Delete") == 1)
    #expect(try store.undo()?.name == "Delete")
    try connection.run([
      "ALTER TABLE thing ADD COLUMN extra text", "UPDATE thing SET extra = 'kept'",
    ])
    #expect(throws: TableStoreError.journalNotInstalled) { try store.delete(all, named: "Delete") }
    #expect(throws: TableStoreError.journalNotInstalled) { try store.redo() }
    let row = try #require(try store.row(id: [1]))
    #expect(throws: TableStoreError.journalNotInstalled) {
      try store.update(row, to: Thing(id: 1, name: "z"), named: "Rename")
    }
    try store.installJournal()
    #expect(try store.delete(all, named: "Delete") == 3)
    #expect(try store.undo()?.name == "Delete")
    #expect(try connection.value("SELECT count(*) FROM thing WHERE extra = 'kept'") == 3)
  }

  @Test(arguments: TestEngine.allCases)
  func theHistoryIsKept(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try Self.create(kind, database)
    let store = try Self.open(database)
    let row = try #require(try store.row(id: [1]))
    try store.delete(ids: [[3]], named: "Delete")
    try store.update(row, to: Thing(id: 1, name: "z"), named: "Rename")
    try store.saveSelection(all)
    try connection.run(["ALTER TABLE thing ADD COLUMN extra text DEFAULT 'new'"])
    let next = try Self.open(database)
    #expect(try next.savedSelection == all)
    #expect(try next.undo()?.name == "Rename")
    #expect(try next.undo()?.name == "Delete")
    #expect(try connection.rows("SELECT name FROM thing ORDER BY id") == [["a"], ["b"], ["c"]])
    #expect(try connection.value("SELECT count(*) FROM thing WHERE extra = 'new'") == 2)
    // The images cannot hold values of the column's new type.
    try next.delete(ids: [[2]], named: "Delete")
    guard kind == .postgres else { return }
    try connection.run(["ALTER TABLE thing ALTER COLUMN number TYPE text USING number::text"])
    let last = try Self.open(database)
    #expect(try last.undoName == nil)
    #expect(try last.delete(ids: [[1]], named: "Delete") == 1)
    #expect(try last.undo()?.name == "Delete")
  }

  /// Edits whose undo would lack a value for a new column are forgotten; earlier ones can be
  /// undone.
  @Test(arguments: TestEngine.allCases)
  func editsThatLackAValueAreForgotten(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try Self.create(kind, database)
    let store = try Self.open(database)
    let row = try #require(try store.row(id: [1]))
    try store.update(row, to: Thing(id: 1, name: "z"), named: "Rename")
    let second = try #require(try store.row(id: [2]))
    try store.update(second, to: Thing(id: 9, name: "b"), named: "Renumber")
    try store.delete(ids: [[3]], named: "Delete")
    try connection.run([
      "ALTER TABLE thing ADD COLUMN extra text", "UPDATE thing SET extra = 'kept'",
      "ALTER TABLE thing ADD COLUMN more integer NOT NULL DEFAULT 7",
    ])
    let next = try Self.open(database)
    #expect(try next.undo()?.name == "Rename")
    #expect(try next.undoName == nil)
    #expect(try connection.rows("SELECT name FROM thing ORDER BY id") == [["a"], ["b"]])
    #expect(try connection.value("SELECT count(*) FROM thing WHERE extra = 'kept'") == 2)
  }

  /// The image of a column with a domain has the domain's base type.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func domainsOfDomainsAreKept() throws {
    let database = try TestDatabase(.postgres)
    let connection = try Self.create(.postgres, database)
    try connection.run([
      "CREATE DOMAIN short AS varchar(9)", "CREATE DOMAIN shorter AS short",
      "ALTER TABLE thing ADD COLUMN extra shorter DEFAULT 'kept'",
    ])
    let store = try Self.open(database)
    #expect(try store.delete(ids: [[1]], named: "Delete") == 1)
    let next = try Self.open(database)
    #expect(try next.undo()?.name == "Delete")
    #expect(try connection.value("SELECT count(*) FROM thing WHERE extra = 'kept'") == 3)
  }

  /// A column that no order compares does not affect positions.
  @Test(arguments: TestEngine.allCases)
  func positionsStayExact(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try Self.create(kind, database)
    let store = try Self.open(database)
    let generation = try connection.value("SELECT generation FROM ts_thing_state")
    try connection.run(["ALTER TABLE thing ADD COLUMN extra text"])
    let next = try Self.open(database)
    #expect(try connection.value("SELECT generation FROM ts_thing_state") == generation)
    for store in [store, next] {
      #expect(try await store.pages().page(at: .last, limit: 1).position == .exact(2))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func whatAnotherProgramInstallsIsNoticed(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try Self.create(kind, database)
    let store = try Self.open(database)
    try connection.run(["ALTER TABLE thing ADD COLUMN extra text"])
    let other = try Self.open(database)
    #expect(try other.delete(ids: [[1]], named: "Delete") == 1)
    // The other store has adapted the images for this one, too.
    #expect(try store.undo()?.name == "Delete")
    #expect(try store.delete(ids: [[2]], named: "Delete") == 1)
    #expect(try store.undo()?.name == "Delete")
  }

  /// An edit whose list of columns became stale would not keep the new one.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func nobodyAddsAColumnDuringAnEdit() throws {
    let database = try TestDatabase(.postgres)
    let connection = try Self.create(.postgres, database)
    try connection.run(["SET lock_timeout = '50ms'"])
    let failures = Mutex<[DatabaseEngineError?]>([])
    let engine = ObservedEngine(base: database.engine) { sql, _ in
      guard sql.contains("SELECT definition") else { return }
      let failure = connection.failure("ALTER TABLE thing ADD COLUMN extra text")
      failures.withLock { $0.append(failure) }
    }
    _ = try Self.open(database)
    let store = try TableStore(Self.table, in: engine)
    #expect(try store.delete(ids: [[1]], named: "Delete") == 1)
    #expect(failures.withLock { $0.map { $0?.code } } == [.busy])
    try connection.run(["ALTER TABLE thing ADD COLUMN extra text"])
    #expect(throws: TableStoreError.journalNotInstalled) { try store.delete(all, named: "Delete") }
  }
}
