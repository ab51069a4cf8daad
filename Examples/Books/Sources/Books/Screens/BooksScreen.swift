public import TablePaging
public import TableSource

/// The list of books of a database, however many there are.
///
/// The rows are those of a ``TableScreen``, which fetches them page by page, finds and sorts; this
/// one adds what is about the database: undo, and what others write.
public final class BooksScreen {
  let database: BookDatabase
  let pages: PagedTableContent<BookSource>
  let rows: TableScreen<BookSection, PagedRow<Book>>

  /// The rows alone.
  public let children: ScreenChildren

  /// Which books are selected.
  let selection: PagedSelection<Book, BookFilter>

  /// The edit that goes on beside the keys, if any.
  var running: Running?

  /// Whether somebody asks for what was made beside the keys.
  var isPolled = false

  /// The stack that the screen stands on.
  weak var stack: ScreenStack?

  /// The revision that the rows were asked for last.
  private var revision: Int?

  /// The selection as it is in the file.
  private var keptSelection = ConditionalSelection<Int64, BookFilter>()

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - limits: How many books are fetched and kept.
  public init(_ database: BookDatabase, limits: PagingLimits = PagingLimits()) {
    self.database = database
    // Rows that are not asked for yet need not be asked for again; where this fails, they are.
    revision = try? database.revision()
    pages = PagedTableContent(BookSource(database), limits: limits) { text, order in
      BookSource(database, sortedBy: order, search: text)
    }
    let screen = Reference()
    selection = Self.selection(in: database, pages) { try screen.screen?.delete($0, count: $1) }
    pages.select(in: selection) { $0.filter }
    rows = TableScreen(pages, delegate: BooksDelegate(database: database) { screen.screen })
    children = ScreenChildren([rows])
    screen.screen = self
    // A file whose selection cannot be read shows none.
    keptSelection = (try? database.keptSelection()) ?? keptSelection
    selection.rows = keptSelection
  }

  /// Keeps the selection for the next start, if it is another than the one kept last.
  func keepMarks() throws(BookDatabaseError) {
    // Books that are being deleted stay selected until they are.
    guard !isEditing else { return }
    rows.synchronizeSelection()
    guard selection.rows != keptSelection else { return }
    try database.keep(selection.rows)
    keptSelection = selection.rows
  }

  /// Leads from what the screen owns back to it.
  private final class Reference {
    weak var screen: BooksScreen?
  }

  private static func selection(
    in database: BookDatabase, _ pages: PagedTableContent<BookSource>,
    delete:
      @escaping (_ selection: ConditionalSelection<Int64, BookFilter>, _ count: Int?) throws -> Void
  ) -> PagedSelection<Book, BookFilter> {
    let counts = FilterCounts(database)
    func count(_ filter: BookFilter) -> EstimatedCount? {
      let pager = pages.loader.pager
      guard pager.source.filter == filter, !pager.keepsFormerRows, let count = pager.rowCount else {
        return counts.count(of: filter)
      }
      counts.note(count, of: filter, at: pager.revision)
      return count
    }
    return PagedSelection { filter, book in
      counts.matches(book, filter)
    } count: {
      count($0)
    } delete: { selection in
      var isKnown = true
      let total = selection.count { condition in
        let all = count(condition)
        isKnown = all?.isExact ?? false
        return all?.value ?? 0
      }
      try delete(selection, isKnown ? total : nil)
    }
  }

  /// The book that keys act on, unless it is on its way.
  var book: Book? { rows.tableView.state.highlightedRow?.row }

  /// Shows what was written since, by this program or another one.
  public func refresh() throws(BookDatabaseError) {
    let current = try database.revision()
    guard current != revision else { return }
    revision = current
    pages.loader.refresh()
  }

  /// Goes to a book, wherever it stands now.
  func stay(at book: Book) throws(BookDatabaseError) {
    try refresh()
    let source = pages.loader.pager.source
    pages.loader.go(to: .around(source.key(of: book), before: 10))
  }

  /// Presents the form of a new book, and goes to it once it is saved.
  func add(in stack: ScreenStack) {
    let scratch = ScratchBook()
    stack.present(BookForm.adding(in: database, to: scratch)) { [self] in
      guard let book = scratch.saved else { return }
      if !rows.searchText.isEmpty { rows.search(for: "") }
      do throws(BookDatabaseError) {
        try stay(at: book)
      } catch {
        stack.message = Localization.description(of: error)
      }
    }
  }
}
