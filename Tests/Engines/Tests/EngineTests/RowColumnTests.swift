import TableColumns
import Testing

@testable import TableDatabase

/// Columns of rows, by which cells are edited.
@Suite struct RowColumnTests {
  private struct Piece: Equatable {
    var album = ""
    var number = 0
    var title: String?
    var length = 0

    static let table = DatabaseTable(
      "piece", defaultRecord: Piece(), key: "album", "number",
      columns: [
        DatabaseColumn("album", \.album), DatabaseColumn("number", \.number),
        DatabaseColumn("title", \.title), DatabaseColumn("length", \.length),
      ], orderings: [DatabaseOrdering("album", "number")])
  }

  private static func store(_ database: TestDatabase) throws -> TableStore<Piece> {
    try database.connect().run([
      """
      CREATE TABLE piece (album varchar(9) NOT NULL, number bigint NOT NULL, title text,
        length bigint GENERATED ALWAYS AS (length(title)) STORED, PRIMARY KEY (album, number))
      """,
      "INSERT INTO piece (album, number, title) VALUES ('Blue', 1, 'Carey'), ('Blue', 2, NULL)",
    ])
    let store = try TableStore(Piece.table, in: database.engine)
    try store.installJournal()
    return store
  }

  private static func enter(
    _ text: String, in column: Int, of id: [SQLValue], _ store: TableStore<Piece>
  ) throws -> DatabaseRow<Piece> {
    let row = try #require(try store.row(id: id))
    var edited = row
    try store.rowColumns[column].set(text, in: &edited)
    return try store.update(row, to: edited, named: "Enter")
  }

  @Test(arguments: TestEngine.allCases)
  func textsAreEntered(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(database)
    #expect(try store.assignedKey == nil)
    #expect(try store.rowColumns.map(\.isEditable) == [true, true, true, false])
    let row = try Self.enter("River", in: 2, of: ["Blue", 2], store)
    #expect(row.record == Piece(album: "Blue", number: 2, title: "River", length: 5))
    #expect(try store.rowColumns.map { $0.text(of: row) } == ["Blue", "2", "River", "5"])
    #expect(throws: ColumnError.self) {
      try Self.enter("x", in: 1, of: ["Blue", 2], store)
    }
    #expect(throws: ColumnError.readOnly(column: "Length")) {
      try Self.enter("6", in: 3, of: ["Blue", 2], store)
    }
  }

  /// A row with another key is the same edit when it is undone.
  @Test(arguments: TestEngine.allCases)
  func aKeyIsEntered(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(database)
    #expect(try Self.enter("7", in: 1, of: ["Blue", 1], store).id == ["Blue", 7])
    #expect(throws: TableStoreError.self) { try Self.enter("2", in: 1, of: ["Blue", 7], store) }
    #expect(try store.row(id: ["Blue", 1]) == nil)
    #expect(try store.undo()?.id == ["Blue", 1])
    #expect(try store.row(id: ["Blue", 7]) == nil)
    #expect(try store.redo()?.id == ["Blue", 7])
  }

  @Test(arguments: TestEngine.allCases)
  func aRecordBecomesARow(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(database)
    var row = DatabaseRow(Piece.table.defaultRecord, of: Piece.table)
    for (column, text) in zip(try store.rowColumns, ["Hejira", "3", "Amelia"]) {
      try column.set(text, in: &row)
    }
    let saved = try store.insert(row.record, named: "Add")
    #expect(saved.record == Piece(album: "Hejira", number: 3, title: "Amelia", length: 6))
    #expect(throws: TableStoreError.self) { try store.insert(row.record, named: "Again") }
  }

  @Test(arguments: TestEngine.allCases)
  func theDatabaseAssignsKeysOfTablesThatItCreates(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])
    try table.create(in: database.engine)
    #expect(try TableStore(table, in: database.engine).assignedKey == "id")
  }
}
