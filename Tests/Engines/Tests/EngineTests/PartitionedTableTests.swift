import TablePaging
import Testing

@testable import TableDatabase

/// Partitioned tables, on which PostgreSQL creates no index while others write.
@Suite(.enabled(if: PostgresServer.shared != nil)) struct PartitionedTableTests {
  private static let table = Thing.table(
    .caseInsensitive, orderings: [DatabaseOrdering("name"), DatabaseOrdering("number", "name")])

  /// The second partition has the name of the first, but other columns.
  private static let creation = [
    "CREATE SCHEMA old",
    """
    CREATE TABLE thing (id bigint PRIMARY KEY, word text, number bigint, measure double precision,
      name text NOT NULL) PARTITION BY RANGE (id)
    """,
    "CREATE TABLE part PARTITION OF thing FOR VALUES FROM (MINVALUE) TO (10)",
    """
    CREATE TABLE old.part (gone text, name text NOT NULL, id bigint NOT NULL, word text,
      number bigint, measure double precision)
    """,
    "ALTER TABLE old.part DROP COLUMN gone",
    "ALTER TABLE thing ATTACH PARTITION old.part FOR VALUES FROM (10) TO (20)",
    "CREATE TABLE rest PARTITION OF thing DEFAULT PARTITION BY RANGE (id)",
    "CREATE TABLE last PARTITION OF rest DEFAULT",
    "INSERT INTO thing (id, name) SELECT n, 'n' || n FROM generate_series(1, 30) AS n",
  ]

  private static let indexes: SQLFragment = """
    SELECT relname::text, indisvalid::text FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE relname LIKE 'ts\\_thing%\\_i%' OR relname LIKE 'ts\\_thing\\_search%'
    ORDER BY relname
    """

  @Test func indexesOfPartitionsAreCreatedWhileOthersWrite() async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run(Self.creation)
    let store = try TableStore(Self.table, in: database.engine)
    try store.installJournal()
    let statements = try store.installationStatements.filter { $0.contains(" ON \"old\".\"part\"") }
    #expect(statements.count == 3)
    #expect(statements.allSatisfy { $0.hasPrefix("CREATE INDEX CONCURRENTLY") })
    try connection.run([
      "DELETE FROM old.part WHERE id = 12", "UPDATE thing SET id = id + 90 WHERE id < 15",
    ])
    let page = try await store.pages().page(at: .last, limit: 3)
    #expect(page.rowCount == .exact(29) && page.position == .exact(26))
    let found = try await store.pages(searchText: "n13").page(at: .first, limit: 3)
    #expect(found.sections.flatMap(\.rows).map(\.name) == ["n13"])
    try connection.run(["SET enable_seqscan = off", "SET enable_sort = off"])
    let plan = try connection.rows(
      """
      EXPLAIN SELECT * FROM thing
      ORDER BY lower(name COLLATE "C") COLLATE "C", id LIMIT 1
      """
    ).compactMap { $0[0].text }
    #expect(plan.count { $0.contains("Index Scan using ts_thing_fence_name_up_i_") } == 3)
    try store.uninstallJournal()
    #expect(try connection.rows(Self.indexes) == [])
  }

  /// PostgreSQL gives it the indexes of the table, under other names.
  @Test func aNewPartitionIsIndexedOnce() throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run(Self.creation)
    let store = try TableStore(Self.table, in: database.engine)
    try store.installJournal()
    try connection.run(["CREATE TABLE new PARTITION OF rest FOR VALUES FROM (50) TO (60)"])
    try store.installJournal()
    let count: SQLFragment = "SELECT count(*)::text FROM pg_indexes WHERE tablename = 'new'"
    // Those of the key, of both orders, and of the words.
    #expect(try connection.rows(count) == [["4"]])
  }

  /// No trigger fires, so counts are not exact until all rows are counted again.
  @Test(arguments: [
    [
      "CREATE TABLE more (LIKE thing)", "INSERT INTO more (id, name) VALUES (50, 'm')",
      "ALTER TABLE rest ATTACH PARTITION more FOR VALUES FROM (50) TO (60)",
    ],
    ["ALTER TABLE thing DETACH PARTITION part"],
    ["DROP TABLE part"],
    [
      "CREATE TABLE more PARTITION OF rest FOR VALUES FROM (50) TO (60)",
      "INSERT INTO thing (id, name) VALUES (50, 'm')", "TRUNCATE more",
    ],
  ])
  func partitionsThatComeAndGoAreCounted(statements: [String]) async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run(Self.creation)
    let store = try TableStore(Self.table, in: database.engine)
    try store.installJournal()
    #expect(try store.count == .exact(30))
    try connection.run(statements)
    #expect(try store.count != .exact(30))
    let count = try connection.value("SELECT count(*) FROM thing")?.integer ?? 0
    let events = Followed(store)
    try await events.wait { try store.count == .exact(Int(count)) }
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(Int(count)))
  }

  /// A partition may then have an index that is invalid, or that no other index has adopted.
  @Test func anInterruptedInstallationIsContinuedOrRemoved() throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run(Self.creation)
    let store = try TableStore(Self.table, in: database.engine)
    func interrupt() throws {
      try store.installJournal()
      try connection.run([
        "DROP INDEX ts_thing_fence_name_up_i",
        "CREATE INDEX ts_thing_fence_name_up_i_part ON old.part (name)",
        """
        UPDATE pg_index SET indisvalid = false
        WHERE indexrelid = 'old.ts_thing_fence_name_up_i_part'::regclass
        """,
      ])
    }
    try interrupt()
    try store.installJournal()
    let indexes = try connection.rows(Self.indexes)
    #expect(indexes.contains(["ts_thing_fence_name_up_i", "true"]))
    #expect(indexes.allSatisfy { $0[1] == "true" })
    try interrupt()
    try store.uninstallJournal()
    #expect(try connection.rows(Self.indexes) == [])
  }
}
