import TableSource

/// The form of a book: title, author and copyright date.
enum BookForm {
  /// Makes the form of a book that is there.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - database: The database.
  ///   - follow: Is told the book as it was saved.
  /// - Returns: The form.
  static func editing(
    _ book: Book, in database: BookDatabase, follow: @escaping (Book) throws -> Void
  ) -> FormScreen<Book> {
    var before = book
    let draft = EditDraft.editing(book) { book in
      let saved: Book
      do {
        saved = try database.update(book, from: before)
      } catch BookDatabaseError.editedElsewhere(let other) {
        // Who saves once more has seen the other book.
        before.rebase(onto: other, asChangedTo: book)
        throw BookDatabaseError.editedElsewhere(other)
      }
      before = book
      try follow(saved)
    }
    return form(book.title, draft)
  }

  /// Makes the form of a new book, of which nothing is in the database before it is done.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - scratch: What is kept of the book.
  /// - Returns: The form.
  static func adding(in database: BookDatabase, to scratch: ScratchBook) -> FormScreen<Book> {
    let draft = EditDraft<Book>.adding(Book()) { book in
      try scratch.save(book, in: database)
    } remove: { _ in
      try scratch.remove(from: database)
    }
    return form(localized("New book"), draft)
  }

  private static func form(_ title: String, _ draft: EditDraft<Book>) -> FormScreen<Book> {
    FormScreen(
      title, draft,
      fields: [
        FormField(
          localized("Title"), \.title, required: localized("A book needs a title."),
          example: localized("Emma")),
        FormField(localized("Author"), \.author),
        FormField(localized("Copyright"), \.copyright),
      ],
      undoLimit: 3)
  }
}

/// A book that is being added: nothing, until it is saved.
final class ScratchBook {
  /// The book as it was saved, or `nil` as long as it was not.
  private(set) var saved: Book?

  /// Saves the book; it is added once, and changed when it is saved again, unless another program
  /// has deleted it.
  func save(_ book: Book, in database: BookDatabase) throws {
    var book = book
    if let saved, try database.book(id: saved.id) != nil {
      book.id = saved.id
      try database.update(book)
    } else {
      book = try database.add(book)
    }
    saved = book
  }

  /// Takes back what was saved, unless another program has deleted it.
  func remove(from database: BookDatabase) throws {
    if let saved, try database.book(id: saved.id) != nil { try database.delete(saved) }
    saved = nil
  }
}
