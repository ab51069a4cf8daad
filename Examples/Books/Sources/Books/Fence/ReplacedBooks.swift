import GRDB

/// Notes of books that may be replaced: `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete a book
/// without any trigger, unless the program that uses them has asked for triggers that are
/// recursive.
///
/// Before a book is inserted or gets another identifier, the one that has its identifier is noted.
/// When the trigger after that runs, the noted book is gone, and is counted out. A note of a book
/// that stayed, as after `INSERT OR IGNORE`, says what is still true, and goes with the book.
enum ReplacedBooks {
  /// Makes the table and the triggers.
  static func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE replaced_book(id INTEGER PRIMARY KEY, title TEXT NOT NULL COLLATE NOCASE,
          author TEXT NOT NULL COLLATE NOCASE, copyright TEXT NOT NULL COLLATE NOCASE,
          is_gone INTEGER NOT NULL DEFAULT 0) STRICT;
        CREATE TRIGGER replacing_by_insert BEFORE INSERT ON book
        WHEN EXISTS(SELECT 1 FROM book WHERE id = new.id) BEGIN \(note) END;
        CREATE TRIGGER replacing_by_update BEFORE UPDATE OF id ON book
        WHEN new.id IS NOT old.id AND EXISTS(SELECT 1 FROM book WHERE id = new.id) BEGIN
          \(note)
        END;
        """)
    try db.execute(sql: FenceSchema.replacementTrigger)
  }

  /// Notes the book that has the identifier of a new one.
  private static let note = """
    DELETE FROM replaced_book WHERE id = new.id;
    INSERT INTO replaced_book(id, title, author, copyright)
      SELECT id, title, author, copyright FROM book WHERE id = new.id;
    """

  /// Says, after a book was written, that the noted one with its identifier is gone.
  static func takeNote(of row: String) -> String {
    "UPDATE replaced_book SET is_gone = 1 WHERE id = \(row).id"
  }

  /// Drops a note.
  static func forget(_ row: String) -> String {
    "DELETE FROM replaced_book WHERE id = \(row).id;"
  }
}
