import GRDB
import TableSource

extension BookDatabase {
  /// Adds a book.
  ///
  /// - Parameter book: The book, which has no identifier yet, or one that it had before.
  /// - Returns: The book with its identifier.
  /// - Throws: ``BookDatabaseError`` when it cannot be saved; nothing is changed then.
  @discardableResult
  public func add(_ book: Book) throws(BookDatabaseError) -> Book {
    try edit(localized("Add \(book.title)")) { db in
      try book.insert(db)
      var added = book
      added.id = db.lastInsertedRowID
      return added
    }
  }

  /// Changes a book.
  ///
  /// - Parameter book: The book as it shall be.
  /// - Throws: ``BookDatabaseError`` when it cannot be saved or is no longer there; nothing is
  ///   changed then.
  public func update(_ book: Book) throws(BookDatabaseError) {
    try edit(localized("Change \(book.title)")) { db in
      do {
        try book.update(db)
      } catch is RecordError {
        throw BookDatabaseError.missing(title: book.title)
      }
    }
  }

  /// Changes what a user changed of a book; what another program changed meanwhile stays.
  ///
  /// A book that another program deleted comes back.
  ///
  /// - Parameters:
  ///   - book: The book as the user has it.
  ///   - before: The book as it was when the user began.
  /// - Returns: The book as it is now.
  /// - Throws: ``BookDatabaseError/editedElsewhere(_:)`` when both changed the same column, and
  ///   other errors when it cannot be changed; nothing is changed then.
  func update(_ book: Book, from before: Book) throws(BookDatabaseError) -> Book {
    try edit(localized("Change \(book.title)")) { db in
      guard let theirs = try Book.fetchOne(db, key: book.id) else {
        try book.insert(db)
        return book
      }
      guard let merged = RowMergePolicy.book.merged(base: before, theirs: theirs, mine: book) else {
        throw BookDatabaseError.editedElsewhere(theirs)
      }
      try merged.update(db)
      return merged
    }
  }

  /// Deletes a book.
  ///
  /// - Parameter book: The book.
  /// - Throws: ``BookDatabaseError`` when it cannot be deleted or is no longer there; nothing is
  ///   changed then.
  public func delete(_ book: Book) throws(BookDatabaseError) {
    try edit(localized("Delete \(book.title)")) { db in
      guard try book.delete(db) else { throw BookDatabaseError.missing(title: book.title) }
    }
  }

  /// The book with an identifier, or `nil` when there is none.
  public func book(id: Int64) throws(BookDatabaseError) -> Book? {
    try read { try Book.fetchOne($0, key: id) }
  }
}
