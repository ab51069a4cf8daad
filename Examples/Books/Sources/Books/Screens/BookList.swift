public import TablePaging
public import TableSource

/// The list of books of a database, however many there are: a screen whose rows are fetched page by
/// page.
public struct BookList {
  /// The screen.
  public let screen: TableScreen<BookSection, PagedRow<Book>>

  /// The rows of the screen.
  let pages: PagedTableContent<BookSource>

  /// Which books are selected.
  let selection: PagedSelection<Book, BookFilter>

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - limits: How many books are fetched and kept.
  public init(_ database: BookDatabase, limits: PagingLimits = PagingLimits()) {
    pages = PagedTableContent(
      BookSource(database), limits: limits, editing: BookEditing(database: database)
    ) { text, order in
      BookSource(database, sortedBy: order, search: text)
    }
    selection = Self.selection(in: database, pages.loader)
    // A file whose selection cannot be read shows none.
    selection.rows = (try? database.keptSelection()) ?? selection.rows
    pages.select(in: selection) { $0.filter }
    screen = TableScreen(pages, delegate: BooksDelegate(database: database, pages: pages))
  }

  private static func selection(
    in database: BookDatabase, _ loader: PageLoader<BookSource>
  ) -> PagedSelection<Book, BookFilter> {
    let counts = FilterCounts(database)
    return PagedSelection { filter, book in
      counts.matches(book, filter)
    } count: { filter in
      let pager = loader.pager
      guard pager.source.filter == filter, !pager.keepsFormerRows, let count = pager.rowCount else {
        return counts.count(of: filter)
      }
      counts.note(count, of: filter, at: pager.revision)
      return count
    } delete: { selection, progress in
      try database.delete(selection, reportingTo: progress)
    } keep: { selection in
      try database.keep(selection)
    }
  }
}
