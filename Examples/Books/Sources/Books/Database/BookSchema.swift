import GRDB

/// The tables of the database, version by version.
struct BookSchema {
  /// The fences.
  var fences = FenceSchema()

  /// What tells a database of this program from one of another: "Book" in ASCII.
  static let applicationID: Int32 = 0x426f_6f6b

  /// The steps from one version to the next; a step that was published is never changed.
  var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 books") { db in
      try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
      try db.execute(
        sql: """
          CREATE TABLE book(
            id INTEGER PRIMARY KEY,
            title TEXT NOT NULL COLLATE NOCASE,
            author TEXT NOT NULL COLLATE NOCASE,
            copyright TEXT NOT NULL COLLATE NOCASE DEFAULT ''
              CHECK(copyright = '' OR copyright > '0001' AND date(copyright) IS copyright)
          ) STRICT
          """)
      try Self.createIndexes(db)
    }
    migrator.registerMigration("2 fences") { db in
      try fences.createTables(db)
      try fences.createTriggers(db)
    }
    migrator.registerMigration("3 search") { db in
      guard try BookSearch.isSupported(by: db) else { return }
      try BookSearch.create(db)
    }
    migrator.registerMigration("4 replaced books") { db in
      try FenceSchema.dropBookTriggers(db)
      try ReplacedBooks.create(db)
      try FenceSchema.createBookTriggers(db)
      guard try BookSearch.exists(in: db) else { return }
      try BookSearch.dropTriggers(db)
      try BookSearch.createTriggers(db)
      try BookSearch.createReplacementTrigger(db)
    }
    migrator.registerMigration("5 marks") { db in
      try db.execute(sql: "CREATE TABLE marks(json TEXT NOT NULL) STRICT")
    }
    migrator.registerMigration("6 count") { db in try BookCount.create(db) }
    return migrator
  }

  /// Makes the index of each order.
  static func createIndexes(_ db: Database) throws {
    for order in BookOrder.allCases {
      // An index has the identifier at its end by itself.
      let columns = order.columns.joined(separator: ", ")
      try db.execute(sql: "CREATE INDEX \(order.index) ON book(\(columns))")
    }
  }

  /// Drops the index of each order, to be made anew after many insertions.
  static func dropIndexes(_ db: Database) throws {
    for order in BookOrder.allCases { try db.execute(sql: "DROP INDEX \(order.index)") }
  }
}
