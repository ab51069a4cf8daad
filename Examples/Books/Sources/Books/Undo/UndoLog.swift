import GRDB
import Synchronization

/// The edits of this program that can be undone: what each book was before, kept by triggers in
/// temporary tables of the connection that writes.
final class UndoLog: Sendable {
  /// An edit: the images of the books it changed have its number.
  struct Edit {
    let number: Int
    let name: String
    /// How many times books were changed by it.
    var changeCount = 0
  }

  /// What was done and what was undone, the last one at the end.
  struct Stacks {
    var done: [Edit] = []
    var undone: [Edit] = []
    var lastNumber = 0
  }

  /// How many edits can be undone.
  let levels: Int

  /// How far the edit is that is under way.
  let progress = EditProgress()

  /// The edits; written only while the connection that writes is held.
  let stacks = Mutex(Stacks())

  /// Makes a log of a number of levels.
  init(levels: Int) {
    self.levels = levels
  }

  /// The condition that an edit has no image of a book yet.
  ///
  /// `INSERT OR IGNORE` would not do: in triggers of an upsert SQLite takes it for `INSERT OR
  /// ABORT`.
  private func isMissing(_ id: String) -> String {
    """
    NOT EXISTS(SELECT 1 FROM undo_image
      WHERE undo_image.number = undo_edit.number AND undo_image.id = \(id))
    """
  }

  /// Makes the tables and the triggers on the connection that writes, if they are not there.
  private func install(_ db: Database) throws {
    let isInstalled = "SELECT EXISTS(SELECT 1 FROM temp.sqlite_schema WHERE name = 'undo_updated')"
    guard try Bool.fetchOne(db.cachedStatement(sql: isInstalled)) != true else { return }
    let columns = "title, author, copyright"
    try db.execute(
      sql: """
        CREATE TEMP TABLE undo_edit(number INTEGER NOT NULL);
        CREATE TEMP TABLE undo_image(number INTEGER, id INTEGER, existed INTEGER,
          title TEXT, author TEXT, copyright TEXT,
          exists_after INTEGER, title_after TEXT, author_after TEXT, copyright_after TEXT,
          PRIMARY KEY(number, id)) WITHOUT ROWID;
        CREATE TEMP TRIGGER undo_inserted AFTER INSERT ON main.book BEGIN
          SELECT note_change();
          INSERT INTO undo_image(number, id, existed)
            SELECT number, new.id, 0 FROM undo_edit WHERE \(isMissing("new.id"));
        END;
        CREATE TEMP TRIGGER undo_deleted AFTER DELETE ON main.book BEGIN
          SELECT note_change();
          INSERT INTO undo_image(number, id, existed, \(columns))
            SELECT number, old.id, 1, old.title, old.author, old.copyright FROM undo_edit
            WHERE \(isMissing("old.id"));
        END;
        CREATE TEMP TRIGGER undo_updated AFTER UPDATE ON main.book BEGIN
          SELECT note_change();
          INSERT INTO undo_image(number, id, existed, \(columns))
            SELECT number, old.id, 1, old.title, old.author, old.copyright FROM undo_edit
            WHERE \(isMissing("old.id"));
          INSERT INTO undo_image(number, id, existed)
            SELECT number, new.id, 0 FROM undo_edit
            WHERE new.id IS NOT old.id AND \(isMissing("new.id"));
        END;
        """)
  }

  /// Performs edits while the triggers keep what the books were before, and keeps what they are
  /// then.
  ///
  /// - Parameters:
  ///   - number: The number of the edit.
  ///   - db: The connection that writes, in a transaction.
  ///   - body: Performs the edits.
  /// - Returns: What the edits return.
  /// - Throws: What the edits throw.
  func record<Value>(
    as number: Int, _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    try install(db)
    try db.executeKept("INSERT INTO undo_edit VALUES(?)", arguments: [number])
    let value = try body(db)
    try progress.check()
    try db.executeKept("DELETE FROM undo_edit")
    try db.executeKept(
      """
      UPDATE undo_image SET exists_after = 1, title_after = book.title,
        author_after = book.author, copyright_after = book.copyright
      FROM main.book WHERE book.id = undo_image.id AND number = ?
      """, arguments: [number])
    return value
  }

  /// Forgets the images of an edit.
  func forget(_ edit: Edit, _ db: Database) throws {
    try db.executeKept("DELETE FROM undo_image WHERE number = ?", arguments: [edit.number])
  }
}
