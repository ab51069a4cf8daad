import TableSource

/// The list of books: what rows say and what is done with them.
struct BooksDelegate: TableScreenDelegate {
  let database: BookDatabase

  /// The rows of the screen.
  let pages: PagedTableContent<BookSource>

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
    [
      BarButton(localized("Add"), key: .character("a"), otherKeys: [.character("+")]) {
        add(to: table, in: $0)
      }
    ]
  }

  /// Presents the form of a new book, and goes to it once it is saved.
  private func add(to table: TableScreen<BookSection, PagedRow<Book>>, in stack: ScreenStack) {
    let scratch = ScratchBook()
    stack.present(BookForm.adding(in: database, to: scratch)) {
      guard let book = scratch.saved else { return }
      if !table.searchText.isEmpty { table.search(for: "") }
      do {
        try pages.show(book)
      } catch {
        stack.message = Localization.description(of: error)
      }
    }
  }

  func accessory(for row: PagedRow<Book>) -> RowAccessory { row.row == nil ? .none : .disclosure }

  /// The books stay sorted.
  func canMove(_ row: PagedRow<Book>) -> Bool { false }

  func edit(for action: EditRequest<BookSection, PagedRow<Book>>) -> NamedEdit? {
    guard case .delete = action.kind else { return nil }
    let books = action.rows.compactMap(\.row)
    return .inBackground(name(of: action)) { [database] in
      for book in books { try database.delete(book) }
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
    stack.push(BookForm.editing(current, in: database) { try pages.show($0) })
  }
}
