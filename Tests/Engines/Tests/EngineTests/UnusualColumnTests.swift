import TablePaging
import TableTesting
import Testing

@testable import TableDatabase

/// Unusual columns and keys.
@Suite struct UnusualColumnTests {
  private struct Item: Hashable, Sendable {
    var id = 0
    var name = ""
    var length: Int?
    var price: String?
    var data: String?

    static func table(_ columns: String..., orderings: [DatabaseOrdering]) -> DatabaseTable<Item> {
      let all = [
        DatabaseColumn("id", \Item.id), DatabaseColumn("name", \.name),
        DatabaseColumn("length", \.length), DatabaseColumn("price", \.price),
        DatabaseColumn("data", \.data),
      ]
      return DatabaseTable(
        "item", defaultRecord: Item(), key: "id", columns: all.filter { columns.contains($0.name) },
        orderings: orderings)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func anEditIsUndoneInTheOrderOfAGeneratedColumn(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      """
      CREATE TABLE item (id bigint NOT NULL PRIMARY KEY, name text NOT NULL,
        length bigint GENERATED ALWAYS AS (length(name)) STORED)
      """, "INSERT INTO item (id, name) VALUES (1, 'long'), (2, 'a'), (3, 'middle'), (4, 'mi')",
    ])
    let table = Item.table(
      "id", "name", "length", orderings: [DatabaseOrdering("length"), DatabaseOrdering("name")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    let pages = store.pages()
    try store.delete(ids: [[1], [3], [4]], named: "Delete")
    #expect(try store.undo(in: pages)?.id == [4])
    #expect(try store.redo(in: pages)?.id == nil)
    #expect(try store.undo(in: store.pages(reversed: true))?.id == [3])
    #expect(try store.undo(in: pages) == nil)
  }

  /// Only the database assigns these numbers, but a deleted row gets its own back.
  @Test(.enabled(if: PostgresServer.shared != nil), arguments: ["id", "length"])
  func aNumberThatIsAlwaysAssignedIsNotSetButRestored(column: String) throws {
    let database = try TestDatabase(.postgres)
    let assigned = "bigint GENERATED ALWAYS AS IDENTITY"
    try database.connect().run([
      """
      CREATE TABLE item (id \(column == "id" ? assigned : "bigint") PRIMARY KEY,
        name text NOT NULL, length \(column == "length" ? assigned : "bigint"))
      """
    ])
    let table = Item.table("id", "name", "length", orderings: [DatabaseOrdering("name")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    #expect(try store.assignedKey == (column == "id" ? "id" : nil))
    #expect(try store.rowColumns.filter { !$0.isEditable }.map(\.name) == [column])
    var rows = [Item(id: 7, name: "a", length: 9), Item(id: 8, name: "b", length: 9)].makeIterator()
    #expect(try store.bulkInsert { rows.next() } == 2)
    let added = try store.insert(Item(name: "c", length: 9), named: "Add")
    #expect(
      added.record == Item(id: column == "id" ? 3 : 0, name: "c", length: column == "id" ? 9 : 3))
    var changed = added.record
    changed.name = "d"
    let saved = try store.update(added, to: changed, named: "Rename")
    #expect(saved.record == changed)
    #expect(try store.undo()?.name == "Rename")
    #expect(try store.row(id: added.id) == added)
    #expect(try store.redo()?.name == "Rename")
    try store.delete(ids: [added.id], named: "Delete")
    #expect(try store.undo()?.id == added.id)
    #expect(try store.row(id: added.id) == saved)
    // A row that another user has deleted is inserted again with its key.
    try store.delete(ids: [added.id], named: "Delete")
    #expect(try store.insert(changed, named: "Add").id == added.id)
  }

  /// PostgreSQL cannot compare the values of some types.
  @Test(.enabled(if: PostgresServer.shared != nil), arguments: ["json", "xml", "point", "json[]"])
  func whatHasNoEqualityIsUndone(type: String) async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    let values = [
      "json": "{\"a\":  1}", "xml": "<a/>", "point": "(1,2)", "json[]": "{\"[1,  2]\"}",
    ]
    try connection.run([
      "CREATE TABLE item (id bigint PRIMARY KEY, name text NOT NULL, data \(type))",
      "INSERT INTO item VALUES (1, 'a', '\(values[type] ?? "")'), (2, 'b', NULL)",
    ])
    let table = Item.table("id", "name", "data", orderings: [DatabaseOrdering("name")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    let row = try #require(try store.row(id: [1]))
    var changed = row.record
    changed.data = nil
    #expect(try store.update(row, to: changed, named: "Change").record == changed)
    #expect(try store.delete(ids: [[1], [2]], named: "Delete") == 2)
    #expect(try store.undo()?.name == "Delete")
    #expect(try store.undo()?.name == "Change")
    #expect(try store.row(id: [1]) == row)
    #expect(try store.redo()?.name == "Change")
    changed.data = ["json": "1", "xml": "<b/>", "point": "(2,1)", "json[]": "{}"][type]
    #expect(throws: TableStoreError.changedElsewhere(columns: ["data"])) {
      try store.update(row, to: changed, named: "Change")
    }
  }

  /// Adds 200 items with ten values, and orders them by these, with sections and downwards.
  private func filledTable(
    _ column: String, _ values: [String], _ connection: TestConnection
  ) throws -> DatabaseTable<Item> {
    for id in Int64(0)..<200 {
      let value = SQLValue.text(values[Int(id * 7 % 10)])
      try connection.run("INSERT INTO item VALUES (\(.integer(id)), \(value))")
    }
    return Item.table(
      "id", column,
      orderings: [
        DatabaseOrdering(.ascending(column), sections: .values),
        DatabaseOrdering(.descending(column)),
      ])
  }

  /// Equal numbers can have different texts.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func numbersWithoutAScaleAreAnOrder() async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run(["CREATE TABLE item (id bigint PRIMARY KEY, price numeric)"])
    let prices = ["1.5", "1.50", "1.500", "0", "0.0", "-1", "-1.0", "1.05", "100", "100.0"]
    try await checkPages(of: filledTable("price", prices, connection), in: database.engine)
  }

  /// An extension of PostgreSQL ignores the case of texts in any collation, also in a domain.
  @Test(.enabled(if: PostgresServer.shared != nil), arguments: ["citext", "label"])
  func textsWithoutCaseAreAnOrder(type: String) async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    guard connection.failure("CREATE EXTENSION citext") == nil else { return }
    try connection.run([
      "CREATE DOMAIN label AS citext",
      "CREATE TABLE item (id bigint PRIMARY KEY, name \(type) NOT NULL)",
    ])
    let names = ["a", "A", "b", "", "Á", "á", "B", "ab", "AB", "aB"]
    let table = try filledTable("name", names, connection)
    try await checkPages(of: table, in: database.engine)
    let sections = try await TableStore(table, in: database.engine).pages()
      .page(at: .first, limit: 200).sections
    #expect(sections.map(\.section.header) == ["—", "a", "ab", "b", "Á"])
    #expect(sections.map(\.rows.count) == [20, 40, 60, 40, 40])
  }

  /// In a database without a locale, only the case of A to Z is ignored.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func textsWithoutCaseAreAnOrderOfADatabaseWithoutALocale() async throws {
    let server = try #require(PostgresServer.shared)
    let name = "plain_\(UInt32.random(in: 0...(.max)))"
    _ = try server.connection().run(
      "CREATE DATABASE \(name) TEMPLATE template0 ENCODING UTF8 LOCALE 'C'", [])
    defer { _ = try? server.connection().run("DROP DATABASE \(name) WITH (FORCE)", []) }
    let engine = PostgresEngine(server.address(of: name))
    let connection = TestConnection(try engine.connect(for: .writing), engine.dialect)
    guard connection.failure("CREATE EXTENSION citext") == nil else { return }
    try connection.run(["CREATE TABLE item (id bigint PRIMARY KEY, name citext NOT NULL)"])
    let names = ["a", "A", "b", "", "Á", "á", "B", "áb", "AB", "Áb"]
    let table = try filledTable("name", names, connection)
    try await checkPages(of: table, in: engine)
    let sections = try await TableStore(table, in: engine).pages()
      .page(at: .first, limit: 200).sections
    #expect(sections.map(\.section.header) == ["—", "a", "AB", "b", "Á", "Áb", "á", "áb"])
  }

  private func checkPages(
    of table: DatabaseTable<Item>, in engine: any DatabaseEngine
  ) async throws {
    let store = try TableStore(table, in: engine, runLength: 8)
    try store.installJournal()
    for (order, isReversed) in [(0, false), (0, true), (1, false)] {
      let pages = store.pages(in: table.orderings[order], reversed: isReversed)
      try await PageSourceCheck(pages).check()
      for position in stride(from: 0, to: 200, by: 9) {
        let page = try await pages.page(at: .position(position), limit: 3)
        #expect(page.position == .exact(position))
        let key = pages.key(of: page.sections[0].rows[0])
        let around = try await pages.page(at: .around(key, before: 0), limit: 3)
        #expect(around.position == .exact(position) && around.sections == page.sections)
      }
    }
  }

  /// A row must specify a number that the database does not assign.
  @Test(arguments: TestEngine.allCases, ["UNIQUE", "PRIMARY KEY"])
  func aKeyMayBeUniqueWithoutBeingGiven(_ kind: TestEngine, constraint: String) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([
      "CREATE TABLE item (id INTEGER NOT NULL \(constraint), name text NOT NULL)"
    ])
    let table = DatabaseTable(
      "item", defaultRecord: Item(), key: "id",
      columns: [DatabaseColumn("id", \.id), DatabaseColumn("name", \.name, isSearchable: true)],
      orderings: [DatabaseOrdering("name")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    var rows = [Item(id: 7, name: "b"), Item(id: 5, name: "a")].makeIterator()
    try store.bulkInsert { rows.next() }
    try store.insert(Item(id: 9, name: "c"), named: "Add")
    let page = try await store.pages(searchText: "a").page(at: .first, limit: 5)
    #expect(page.sections.flatMap(\.rows).map(\.name) == ["a"])
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(3))
    let isGiven = kind == .sqlite && constraint == "PRIMARY KEY"
    #expect(try store.row(id: [isGiven ? 2 : 7])?.name == (isGiven ? "a" : "b"))
  }

  /// Texts of dates and enumerations depend on settings, so they cannot be indexed.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func whatNoIndexCanHaveIsSearchedWithoutOne() async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run([
      "CREATE TYPE mood AS ENUM ('glad', 'sad')",
      "CREATE TABLE item (id bigint PRIMARY KEY, name varchar(9) NOT NULL, price date, data mood)",
      "INSERT INTO item VALUES (1, 'b', '2026-11-26', 'sad'), (2, 'a', NULL, 'glad')",
    ])
    let table = DatabaseTable(
      "item", defaultRecord: Item(), key: "id",
      columns: [
        DatabaseColumn("id", \.id), DatabaseColumn("name", \.name, isSearchable: true),
        DatabaseColumn("price", \.price, isSearchable: true),
        DatabaseColumn("data", \.data, isSearchable: true),
      ], orderings: [DatabaseOrdering("name")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    for (text, id) in [("2026", 1), ("sa 26", 1), ("glad a", 2)] {
      let page = try await store.pages(searchText: text).page(at: .first, limit: 5)
      #expect(page.sections.flatMap(\.rows).map(\.id) == [[.integer(Int64(id))]])
    }
    try store.uninstallJournal()
    #expect(try TableCatalog.tables(in: database) == ["item"])
  }

  /// A program that stops while it creates an index leaves an invalid one.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func anIndexThatWasNotFinishedIsMadeAnew() throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run(["CREATE TABLE item (id bigint PRIMARY KEY, name text NOT NULL)"])
    let table = Item.table("id", "name", orderings: [DatabaseOrdering("name")])
    try TableStore(table, in: database.engine).installJournal()
    let invalid: SQLFragment = """
      SELECT count(*) FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
      WHERE relname LIKE 'ts\\_%' AND NOT indisvalid
      """
    try connection.run([
      """
      UPDATE pg_index SET indisvalid = false WHERE indexrelid IN (
        SELECT oid FROM pg_class WHERE relname LIKE 'ts\\_item%i' OR relname LIKE 'ts\\_item%e')
      """
    ])
    #expect(try connection.value(invalid) == 2)
    try TableStore(table, in: database.engine).installJournal()
    #expect(try connection.value(invalid) == 0)
    #expect(
      try connection.value("SELECT count(*) FROM pg_class WHERE relname LIKE 'ts%_up_i'") == 1)
  }
}
