import TableData
import TableTerminal

extension BooksScreen {
  /// Goes to the first book at a place.
  ///
  /// - Throws: `CommandError` when there is no book.
  func go(to place: BookWindow.Place) throws {
    guard let book = try window.go(to: place) else { throw CommandError("There are no books.") }
    highlight(book)
  }

  /// Goes to a place that was typed: a number, a percentage, or the beginning of an author, a title
  /// or a date.
  ///
  /// - Throws: `CommandError` when nothing was typed, or there is no such row.
  func go(toTyped text: String) throws {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else {
      throw CommandError("Say where to go. For example: go 1000, go 37% or go M")
    }
    if text.hasSuffix("%"), let part = Double(text.dropLast()), (0...100).contains(part) {
      return try go(to: .fraction(part / 100))
    }
    guard let number = Int(text), window.source.order != .copyright || number > 9999 else {
      return try go(to: .indexTitle(text))
    }
    let count = window.page.rowCount?.value ?? 0
    guard (1...max(1, count)).contains(number) else {
      throw CommandError("There is no row \(number). Rows are 1 to \(count).")
    }
    try go(to: .position(number - 1))
  }

  /// Shows only books that have words beginning with those of a text.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one shows all books.
  ///   - book: The book to stay at, if it is found.
  /// - Throws: ``BookDatabaseError`` when it cannot be read.
  func find(_ text: String, stayingAt book: Book? = nil) throws {
    try window.show(by: window.source.order, search: text, around: book)
    if let book { highlight(book) }
  }

  /// Sorts by a column.
  ///
  /// - Parameter title: The beginning of its title; an empty one is the author's.
  /// - Throws: `CommandError` when there is no such column.
  func sort(by title: String) throws {
    let title = title.split(whereSeparator: \.isWhitespace).joined().lowercased()
    let orders = title.isEmpty ? [.author] : BookOrder.allCases
    guard let order = orders.first(where: { title.isEmpty || $0.rawValue.hasPrefix(title) }) else {
      throw CommandError("There is no column \"\(title)\". Columns: title, author, copyright.")
    }
    try sort(by: order)
  }

  /// Sorts by the next column.
  func sortByNext() throws {
    let orders = BookOrder.allCases
    let index = orders.firstIndex(of: window.source.order) ?? 0
    try sort(by: orders[(index + 1) % orders.count])
  }

  /// Sorts; the reader stays at the same book.
  private func sort(by order: BookOrder) throws {
    let current = book
    try window.show(by: order, search: window.source.search, around: current)
    if let current { highlight(current) }
  }

  /// Presents the form of a new book, and goes to it once it is saved.
  func add(in stack: ScreenStack) {
    let scratch = ScratchBook()
    stack.present(BookForm.adding(in: database, to: scratch)) { [self] in
      guard let book = scratch.saved else { return }
      do throws(BookDatabaseError) {
        try window.show(by: window.source.order, search: "", around: book)
        highlight(book)
      } catch {
        stack.message = error.description
      }
    }
  }
}
