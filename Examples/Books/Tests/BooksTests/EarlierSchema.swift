import Foundation
import GRDB

/// The tables and triggers of the last version that counted and searched without the library.
enum EarlierSchema {
  static let orderings = [["author", "title"], ["title"], ["copyright"]]

  /// Creates a file of an earlier version, with the migrations up to a number.
  static func create(_ file: URL, upTo last: Int, _ fill: (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: file.path)
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = 1114599275")
      try db.execute(
        sql: "CREATE TABLE grdb_migrations(identifier TEXT NOT NULL PRIMARY KEY)")
      for (name, sql) in steps.prefix(last) {
        try db.execute(sql: sql)
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES(?)", arguments: [name])
      }
      try fill(db)
    }
    try queue.close()
  }

  static let steps: KeyValuePairs = [
    "1 books": """
    CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT NOT NULL COLLATE NOCASE,
      author TEXT NOT NULL COLLATE NOCASE, copyright TEXT NOT NULL COLLATE NOCASE DEFAULT ''
        CHECK(copyright = '' OR copyright > '0001' AND date(copyright) IS copyright)) STRICT;
    CREATE INDEX book_by_author ON book(author, title);
    CREATE INDEX book_by_title ON book(title);
    CREATE INDEX book_by_copyright ON book(copyright);
    """,
    "2 fences": """
    CREATE TABLE revision(n INTEGER NOT NULL) STRICT;
    INSERT INTO revision VALUES(0);
    \(orderings.map(fence).joined(separator: "\n"))
    \(triggers)
    """,
    "3 search": """
    CREATE VIRTUAL TABLE book_search USING fts5(author, title, content='book',
      content_rowid='id', tokenize="unicode61 remove_diacritics 2");
    CREATE TRIGGER search_inserted AFTER INSERT ON book BEGIN \(insertion) END;
    CREATE TRIGGER search_deleted AFTER DELETE ON book BEGIN \(deletion) END;
    CREATE TRIGGER search_updated AFTER UPDATE OF id, author, title ON book
      BEGIN \(deletion) \(insertion) END;
    """,
    "4 replaced books": """
    CREATE TABLE replaced_book(id INTEGER PRIMARY KEY, title TEXT NOT NULL COLLATE NOCASE,
      author TEXT NOT NULL COLLATE NOCASE, copyright TEXT NOT NULL COLLATE NOCASE,
      is_gone INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE TRIGGER replacing_by_insert BEFORE INSERT ON book
      WHEN EXISTS(SELECT 1 FROM book WHERE id = new.id) BEGIN \(note) END;
    CREATE TRIGGER replacing_by_update BEFORE UPDATE OF id ON book
      WHEN new.id IS NOT old.id AND EXISTS(SELECT 1 FROM book WHERE id = new.id) BEGIN \(note) END;
    CREATE TRIGGER replaced_sought AFTER UPDATE OF is_gone ON replaced_book BEGIN \(deletion) END;
    CREATE TRIGGER replaced_counted AFTER UPDATE OF is_gone ON replaced_book BEGIN
      UPDATE revision SET n = n + 1; END;
    """,
    "5 marks": "CREATE TABLE marks(json TEXT NOT NULL) STRICT",
    "6 count": "ALTER TABLE revision ADD COLUMN books INTEGER",
  ]

  private static let insertion =
    "INSERT INTO book_search(rowid, author, title) VALUES(new.id, new.author, new.title);"

  private static let deletion = """
    INSERT INTO book_search(book_search, rowid, author, title)
      VALUES('delete', old.id, old.author, old.title);
    """

  private static let note = """
    DELETE FROM replaced_book WHERE id = new.id;
    INSERT INTO replaced_book(id, title, author, copyright)
      SELECT id, title, author, copyright FROM book WHERE id = new.id;
    """

  private static func fence(_ columns: [String]) -> String {
    let name = "fence_by_\(columns[0])"
    let keys = (columns + ["id"]).joined(separator: ", ")
    let types = columns.map { "\($0) TEXT COLLATE NOCASE NOT NULL" }.joined(separator: ", ")
    let least = columns.map { _ in "''" }.joined(separator: ", ")
    return """
      CREATE TABLE \(name)(\(types), id INTEGER NOT NULL, n INTEGER, rev INTEGER NOT NULL,
        PRIMARY KEY(\(keys))) STRICT, WITHOUT ROWID;
      INSERT INTO \(name) VALUES(\(least), -9223372036854775808, 0, 0);
      CREATE TRIGGER \(name)_split AFTER UPDATE OF n ON \(name)
      WHEN new.n >= 2000 AND new.n > old.n BEGIN
        INSERT INTO \(name)(\(keys), n, rev)
          SELECT \(keys), new.n - 1000, new.rev FROM book ORDER BY \(keys) LIMIT 1 OFFSET 1000;
        UPDATE \(name) SET n = 1000 WHERE id = new.id;
      END;
      CREATE TRIGGER \(name)_merge AFTER UPDATE OF n ON \(name) WHEN new.n < 0 BEGIN
        DELETE FROM \(name) WHERE id = new.id;
      END;
      """
  }

  private static var triggers: String {
    [("inserted", "INSERT", "+ 1"), ("deleted", "DELETE", "- 1"), ("updated", "UPDATE", "")].map {
      name, event, change in
      let counts = orderings.map {
        "UPDATE fence_by_\($0[0]) SET n = n \(change) WHERE id = -9223372036854775808;"
      }
      return """
        CREATE TRIGGER book_\(name) AFTER \(event) ON book BEGIN
          UPDATE revision SET n = n + 1; \(counts.joined(separator: " "))
        END;
        """
    }.joined(separator: "\n")
  }
}
