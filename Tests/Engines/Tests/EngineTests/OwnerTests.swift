import Foundation
import TablePaging
import Testing

@testable import TableDatabase

/// Owners that share the connections of a table, such as the visitors of a page.
@Suite struct OwnerTests {
  private static func store(
    _ kind: TestEngine, _ database: TestDatabase
  ) throws -> TableStore<Thing> {
    try database.connect().run([
      Thing.creation(kind), "INSERT INTO thing (id, name) VALUES (1, 'a'), (2, 'b')",
    ])
    let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    return store
  }

  private static func rename(
    _ id: SQLValue, to name: String, by owner: TableStore<Thing>
  ) throws {
    let row = try #require(try owner.row(id: [id]))
    var record = row.record
    record.name = name
    try owner.update(row, to: record, named: "Rename to \(name)")
  }

  @Test(arguments: TestEngine.allCases)
  func eachOwnerUndoesTheirOwn(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let (ann, ben) = (store.owned(by: "ann"), store.owned(by: "ben"))
    try Self.rename(1, to: "A", by: ann)
    try Self.rename(2, to: "B", by: ben)
    #expect(try store.undoName == nil)
    // An owner comes back with the same name.
    #expect(try store.owned(by: "ann").undo()?.name == "Rename to A")
    #expect(try ann.undo() == nil)
    #expect(try store.row(id: [1])?.name == "a" && store.row(id: [2])?.name == "B")
    #expect(try ben.redo() == nil)
    #expect(try ann.redo()?.id == [1])
    // Another owner's edit of the row is not undone with it.
    try Self.rename(1, to: "AB", by: ben)
    #expect(throws: TableStoreError.changedSince(edit: "Rename to A")) { try ann.undo() }
    #expect(try ben.undo()?.name == "Rename to AB")
    #expect(try ann.undo()?.name == "Rename to A")
  }

  /// Other owners need the connections.
  @Test(arguments: TestEngine.allCases.filter { $0 == .postgres })
  func anOwnerDoesNotWaitForALock(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let ann = store.owned(by: "ann")
    let other = try database.connect()
    try other.run(["BEGIN", "UPDATE thing SET name = 'theirs' WHERE id = 1"])
    let failure = #expect(throws: TableStoreError.self) { try Self.rename(1, to: "A", by: ann) }
    #expect(
      failure?.description == """
        The database is locked by another program that is writing. Nothing was changed. Try later.
        """)
    try other.run(["ROLLBACK"])
    try Self.rename(1, to: "A", by: ann)
    #expect(try ann.undo()?.name == "Rename to A")
  }

  /// Several owners may wait for rows that another program has locked.
  @Test(arguments: TestEngine.allCases.filter { $0 == .postgres })
  func anEditOfAnotherRowDoesNotWait(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let (observer, other) = (try database.connect(), try database.connect())
    try observer.run(["INSERT INTO thing (id, name) VALUES (3, 'c'), (4, 'd')"])
    try other.run([
      "SET idle_in_transaction_session_timeout = 0", "BEGIN",
      "UPDATE thing SET word = 'theirs' WHERE id < 4",
    ])
    let (results, continuation) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
    for id in [1, 2, 3] as [SQLValue] {
      Thread { continuation.yield(Result { try Self.rename(id, to: "A", by: store) }) }.start()
    }
    let process = try #require(try other.value("SELECT pg_backend_pid()"))
    func waiting() throws -> SQLValue? {
      try observer.value(
        "SELECT count(*) FROM pg_stat_activity WHERE \(process) = ANY(pg_blocking_pids(pid))")
    }
    while try waiting() != 3 { try await Task.sleep(for: .milliseconds(5)) }
    try Self.rename(4, to: "D", by: store.owned(by: "ben"))
    #expect(try waiting() == 3)
    try other.run(["ROLLBACK"])
    for await result in results.prefix(3) { try result.get() }
    #expect(try store.row(id: [4])?.name == "D" && store.row(id: [3])?.name == "A")
  }

  /// The schema that an owner got from the table may be out of date.
  @Test(arguments: TestEngine.allCases)
  func anOwnerFollowsTheTable(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    try store.uninstallJournal()
    let ann = store.owned(by: "ann")
    #expect(throws: TableStoreError.journalNotInstalled) { try Self.rename(1, to: "A", by: ann) }
    try database.connect().run(["ALTER TABLE thing ADD COLUMN more bigint"])
    try store.installJournal()
    try Self.rename(1, to: "A", by: ann)
    #expect(try ann.undo()?.name == "Rename to A")
  }

  /// Old edits are forgotten where the journal is folded, because edits must not wait for each other.
  @Test(arguments: TestEngine.allCases)
  func theEditsOfAllOwnersHaveALimit(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let connection = try database.connect()
    let count: SQLFragment = "SELECT count(*) FROM ts_thing_edits"
    try Self.rename(1, to: "A", by: store.owned(by: "ann"))
    let start = Int64(Date.now.timeIntervalSince1970) - 12_000
    try connection.run(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 11000)
      INSERT INTO ts_thing_edits (id, owner, number, name, changes, is_undone, made)
        SELECT CAST(i AS text), CAST(i AS text), 1, 'Old', 0, 0, i + \(start) FROM n
      """)
    try store.maintain()
    #expect(try connection.value(count) == 10_000)
    #expect(try store.owned(by: "ann").undo()?.name == "Rename to A")
    try connection.run("UPDATE ts_thing_edits SET made = made - 604801")
    try Self.rename(2, to: "B", by: store.owned(by: "ben"))
    #expect(try connection.value(count) == 10_001)
    try store.maintain()
    #expect(try connection.value(count) == 5_001)
    try Self.rename(2, to: "C", by: store.owned(by: "ben"))
    try store.maintain()
    #expect(try connection.value(count) == 2)
    #expect(try connection.value("SELECT count(*) FROM ts_thing_images") == 4)
    #expect(try store.owned(by: "ben").undo()?.name == "Rename to C")
  }

  /// A long edit keeps no writer waiting, and is never undone in part.
  @Test(arguments: TestEngine.allCases)
  func aLongEditIsForgottenInBatches(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let connection = try database.connect()
    try connection.run(
      """
      WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 6002)
      INSERT INTO thing (id, name) SELECT i, 'n' FROM n
      """)
    let ann = store.owned(by: "ann")
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "n")
    #expect(try ann.delete(selection, named: "Delete") == 6_000)
    try connection.run("UPDATE ts_thing_edits SET made = made - 604801")
    try store.buildFences()
    for (name, images, edits) in [("A", 1_002, 2), ("B", 4, 2), ("C", 6, 3)]
      as [(String, SQLValue, SQLValue)]
    {
      #expect(try ann.undoName == (name == "A" ? "Delete" : nil))
      try Self.rename(1, to: name, by: store)
      #expect(try store.maintain() == .folded(2))
      #expect(try connection.value("SELECT count(*) FROM ts_thing_images") == images)
      #expect(try connection.value("SELECT count(*) FROM ts_thing_edits") == edits)
    }
    #expect(try ann.undo() == nil && ann.redo() == nil)
    #expect(try store.undo()?.name == "Rename to C")
  }

  @Test(arguments: TestEngine.allCases)
  func theJournalIsFoldedEvenIfNoEditCanBeForgotten(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    _ = try Self.store(kind, database)
    let engine = ObservedEngine(base: database.engine) { sql, _ throws(DatabaseEngineError) in
      if sql.contains("ts_old") { throw DatabaseEngineError(.full, "The disk is full.") }
    }
    let store = try TableStore(
      Thing.table(.binary, orderings: [DatabaseOrdering("name")]), in: engine)
    try Self.rename(1, to: "A", by: store)
    #expect(try store.maintain() == .folded(2))
    #expect(try store.maintain() == .idle)
    #expect(try store.undo()?.name == "Rename to A")
  }

  /// An earlier release did not have these indexes.
  @Test(arguments: TestEngine.allCases)
  func theEditsOfOwnersAreIndexed(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let connection = try database.connect()
    let query: SQLFragment =
      kind == .sqlite
      ? "SELECT name FROM pragma_index_list('ts_thing_edits') WHERE origin = 'c' ORDER BY name"
      : """
      SELECT indexname::text FROM pg_indexes WHERE schemaname = current_schema()
        AND tablename = 'ts_thing_edits' AND indexname LIKE '%edits!__' ESCAPE '!' ORDER BY 1
      """
    let names: [[SQLValue]] = [["ts_thing_edits_m"], ["ts_thing_edits_o"]]
    #expect(try connection.rows(query) == names)
    try connection.run(["DROP INDEX ts_thing_edits_m", "DROP INDEX ts_thing_edits_o"])
    try store.installJournal()
    #expect(try connection.rows(query) == names)
  }

  /// Otherwise, each new owner would find out again.
  @Test(arguments: TestEngine.allCases)
  func whatAnOwnerLearnsOfTheTableTheOthersKnow(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let (ann, ben) = (store.owned(by: "ann"), store.owned(by: "ben"))
    try database.connect().run(["ALTER TABLE thing ADD COLUMN more bigint"])
    try TableStore(store.table, in: database.engine).installJournal()
    #expect(try store.schema.catalog.names.last == "name")
    try Self.rename(1, to: "A", by: ann)
    for owner in [store, ben, store.owned(by: "cem")] {
      #expect(try owner.schema.catalog.names.last == "more")
    }
  }
}
