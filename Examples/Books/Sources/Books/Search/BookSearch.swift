import GRDB

/// The full-text index over titles and authors.
enum BookSearch {
  /// How texts become words: without accents, in lower case.
  static let tokenizer = FTS5TokenizerDescriptor(
    components: ["unicode61", "remove_diacritics", "2"])

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

  /// Takes a book out of the index.
  private static let deletion = """
    INSERT INTO book_search(book_search, rowid, author, title)
      VALUES('delete', old.id, old.author, old.title);
    """

  /// Puts a book in the index.
  private static let insertion =
    "INSERT INTO book_search(rowid, author, title) VALUES(new.id, new.author, new.title);"

  /// Puts a new book in the index, after the one that it replaced was taken out.
  private static let replacement = "\(ReplacedBooks.takeNote(of: "new")); \(insertion)"

  /// Makes the triggers that keep the index, also where a book is replaced.
  static func createReplacementTrigger(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TRIGGER replaced_sought AFTER UPDATE OF is_gone ON replaced_book
        BEGIN \(deletion) END
        """)
  }

  /// Drops the triggers that keep the index.
  static func dropTriggers(_ db: Database) throws {
    for name in ["inserted", "deleted", "updated"] {
      try db.execute(sql: "DROP TRIGGER search_\(name)")
    }
  }

  /// Makes the triggers that keep the index.
  static func createTriggers(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TRIGGER search_inserted AFTER INSERT ON book BEGIN \(replacement) END;
        CREATE TRIGGER search_deleted AFTER DELETE ON book BEGIN \(deletion) END;
        CREATE TRIGGER search_updated AFTER UPDATE OF id, author, title ON book BEGIN
          \(deletion)
          \(ReplacedBooks.takeNote(of: "new")) AND new.id IS NOT old.id;
          \(insertion)
        END;
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
        CREATE TRIGGER search_inserted AFTER INSERT ON book BEGIN \(replacement) END
        """)
  }
}
