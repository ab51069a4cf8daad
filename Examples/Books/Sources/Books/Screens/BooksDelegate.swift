import TableData
import TableDisplay
import TableTerminal
import TableText

/// The list of books: what rows say and what is done with them.
struct BooksDelegate: TableScreenDelegate {
  typealias Section = BookSection
  typealias Row = Book

  let database: BookDatabase

  /// The screen around the rows.
  let screen: () -> BooksScreen?

  let title = "Books"
  let columns = [
    RowColumn<Book>("Title", width: .share(3, minimum: 12, maximum: 80), text: \.title),
    RowColumn("Author", width: .share(2, minimum: 10, maximum: 40), text: \.author),
    RowColumn("Copyright", width: .fixed(10)) { $0.copyright.map { "\($0)" } ?? "" },
  ]

  func buttons(for table: TableScreen<BookSection, Book>) -> [BarButton] {
    let add = BarButton("Add", key: .character("a"), otherKeys: [.character("+")]) { stack in
      screen()?.add(in: stack)
    }
    // The button is there as long as something can be undone.
    guard database.undoName != nil else { return [add] }
    return [add, BarButton("Undo", key: .character("z")) { try $0.perform(.undo) }]
  }

  func accessory(for book: Book) -> Accessory { .disclosure }

  /// The books stay sorted.
  func canMove(_ book: Book) -> Bool { false }

  func delete(_ book: Book) throws {
    try database.delete(book)
    try screen()?.refresh()
  }

  func open(
    _ book: Book, on table: TableScreen<BookSection, Book>, in stack: ScreenStack
  ) throws {
    guard let current = try database.book(id: book.id) else {
      throw BookDatabaseError.missing(title: book.title)
    }
    stack.push(BookForm.editing(current, in: database) { try screen()?.stay(at: $0) })
  }
}
