import TablePaging
import TableTesting
import Testing

@testable import TableDatabase

/// Edits of a table that other programs write to.
@Suite struct EditingTests {
  private static let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])

  private static func store(_ kind: TestEngine, _ database: TestDatabase) throws -> TableStore<
    Thing
  > {
    let connection = try database.connect()
    try connection.run([Thing.creation(kind)])
    for number in 1...5 {
      try connection.run(
        "INSERT INTO thing (id, name) VALUES (\(.integer(Int64(number))), \(.text("n\(number)")))")
    }
    let store = try TableStore(table, in: database.engine, runLength: 4)
    try store.installJournal()
    return store
  }

  private static func rows(_ store: TableStore<Thing>) async throws -> [DatabaseRow<Thing>] {
    try await store.pages().page(at: .first, limit: 100).sections.flatMap(\.rows)
  }

  private static func names(_ store: TableStore<Thing>) async throws -> [String] {
    try await rows(store).map(\.name)
  }

  /// Rows that have the value already are not of the edit.
  @Test(arguments: TestEngine.allCases)
  func aColumnOfSelectedRowsIsSet(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "name:n")
    selection.deselect(id: [2]) { _ in true }
    func numbers() async throws -> [Int?] { try await Self.rows(store).map(\.number) }
    #expect(try store.update(selection, setting: "number", to: 7, named: "Set") == 4)
    #expect(try await numbers() == [7, nil, 7, 7, 7])
    selection = ConditionalSelection()
    for id in [1, 2, 77] as [SQLValue] { selection.select(id: [id]) { _ in false } }
    #expect(try store.update(selection, setting: "number", to: .null, named: "Clear") == 1)
    #expect(try store.update(selection, setting: "name", to: "n9", named: "Rename") == 2)
    #expect(try await Self.names(store) == ["n3", "n4", "n5", "n9", "n9"])
    #expect(try store.undo()?.name == "Rename")
    #expect(try store.undo()?.name == "Clear")
    #expect(try await numbers() == [7, nil, 7, 7, 7])
    #expect(try store.undo()?.name == "Set")
    #expect(try await numbers() == [nil, nil, nil, nil, nil])
    #expect(try store.redo()?.name == "Set")
    #expect(try await numbers() == [7, nil, 7, 7, 7])
    // Edits of no rows are none.
    #expect(try store.undo()?.name == "Set")
    #expect(try store.update(selection, setting: "number", to: .null, named: "None") == 0)
    #expect(try store.delete(ids: [[77]], named: "None") == 0)
    #expect(try store.undoName == nil && store.redoName == "Set")
    #expect(try store.redo()?.name == "Set")
    try database.connect().run("UPDATE thing SET number = 8 WHERE id = 3")
    #expect(throws: TableStoreError.changedSince(edit: "Set")) { try store.undo() }
  }

  @Test(arguments: TestEngine.allCases)
  func aKeyIsUnique(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    let store = try Self.store(kind, database)
    let key = kind == .sqlite ? "INTEGER" : "bigint"
    for (attributes, others, isUnique) in [
      ("", "", false), ("NOT NULL UNIQUE", "", true), ("UNIQUE", "", false),
      ("NOT NULL", ", UNIQUE (id, name)", false), ("PRIMARY KEY", "", true),
      ("NOT NULL", ", PRIMARY KEY (name)", false), ("NOT NULL", ", PRIMARY KEY (id)", true),
    ] {
      try store.uninstallJournal()
      try connection.run([
        "DROP TABLE thing",
        """
        CREATE TABLE thing (id \(key) \(attributes), word text, number bigint,
          measure double precision, name text NOT NULL \(others))
        """,
      ])
      if isUnique {
        try store.installJournal()
      } else {
        #expect(throws: TableStoreError.keyNotUnique(["id"], table: "thing")) {
          try store.installJournal()
        }
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func eachEditIsUndoneAndRedone(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    #expect(try store.undoName == nil)
    #expect(try store.undo() == nil)
    let row = try await Self.rows(store)[1]
    var changed = row.record
    (changed.name, changed.number) = ("zz", 7)
    let saved = try store.update(row, to: changed, named: "Rename")
    #expect(saved.record == changed)
    try store.insert(Thing(id: 9, name: "a"), named: "Add")
    #expect(try store.delete(ids: [[.integer(1)], [.integer(77)]], named: "Delete") == 1)
    #expect(try await Self.names(store) == ["a", "n3", "n4", "n5", "zz"])

    #expect(try store.undoName == "Delete")
    #expect(try store.undo()?.id == [.integer(1)])
    #expect(try store.undo()?.name == "Add")
    #expect(try await Self.names(store) == ["n1", "n3", "n4", "n5", "zz"])
    #expect(try store.redoName == "Add")
    #expect(try store.undo()?.id == [.integer(2)])
    #expect(try await Self.names(store) == ["n1", "n2", "n3", "n4", "n5"])
    #expect(try await Self.rows(store)[1] == row)
    #expect(try store.undo() == nil)

    #expect(try store.redo()?.name == "Rename")
    #expect(try store.redo()?.name == "Add")
    #expect(try store.redo()?.name == "Delete")
    #expect(try store.redo() == nil)
    #expect(try await Self.names(store) == ["a", "n3", "n4", "n5", "zz"])
  }

  /// Undo shows the first restored row of the list.
  @Test(arguments: TestEngine.allCases)
  func theFirstRowOfTheListComesBackFirst(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    try store.insert(Thing(id: -3, name: "x"), named: "Add")
    try store.insert(Thing(id: 70, name: "a"), named: "Add")
    var all = ConditionalSelection<[SQLValue], String>()
    all.selectAll(matching: "")
    for (pages, id) in [
      (store.pages(), 70), (store.pages(reversed: true), -3), (nil, SQLValue.integer(-3)),
    ] {
      #expect(try store.delete(all, named: "Delete") == 7)
      #expect(try store.undo(in: pages)?.id == [id])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func twoWritersOnTwoColumnsKeepBoth(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let row = try await Self.rows(store)[0]
    try database.connect().run(["UPDATE thing SET number = 3 WHERE id = 1"])
    var changed = row.record
    changed.name = "mine"
    let saved = try store.update(row, to: changed, named: "Rename")
    #expect(saved.number == 3 && saved.name == "mine")
    // Undo must not revert the changes of others.
    try database.connect().run(["UPDATE thing SET number = 4 WHERE id = 1"])
    #expect(throws: TableStoreError.changedSince(edit: "Rename")) { try store.undo() }
    #expect(try await Self.names(store).contains("mine"))
  }

  @Test(arguments: TestEngine.allCases)
  func twoWritersOnOneColumnAreTold(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let row = try await Self.rows(store)[0]
    try database.connect().run(["UPDATE thing SET name = 'theirs' WHERE id = 1"])
    var changed = row.record
    (changed.name, changed.number) = ("mine", 1)
    #expect(throws: TableStoreError.changedElsewhere(columns: ["name"])) {
      try store.update(row, to: changed, named: "Rename")
    }
    #expect(try await Self.names(store).contains("theirs"))
    #expect(try store.undoName == nil)
    try database.connect().run(["DELETE FROM thing WHERE id = 1"])
    #expect(throws: TableStoreError.missingRow) {
      try store.update(row, to: changed, named: "Rename")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func aSelectionIsDeletedAsOneEdit(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    try store.insert(Thing(id: 20, name: "other"), named: "Add")
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "N")
    selection.deselect(id: [.integer(2)]) { _ in true }
    selection.select(id: [.integer(20)]) { _ in false }
    #expect(try store.delete(selection, named: "Delete selected") == 5)
    #expect(try await Self.names(store) == ["n2"])
    #expect(try store.undo()?.name == "Delete selected")
    #expect(try await Self.names(store) == ["n1", "n2", "n3", "n4", "n5", "other"])
  }

  @Test(arguments: TestEngine.allCases)
  func aNewKeyIsLeftToTheDatabase(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    // Without a default in the table, the record's key is written; SQLite numbers the row anyway.
    let isAssigned = try store.assignedKey != nil
    #expect(isAssigned == database.dialect.serializesWrites)
    let id = try store.insert(Thing(name: "new"), named: "Add").record.id
    #expect(id == (isAssigned ? 6 : Thing(name: "new").id))
    #expect(throws: TableStoreError.self) {
      try store.insert(Thing(id: 1, name: "again"), named: "Add")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func withoutInstallationTheTableIsReadOnly(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    try store.uninstallJournal()
    #expect(try await Self.names(store).count == 5)
    #expect(throws: TableStoreError.journalNotInstalled) {
      try store.delete(ids: [], named: "Delete")
    }
    let tables = try TableCatalog.tables(in: database)
    #expect(tables == ["thing"])
  }

  @Test(arguments: TestEngine.allCases)
  func anOrderMoreIsInstalled(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    try store.installJournal()
    let other = try TableStore(
      Thing.table(.caseInsensitive, orderings: [DatabaseOrdering(.descending("measure"))]),
      in: database.engine)
    let page = try await other.pages().page(at: .position(2), limit: 1)
    #expect(page.position == .exact(2))
    try other.installJournal()
    #expect(try await other.pages().page(at: .last, limit: 1).position == .exact(4))
  }

  @Test func oneValueThatCannotBeDecodedCostsOneCell() async throws {
    let database = try TestDatabase(.sqlite)
    let store = try Self.store(.sqlite, database)
    try database.connect().run(["UPDATE thing SET number = 'seven' WHERE id = 3"])
    let rows = try await Self.rows(store)
    #expect(rows.map(\.undecodableColumns) == [[], [], ["number"], [], []])
    #expect(rows[2].name == "n3")
    var changed = rows[2].record
    changed.name = "other"
    let saved = try store.update(rows[2], to: changed, named: "Rename")
    #expect(saved.values[2] == .text("seven") && saved.name == "other")
  }

  /// A cell shows a value that it cannot decode as a blank, and the blank can be entered.
  @Test func aBlankReplacesAValueThatCannotBeDecoded() async throws {
    let database = try TestDatabase(.sqlite)
    let store = try Self.store(.sqlite, database)
    try database.connect().run(["UPDATE thing SET number = 'seven' WHERE id = 3"])
    let row = try await Self.rows(store)[2]
    #expect(try store.update(row, to: row.record, named: "Keep").values[2] == .text("seven"))
    let edited = row.edited(to: row.record, of: store.table, entering: "number")
    let saved = try store.update(row, to: edited, named: "Clear")
    #expect(saved.values[2] == .null && saved.undecodableColumns.isEmpty)
    #expect(try store.undo()?.name == "Clear")
    #expect(try await Self.rows(store)[2].values[2] == .text("seven"))
  }

  @Test(arguments: TestEngine.allCases)
  func aTableThatIsNotThereIsCreated(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try Self.table.create(in: database.engine)
    try Self.table.create(in: database.engine)
    let store = try TableStore(Self.table, in: database.engine)
    try store.installJournal()
    let row = try store.insert(Thing(word: "a", name: "first"), named: "Add")
    #expect(row.record == Thing(id: 1, word: "a", name: "first"))
    #expect(try store.insert(Thing(name: "second"), named: "Add").record.id == 2)
    #expect(try store.undo()?.name == "Add")
    #expect(try store.redo()?.id == [.integer(2)])
    #expect(try await Self.names(store) == ["first", "second"])
  }

  @Test(arguments: TestEngine.allCases)
  func tablesAndColumnsThatAreNotThereAreNamed(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    try database.connect().run(["CREATE TABLE other (id bigint)"])
    #expect(throws: TableStoreError.missingTable("thing")) {
      try TableStore(Self.table, in: database.engine)
    }
    try database.connect().run(["CREATE TABLE thing (id bigint PRIMARY KEY)"])
    #expect(throws: TableStoreError.missingColumn("word", table: "thing")) {
      try TableStore(Self.table, in: database.engine)
    }
  }

  /// Rows that refer to each other must be changed by the same statement.
  @Test(arguments: TestEngine.allCases)
  func manyRowsThatReferToEachOtherAreDeletedAndUndone(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    let key = kind == .sqlite ? "INTEGER" : "bigint"
    try connection.run([
      """
      CREATE TABLE thing (id \(key) PRIMARY KEY, word text,
        number bigint REFERENCES thing(id), measure double precision, name text NOT NULL)
      """,
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
      INSERT INTO thing (id, number, name)
        SELECT i, CASE WHEN i > 11000 THEN i - 11000 WHEN i < 900 THEN i + 11000 END, 'n' FROM n
      """, "CREATE INDEX parents ON thing(number)",
    ])
    let store = try TableStore(Self.table, in: database.engine)
    try store.installJournal()
    var all = ConditionalSelection<[SQLValue], String>()
    all.selectAll(matching: "")
    #expect(try store.delete(all, named: "Delete") == 12_000)
    #expect(try store.undo()?.id == [1])
    #expect(try connection.value("SELECT count(*) FROM thing WHERE number > 0") == 1_899)
    #expect(try store.redo()?.name == "Delete")
    #expect(try connection.value("SELECT count(*) FROM thing") == 0)
  }
}

extension TableCatalog {
  /// The tables in a test's database.
  static func tables(in database: TestDatabase) throws -> [String] {
    let query =
      database.dialect.serializesWrites
      ? "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%'"
      : "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    return try database.connect().rows(SQLFragment(query)).compactMap { $0[0].text }.sorted()
  }
}
