import TableSource

/// The list of books: what rows say and what is done with them.
struct BooksDelegate: TableScreenDelegate {
  let database: BookDatabase

  /// The screen around the rows.
  let screen: () -> BooksScreen?

  let title = localized("Books")
  let selectionPolicy = SelectionPolicy.multipleIfAllowed, alwaysShowsCheckboxes = true
  let columns = [
    column(localized("Title"), width: .share(3, minimum: 12, maximum: 80)) { $0.title },
    column(localized("Author"), width: .share(2, minimum: 10, maximum: 40)) { $0.author },
    column(localized("Copyright"), width: .fixed(10)) { $0.copyright.map { "\($0)" } ?? "" },
  ]

  private static func column(
    _ title: String, width: ColumnFormat.Width, text: @escaping @Sendable (Book) -> String
  ) -> TextColumn<PagedRow<Book>> {
    TextColumn(title, width: width) { row in row.row.map(text) ?? "…" }
  }

  func content(of row: PagedRow<Book>) -> CellContent {
    if case .failed(let reason) = row.content {
      return .titled(reason)
    }
    return CellContent(row, columns: columns)
  }

  func buttons(for table: TableScreen<BookSection, PagedRow<Book>>) -> [BarButton] {
    let add = BarButton(localized("Add"), key: .character("a"), otherKeys: [.character("+")]) {
      screen()?.add(in: $0)
    }
    // The button is there as long as something can be undone.
    guard database.undoName != nil else { return [add] }
    return [add, BarButton(localized("Undo"), key: .character("z")) { try $0.perform(.undo) }]
  }

  func accessory(for row: PagedRow<Book>) -> RowAccessory { row.row == nil ? .none : .disclosure }

  /// The books stay sorted.
  func canMove(_ row: PagedRow<Book>) -> Bool { false }

  func edit(for action: EditRequest<BookSection, PagedRow<Book>>) -> NamedEdit? {
    guard case .delete = action.kind else { return nil }
    return NamedEdit(name(of: action)) {
      for book in action.rows.compactMap(\.row) { try database.delete(book) }
      try screen()?.refresh()
    }
  }

  func open(
    _ row: PagedRow<Book>, on table: TableScreen<BookSection, PagedRow<Book>>,
    in stack: ScreenStack
  ) throws {
    guard let book = row.row else { return }
    guard let current = try database.book(id: book.id) else {
      throw BookDatabaseError.missing(title: book.title)
    }
    stack.push(BookForm.editing(current, in: database) { try screen()?.stay(at: $0) })
  }
}
