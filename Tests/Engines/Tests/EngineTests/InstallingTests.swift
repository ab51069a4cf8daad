import Foundation
import Synchronization
import TablePaging
import Testing

@testable import TableDatabase

/// Side tables of various tables, installed by several programs.
@Suite struct InstallingTests {
  /// A record that lacks some columns of its table.
  private struct Disc: Hashable, Sendable {
    var album = ""
    var number = 1
    var title = ""

    static func table(
      _ orderings: [DatabaseOrdering], named name: String = "disc"
    ) -> DatabaseTable<Disc> {
      DatabaseTable(
        name, defaultRecord: Disc(), key: "album", "number",
        columns: [
          DatabaseColumn("album", \.album), DatabaseColumn("number", \.number),
          DatabaseColumn("title", \.title),
        ], orderings: orderings)
    }

    static let creation = """
      CREATE TABLE disc (album text NOT NULL, number bigint NOT NULL, title text NOT NULL,
        total bigint, words text, length bigint GENERATED ALWAYS AS (length(title)) STORED,
        PRIMARY KEY (album, number))
      """
  }

  private static let byTitle = [DatabaseOrdering("title")]

  private static func rows(_ store: TableStore<Disc>) async throws -> [DatabaseRow<Disc>] {
    try await store.pages().page(at: .first, limit: 100).sections.flatMap(\.rows)
  }

  /// Between the statements of a newer program's installation, an older one folds.
  @Test(arguments: TestEngine.allCases)
  func anOlderProgramDoesNotTakeOverAnInstallation(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Disc.creation])
    let old = try TableStore(Disc.table(Self.byTitle), in: database.engine)
    try old.installJournal()
    let table = Disc.table(Self.byTitle + [DatabaseOrdering("number")])
    let new = try TableStore(table, in: database.engine)
    try old.uninstallJournal()
    let schema = try new.journalSchema()
    try new.transactions.write { try $0.run(schema.creatingTables + schema.creatingTriggers) }
    old.forgetSchema()
    #expect(try old.maintain() == .idle)
    try old.buildFences()
    try new.installJournal()
    try new.insert(Disc(album: "a", number: 1, title: "One"), named: "Add")
    let page = try await new.pages(in: table.orderings[1]).page(at: .first, limit: 1)
    #expect(page.rowCount == .exact(1))
    #expect(throws: TableStoreError.journalNotInstalled) {
      try old.insert(Disc(album: "b", number: 1, title: "Two"), named: "Add")
    }
    #expect(throws: TableStoreError.journalNotInstalled) { try old.bulkInsert { nil } }
  }

  @Test(arguments: TestEngine.allCases)
  func undoBringsColumnsBackThatTheRecordDoesNotName(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      Disc.creation,
      "INSERT INTO disc (album, number, title, words) VALUES ('é', 1, 'One', 'la'), ('a', 2, 'Two', 'lo')",
    ])
    let store = try TableStore(Disc.table(Self.byTitle), in: database.engine)
    try store.installJournal()
    try store.insert(Disc(album: "b", number: 1, title: "Three"), named: "Add")
    #expect(try store.delete(ids: [["é", 1], ["b", 1], ["e\u{301}", 1]], named: "Delete") == 2)
    #expect(try store.undo()?.name == "Delete")
    let words = try connection.rows("SELECT words FROM disc WHERE words IS NOT NULL ORDER BY words")
    #expect(words == [["la"], ["lo"]])
    var renamed = try await Self.rows(store)[0].record
    renamed.title = "First"
    let row = try await Self.rows(store)[0]
    try store.update(row, to: renamed, named: "Rename")
    #expect(try store.undo()?.id == ["é", 1])
    #expect(try connection.value("SELECT count(*) FROM disc WHERE words = 'la'") == 1)
  }

  @Test(arguments: TestEngine.allCases)
  func ordersThatDifferInSectionsAloneShareAFence(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([Disc.creation])
    let orderings = [
      DatabaseOrdering("title"), DatabaseOrdering("title", sections: .prefix(1)),
      DatabaseOrdering(.descending("title")), DatabaseOrdering("album", "title"),
    ]
    let store = try TableStore(Disc.table(orderings), in: database.engine, runLength: 10)
    try store.installJournal()
    for number in Int64(0)..<100 {
      try connection.run(
        """
        INSERT INTO disc (album, number, title) VALUES ('a', \(.integer(number)),
          \(.text("t\(number)")))
        """)
      if number % 7 == 0 { try store.maintain() }
    }
    try connection.run(["DELETE FROM disc WHERE number BETWEEN 20 AND 90"])
    while case .folded = try store.maintain() {}
    store.lease.end()
    for order in orderings {
      let page = try await store.pages(in: order).page(at: .last, limit: 5)
      #expect(page.position == .exact(24) && page.rowCount == .exact(29))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func severalProgramsInstallAtOnce(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([Disc.creation])
    for number in Int64(0)..<50 {
      try connection.run(
        "INSERT INTO disc (album, number, title) VALUES ('a', \(.integer(number)), 't')")
    }
    let engine = database.engine
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask { try TableStore(Disc.table(Self.byTitle), in: engine).installJournal() }
      }
      try await group.waitForAll()
    }
    let store = try TableStore(Disc.table(Self.byTitle), in: database.engine)
    #expect(try await store.pages().page(at: .last, limit: 1).position == .exact(49))
    // A program with other orders leaves the side tables alone until it installs its own.
    let other = try TableStore(
      Disc.table([DatabaseOrdering("album", "title")]), in: database.engine)
    #expect(try other.maintain() == .idle)
    #expect(throws: TableStoreError.journalNotInstalled) {
      try other.delete(ids: [], named: "Delete")
    }
    #expect(try await other.pages().page(at: .last, limit: 1).position == .exact(49))
    try other.installJournal()
    try other.uninstallJournal()
    #expect(try TableCatalog.tables(in: database) == ["disc"])
  }

  /// Side tables have names of 60 bytes at most, so that of a table with a long name is cut.
  @Test(arguments: TestEngine.allCases)
  func fencesOfFormerOrdersAreRemovedWhateverTheName(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let name = String(repeating: "曲", count: 18)
    let former = Disc.table(Self.byTitle, named: name)
    try former.create(in: database.engine)
    try TableStore(former, in: database.engine).installJournal()
    let orderings = [DatabaseOrdering("number", "title")]
    let store = try TableStore(Disc.table(orderings, named: name), in: database.engine)
    try store.installJournal()
    try store.uninstallJournal()
    #expect(try TableCatalog.tables(in: database) == [name])
  }

  /// Another program holds a lock until it was asked for 40 times.
  private func waitForAnotherProgram(
    in database: TestDatabase, holding lock: String = "'ts_disc_state', 0",
    _ work: (TableStore<Disc>) throws -> Void
  ) throws {
    let other = try database.connect()
    try other.run([
      "SET idle_in_transaction_session_timeout = 0", "BEGIN",
      "SELECT pg_advisory_xact_lock(hashtextextended(\(lock)))",
    ])
    let attempts = Mutex(0)
    let engine = ObservedEngine(base: database.engine) {
      sql, _ throws(DatabaseEngineError) in
      guard sql.contains(lock) else { return }
      let count = attempts.withLock { count in
        count += 1
        return count
      }
      if count == 40 { try other.run(["ROLLBACK"]) }
    }
    try work(TableStore(Disc.table(Self.byTitle), in: engine))
    #expect(attempts.withLock { $0 } >= 40)
  }

  /// Such as one that counts all rows, which takes its time.
  @Test(arguments: TestEngine.allCases.filter { $0 == .postgres })
  func anInstallationWaitsForAnotherProgram(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Disc.creation])
    try waitForAnotherProgram(in: database) { try $0.installJournal() }
    try waitForAnotherProgram(in: database) { try $0.uninstallJournal() }
    #expect(try TableCatalog.tables(in: database) == ["disc"])
  }

  /// Nothing is dropped meanwhile, for which writers would wait.
  @Test(arguments: TestEngine.allCases.filter { $0 == .postgres })
  func anUninstallationWaitsWhileAnotherProgramCreatesIndexes(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Disc.creation])
    try TableStore(Disc.table(Self.byTitle), in: database.engine).installJournal()
    let lock = "'ts_disc_state index', 0"
    try waitForAnotherProgram(in: database, holding: lock) { try $0.uninstallJournal() }
    #expect(try TableCatalog.tables(in: database) == ["disc"])
  }

  /// Such as where two programs of a new version start at once.
  @Test(arguments: TestEngine.allCases.filter { $0 == .postgres })
  func whatAnotherProgramHasInstalledMeanwhileStays(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Disc.creation])
    try TableStore(Disc.table(Self.byTitle), in: database.engine).installJournal()
    let table = Disc.table([DatabaseOrdering("number", "title")])
    let other = try TableStore(table, in: database.engine)
    let statements = Mutex<[String]>([])
    let engine = ObservedEngine(base: database.engine) {
      sql, connection throws(DatabaseEngineError) in
      let asksFirst = statements.withLock { list in
        defer { list.append(sql) }
        return sql.contains("'ts_disc_state', 0")
          && !list.contains { $0.contains("'ts_disc_state', 0") }
      }
      guard asksFirst else { return }
      // A transaction that kept this query's snapshot would not see what is installed.
      _ = try connection.run("SELECT 1", [])
      try? other.installJournal()
    }
    let store = try TableStore(table, in: engine)
    try store.installJournal()
    #expect(!statements.withLock { $0.contains { $0.hasPrefix("DROP TABLE") } })
    #expect(try store.schema.hasJournal && other.schema.hasJournal)
  }

  /// An index that is created waits for the end of a transaction whose query it saw, so one that
  /// waits until the index is there would never end.
  @Test(arguments: TestEngine.allCases.filter { $0 == .postgres })
  func eachPollOfTheLockIsATransaction(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let (observer, other) = (try database.connect(), try database.connect())
    try observer.run([Disc.creation])
    let store = try TableStore(Disc.table(Self.byTitle), in: database.engine)
    try store.installJournal()
    try other.run([
      "SET idle_in_transaction_session_timeout = 0", "BEGIN",
      "SELECT pg_advisory_xact_lock(hashtextextended('ts_disc_state index', 0))",
    ])
    let (results, continuation) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
    Thread { continuation.yield(Result { try store.installJournal() }) }.start()
    // Between polls the session is idle, not within a transaction, of which it has few others.
    var ends: [SQLValue: Set<SQLValue>] = [:]
    for _ in 0..<10_000 where !ends.values.contains(where: { $0.count > 10 }) {
      for session in try observer.rows(
        """
        SELECT pid::text, query_start::text FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle'
        """)
      {
        ends[session[0], default: []].insert(session[1])
      }
      try await Task.sleep(for: .milliseconds(1))
    }
    try other.run(["ROLLBACK"])
    try await results.first { _ in true }?.get()
    #expect(ends.values.contains { $0.count > 10 })
  }

  @Test(arguments: TestEngine.allCases)
  func aSearchWithoutSearchedColumnsFindsAndDeletesNothing(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([
      Disc.creation, "INSERT INTO disc (album, number, title) VALUES ('a', 1, 'One')",
    ])
    let store = try TableStore(Disc.table(Self.byTitle), in: database.engine)
    try store.installJournal()
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "One")
    #expect(try store.delete(selection, named: "Delete") == 0)
    let found = store.pages(searchText: "One")
    #expect(try await found.page(at: .first, limit: 5).sections.isEmpty)
    #expect(try await Self.rows(store).count == 1)
    selection.deselectAll()
    selection.select(id: ["a", 1]) { _ in false }
    #expect(try store.delete(selection, named: "Delete") == 1)
  }
}
