import GRDB

extension BookSchema {
  /// Checks that a database is one of this program: its number, a version that is known, and its
  /// tables.
  ///
  /// An empty one is as good.
  ///
  /// - Parameters:
  ///   - db: The database, of which nothing is changed.
  ///   - file: What it is called.
  /// - Throws: ``BookDatabaseError`` when it is another one, or SQLite's error.
  func check(_ db: Database, file: String) throws {
    let program = try Int32.fetchOne(db, sql: "PRAGMA application_id")
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
    guard program == Self.applicationID || program == 0 && isEmpty else {
      throw BookDatabaseError.otherProgram(file: file)
    }
    guard try !migrator.hasBeenSuperseded(db) else { throw BookDatabaseError.newer(file: file) }
    guard try isEmpty || hasTables(db) else { throw BookDatabaseError.otherProgram(file: file) }
  }

  /// Whether a database has the tables of its version, with their columns; others may have been
  /// added.
  private func hasTables(_ db: Database) throws -> Bool {
    let steps = try migrator.appliedMigrations(db)
    guard let last = steps.last, migrator.migrations.starts(with: steps) else { return false }
    let model = try DatabaseQueue()
    try migrator.migrate(model, upTo: last)
    return try model.read { model in
      // Not every SQLite has the full-text index.
      let tables = try String.fetchAll(
        model,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT LIKE 'book!_search%' ESCAPE '!'
          """)
      return try tables.allSatisfy { table in
        guard try db.tableExists(table) else { return false }
        return try columns(of: table, model).isSubset(of: columns(of: table, db))
      }
    }
  }

  /// The columns of a table: their names and types, and their places in the primary key.
  private func columns(of table: String, _ db: Database) throws -> Set<[String]> {
    Set(try db.columns(in: table).map { [$0.name, $0.type, "\($0.primaryKeyIndex)"] })
  }
}
