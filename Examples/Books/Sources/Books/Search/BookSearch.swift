import GRDB

/// The full-text index over titles and authors.
enum BookSearch {
  /// Whether SQLite was built with FTS5.
  static func isSupported(by db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT sqlite_compileoption_used('ENABLE_FTS5')") ?? false
  }

  /// Whether the database has an index.
  static func exists(in db: Database) throws -> Bool { try db.tableExists("book_search") }

  /// Makes the index and the triggers that keep it, and puts all books in it.
  static func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE book_search USING fts5(author, title, content='book',
          content_rowid='id', tokenize="unicode61 remove_diacritics 2")
        """)
    try createTriggers(db)
    try db.execute(sql: "INSERT INTO book_search(book_search) VALUES('rebuild')")
  }

  /// Makes the triggers that keep the index.
  static func createTriggers(_ db: Database) throws {
    let columns = "rowid, author, title"
    func values(_ row: String) -> String { "\(row).id, \(row).author, \(row).title" }
    func insert(_ row: String) -> String {
      "INSERT INTO book_search(\(columns)) VALUES(\(values(row)));"
    }
    let delete =
      "INSERT INTO book_search(book_search, \(columns)) VALUES('delete', \(values("old")));"
    try db.execute(
      sql: """
        CREATE TRIGGER search_inserted AFTER INSERT ON book BEGIN \(insert("new")) END;
        CREATE TRIGGER search_deleted AFTER DELETE ON book BEGIN \(delete) END;
        CREATE TRIGGER search_updated AFTER UPDATE OF id, author, title ON book
        BEGIN \(delete) \(insert("new")) END;
        """)
  }

  /// Drops the trigger that puts new books in the index; they are put in it at once later.
  static func pauseInsertions(_ db: Database) throws {
    try db.execute(sql: "DROP TRIGGER search_inserted")
  }

  /// Puts the books in the index that were inserted since insertions were paused.
  static func resumeInsertions(after id: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO book_search(rowid, author, title)
          SELECT id, author, title FROM book WHERE id > ? ORDER BY id
        """, arguments: [id])
    try db.execute(
      sql: """
        CREATE TRIGGER search_inserted AFTER INSERT ON book BEGIN
          INSERT INTO book_search(rowid, author, title) VALUES(new.id, new.author, new.title);
        END
        """)
  }
}
