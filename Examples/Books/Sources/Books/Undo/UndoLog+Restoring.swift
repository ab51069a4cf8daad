import GRDB
import TableSource

extension UndoLog {
  /// Makes the books of an edit what they were before it.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - order: The order of the list.
  ///   - direction: Whether it goes from the least to the greatest.
  ///   - db: The connection that writes, in a transaction.
  /// - Returns: The first book of the list that is there again, or as it was.
  /// - Throws: ``BookDatabaseError/changedElsewhere(name:)`` when another program has changed one
  ///   of the books since.
  func restore(
    _ edit: Edit, in order: BookOrder, _ direction: SortDirection, _ db: Database
  ) throws -> Book? {
    guard try !hasForeignChange(edit, db) else {
      throw BookDatabaseError.changedElsewhere(name: edit.name)
    }
    try db.executeKept(
      """
      DELETE FROM main.book WHERE id IN
        (SELECT id FROM undo_image WHERE number = ? AND existed = 0)
      """, arguments: [edit.number])
    try db.executeKept(
      """
      INSERT INTO main.book(id, title, author, copyright)
        SELECT id, title, author, copyright FROM undo_image WHERE number = ? AND existed = 1
      ON CONFLICT(id) DO UPDATE SET title = excluded.title, author = excluded.author,
        copyright = excluded.copyright
      """, arguments: [edit.number])
    let suffix = " COLLATE NOCASE \(direction == .ascending ? "ASC" : "DESC")"
    let first = try db.cachedStatement(
      sql: """
        SELECT id, title, author, copyright FROM undo_image WHERE number = ? AND existed = 1
        ORDER BY \(order.list(suffix: suffix)) LIMIT 1
        """)
    let book = try Book.fetchOne(first, arguments: [edit.number])
    try forget(edit, db)
    return book
  }

  /// Whether a book of an edit is no longer as the edit left it.
  private func hasForeignChange(_ edit: Edit, _ db: Database) throws -> Bool {
    let question = try db.cachedStatement(
      sql: """
        SELECT EXISTS(SELECT 1 FROM undo_image AS image
          LEFT JOIN main.book AS book ON book.id = image.id
          WHERE image.number = ? AND ((book.id IS NOT NULL) IS NOT coalesce(exists_after, 0)
            OR book.title COLLATE BINARY IS NOT title_after
            OR book.author COLLATE BINARY IS NOT author_after
            OR book.copyright COLLATE BINARY IS NOT copyright_after))
        """)
    return try Bool.fetchOne(question, arguments: [edit.number]) ?? false
  }
}
