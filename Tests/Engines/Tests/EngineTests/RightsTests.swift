import Foundation
import TablePaging
import Testing

@testable import TableDatabase

extension OwnServerTests {
  /// What a user may do who has few rights, and tables and columns that are special to PostgreSQL.
  @Suite(.serialized, .enabled(if: PostgresServer.shared != nil)) struct RightsTests {
    private static let table = Thing.table(
      .caseInsensitive, orderings: [DatabaseOrdering("name", sections: .prefix(1))])

    private let server: PostgresServer
    private let connection: any DatabaseConnection

    init() throws {
      server = try PostgresServer()
      connection = try server.connection()
    }

    private func run(_ statements: String...) throws {
      for statement in statements { _ = try connection.run(statement, []) }
    }

    private func engine(of role: String) -> PostgresEngine {
      PostgresEngine(server.address().replacing("user=postgres", with: "user=\(role)"))
    }

    @Test(arguments: [false, true])
    func whoMayOnlyReadTheTableReadsIt(isInstalled: Bool) async throws {
      try run(
        Thing.creation(.postgres), "CREATE ROLE reader LOGIN", "GRANT SELECT ON thing TO reader",
        "INSERT INTO thing (id, name) VALUES (1, 'a'), (2, 'b'), (3, 'c')")
      if isInstalled { try TableStore(Self.table, in: engine(of: "postgres")).installJournal() }
      let store = try TableStore(Self.table, in: engine(of: "reader"))
      let page = try await store.pages().page(at: .position(1), limit: 5)
      #expect(page.sections.flatMap(\.rows).map(\.name) == ["b", "c"])
      #expect(page.rowCount == .exact(3) && page.position == .exact(1))
      let found = try await store.pages(searchText: "b id>1").page(at: .first, limit: 5)
      #expect(found.sections.flatMap(\.rows).map(\.name) == ["b"])
      #expect(try store.count == nil && store.undoName == nil && store.savedSelection.isEmpty)
      #expect(throws: TableStoreError.journalNotInstalled) {
        try store.delete(ids: [[1]], named: "Delete")
      }
      let refused = #expect(throws: TableStoreError.self) { try store.installJournal() }
      let message = refused?.description ?? ""
      #expect(
        message.hasPrefix("The database does not allow this: permission denied"), "\(message)")
      let events = Followed(store)
      let count = events.count(of: .changed)
      try run("INSERT INTO thing (id, name) VALUES (4, 'd')")
      try await events.wait { events.count(of: .changed) > count }
    }

    /// The triggers count all rows, so positions would be those of rows that are hidden.
    @Test func whoSeesSomeRowsCountsThose() async throws {
      try run(
        Thing.creation(.postgres), "CREATE ROLE guest LOGIN", "GRANT ALL ON thing TO guest",
        "INSERT INTO thing (id, name) SELECT n, 'n' || n FROM generate_series(1, 9) AS n",
        "ALTER TABLE thing ENABLE ROW LEVEL SECURITY",
        "CREATE POLICY even ON thing USING (id % 2 = 0)")
      let owner = try TableStore(Self.table, in: engine(of: "postgres"))
      try owner.installJournal()
      try run("GRANT ALL ON ALL TABLES IN SCHEMA public TO guest")
      let store = try TableStore(Self.table, in: engine(of: "guest"))
      let page = try await store.pages().page(at: .last, limit: 2)
      #expect(page.sections.flatMap(\.rows).map(\.id) == [[6], [8]])
      #expect(page.rowCount == .exact(4) && page.position == .exact(2))
      #expect(try owner.count == .exact(9))
      try owner.uninstallJournal()
      try run(
        "ALTER TABLE thing OWNER TO guest", "ALTER TABLE thing FORCE ROW LEVEL SECURITY",
        "GRANT ALL ON SCHEMA public TO guest")
      let refused = #expect(throws: TableStoreError.self) { try store.installJournal() }
      #expect(refused?.description.contains("row-level security may hide rows") == true)
      #expect(
        try connection.run("SELECT tablename FROM pg_tables WHERE tablename LIKE 'ts%'", []).rows
          == [])
    }

    @Test func aSchemaIsOnTheSearchPath() async throws {
      try run("CREATE SCHEMA music", "SET search_path = music", Thing.creation(.postgres))
      let engine = PostgresEngine(server.address() + " options='-c search_path=music'")
      let store = try TableStore(Self.table, in: engine)
      try store.installJournal()
      try store.insert(Thing(id: 1, name: "a"), named: "Add")
      #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(1))
      let count =
        "SELECT count(*) FROM pg_tables WHERE tablename LIKE 'ts\\_%' AND schemaname <> 'music'"
      #expect(try connection.run(count, []).rows == [[0]])
      var named = Self.table
      named = DatabaseTable(
        "music.thing", defaultRecord: named.defaultRecord, key: "id", columns: named.columns,
        orderings: named.orderings)
      #expect(throws: TableStoreError.missingTable("music.thing")) {
        try TableStore(named, in: server.engine)
      }
    }

    /// Where all tables are published, only rows with a replica identity can be changed.
    @Test func whereAllTablesArePublishedATableIsEditedFoldedAndFollowed() async throws {
      try run(
        Thing.creation(.postgres), "CREATE PUBLICATION everything FOR ALL TABLES",
        "INSERT INTO thing (id, name) VALUES (1, 'a'), (2, 'b')")
      let store = try TableStore(Self.table, in: server.engine)
      try store.installJournal()
      try store.delete(ids: [[1]], named: "Delete")
      try run("ALTER TABLE thing ADD COLUMN extra text", "UPDATE thing SET name = 'c' WHERE id = 2")
      try store.installJournal()
      #expect(try store.undo()?.name == "Delete")
      #expect(try store.maintain() == .folded(4))
      let events = Followed(store)
      let armed = "SELECT count(*) FROM ts_thing_bell WHERE rings_until > now()"
      try await events.wait { try connection.run(armed, []).rows == [[1]] }
      #expect(!events.all.contains(.polling))
    }

    /// The definition of an installed table stays as it was.
    @Test func aCollationWithoutAVersionIsNoted() throws {
      try run(Thing.creation(.postgres))
      let table = Thing.table(.named("C"), orderings: [DatabaseOrdering("name")])
      try TableStore(table, in: server.engine).installJournal()
      let definition = try connection.run("SELECT definition FROM ts_thing_state", []).rows[0][0]
      #expect(definition.text?.contains("\ncollation C ") == true)
    }

    /// After an upgrade of the system, an index may be in another order than texts are compared in.
    @Test func aCollationOfAnotherVersionIsNoticed() async throws {
      try run(Thing.creation(.postgres), "INSERT INTO thing (id, name) VALUES (1, 'b'), (2, 'a')")
      let table = Thing.table(.named("und-x-icu"), orderings: [DatabaseOrdering("name")])
      let store = try TableStore(table, in: server.engine)
      try store.installJournal()
      let version = "SELECT definition FROM ts_thing_state"
      let definition = try #require(try connection.run(version, []).rows[0][0].text)
      #expect(definition.contains("\ncollation und-x-icu 1"))
      let index = "SELECT min(oid::bigint) FROM pg_class WHERE relname LIKE 'ts\\_thing\\_fence%i'"
      let former = try connection.run(index, []).rows
      try run("UPDATE ts_thing_state SET definition = replace(definition, 'icu 1', 'icu 0')")
      let next = try TableStore(table, in: server.engine)
      #expect(throws: TableStoreError.journalNotInstalled) {
        try next.delete(ids: [[1]], named: "Delete")
      }
      try next.installJournal()
      #expect(try connection.run(version, []).rows[0][0].text == definition)
      #expect(try connection.run(index, []).rows != former)
      #expect(try await next.pages().page(at: .last, limit: 1).position == .exact(1))
    }

    /// The database's own collation folds words to search, and has a version too.
    @Test func aDefaultCollationOfAnotherVersionIsNoticed() throws {
      _ = try server.connection().run(
        """
        CREATE DATABASE other TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'und' LOCALE 'C'
        """, [])
      let engine = PostgresEngine(server.address(of: "other"))
      let connection = try engine.connect(for: .writing)
      _ = try connection.run(Thing.creation(.postgres), [])
      let store = try TableStore(
        Thing.table(.binary, orderings: [DatabaseOrdering("name")]), in: engine)
      try store.installJournal()
      let version = "SELECT definition FROM ts_thing_state"
      let definition = try #require(try connection.run(version, []).rows[0][0].text)
      #expect(definition.firstMatch(of: /\ncollation default \d[\d.]*$/) != nil)
      _ = try connection.run(
        "UPDATE ts_thing_state SET definition = replace(definition, 'default 1', 'default 0')", [])
      let next = try TableStore(store.table, in: engine)
      #expect(throws: TableStoreError.journalNotInstalled) {
        try next.delete(ids: [[1]], named: "Delete")
      }
      try next.installJournal()
      #expect(try connection.run(version, []).rows[0][0].text == definition)
    }

    private struct Item: Equatable, Sendable {
      var id: Int64 = 0
      var tags: String?
      var data: String?
      var name = ""

      static func table(_ orderings: DatabaseOrdering...) -> DatabaseTable<Item> {
        DatabaseTable(
          "item", defaultRecord: Item(), key: "id",
          columns: [
            DatabaseColumn("id", \.id), DatabaseColumn("tags", \.tags),
            DatabaseColumn("data", \.data), DatabaseColumn("name", \.name, isSearchable: true),
          ], orderings: orderings)
      }
    }

    /// Arrays and JSON are shown and edited as texts; a nondeterministic collation finds words.
    @Test func unusualColumnsAreReadEditedAndSearched() async throws {
      try run(
        "CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
        """
        CREATE TABLE item (id bigint PRIMARY KEY, tags text[], data json,
          name text COLLATE loose NOT NULL)
        """,
        "INSERT INTO item VALUES (1, '{a,b}', '{\"a\": 1}', 'Café noir'), (2, NULL, NULL, 'tea')")
      let store = try TableStore(
        Item.table(DatabaseOrdering("name"), DatabaseOrdering("tags")), in: server.engine)
      try store.installJournal()
      for text in ["cafe", "CAF noi", "name:^caf", "name=\"Café noir\"", "name:/no.r/"] {
        let page = try await store.pages(searchText: text).page(at: .first, limit: 5)
        #expect(page.sections.flatMap(\.rows).map(\.record.id) == [1], "\(text)")
      }
      let row = try #require(try store.row(id: [1]))
      #expect(row.tags == "{a,b}" && row.data == "{\"a\": 1}")
      var item = row.record
      (item.tags, item.data) = ("{c}", "[2]")
      try store.update(row, to: item, named: "Change")
      #expect(try store.row(id: [1])?.record == item)
      #expect(try store.undo()?.name == "Change")
      #expect(try store.row(id: [1])?.record == row.record)
      try store.uninstallJournal()
      let other = try TableStore(Item.table(DatabaseOrdering("data")), in: server.engine)
      let refused = #expect(throws: TableStoreError.self) { try other.installJournal() }
      #expect(refused?.description.contains("json") == true)
    }
  }
}

extension PostgresServer {
  /// The default database.
  var engine: PostgresEngine { PostgresEngine(address()) }
}
