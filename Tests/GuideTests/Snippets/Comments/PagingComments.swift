import TableData
import TableDisplay
import TablePaging
import TableTerminal
import TableTesting
import Testing

/// A book of the examples in comments about paged tables.
struct PagedBook: RowModel, Sendable {
  let id: Int
  var title: String
}

/// A shelf of the examples in comments about paged tables.
struct PagedShelf: SectionModel, Sendable {
  let id: String
  var header: String? { id }
  var indexTitle: String? { id }
}

/// A filter of the examples in comments about paged tables.
struct BookFilter: Codable, Hashable, Sendable {
  var prefix = ""
  func fits(_ book: PagedBook) -> Bool { book.title.hasPrefix(prefix) }
}

/// The examples in comments about paged tables.
private struct PagingComments {
  typealias Library = SortedPageSource<PagedShelf, PagedBook, String>
  typealias Book = PagedBook

  /// Books that stand in for a database.
  struct Database {
    let books: [PagedBook]
    func count(_ filter: BookFilter) -> Int { books.count(where: filter.fits) }
    func delete(
      _ rows: ConditionalSelection<PagedBook.ID, BookFilter>, tell: (Int) -> Void
    ) async throws {}
    func add(_ book: PagedBook) throws {}
  }

  func check(
    _ books: TableSnapshot<PagedShelf, PagedBook>, _ book: PagedBook, in database: Database
  ) async throws {
    let check = PageSourceCheck(library, expecting: books, order: <)
    let revision = try await check.check()
    try database.add(book)
    try await PageSourceCheck(library).check(afterRevision: revision)
  }

  final class Cell: ReusableCell {
    func prepareForReuse() {}
  }

  let library = Library((0..<26).map { PagedBook(id: $0, title: "Title \($0)") }, key: \.title) {
    PagedShelf(id: String($0.title.prefix(1)))
  }
  let printed = Printed()

  final class Printed {
    var text = ""
  }

  func print(_ items: Any...) {
    printed.text += items.map { "\($0)" }.joined(separator: " ") + "\n"
  }

  func drivePager() {
    let response = Pager<Library>.Response(
      id: 0, result: .success(library.page(at: .first, limit: 2)))
    var pager = Pager(library)
    pager.go(to: .first)
    for command in pager.takeCommands() { print(command) }
    pager.receive(response)
    print(pager.contents)
  }

  func follow() async {
    let view = HeadlessTableView<PagedShelf, PagedRow<PagedBook>, Cell>(
      viewportHeight: 5, delegate: PassiveDelegate())
    let pages = PageLoader(library)
    pages.dataSource.addPermanentObserver { change in view.apply(change) }
    pages.go(to: .first)
    await pages.run()
    pages.go(to: .fraction(0.37))
    pages.go(to: .indexTitle("M"))
  }

  func display(_ pages: PageLoader<Library>) throws {
    let view = HeadlessTableView<PagedShelf, PagedRow<PagedBook>, Cell>(
      viewportHeight: 5, delegate: PassiveDelegate())
    view.register(CellRegistration(make: Cell.init) { _, _ in })
    func draw(
      _ item: HeadlessTableView<PagedShelf, PagedRow<PagedBook>, Cell>.DisplayedElement
    ) { print(item.lines) }
    pages.dataSource.addPermanentObserver { change in view.apply(change) }

    view.synchronize(with: pages)
    for item in try view.display() { draw(item) }
  }

  func select(_ book: PagedBook, _ filter: BookFilter, in database: Database) {
    var selection = ConditionalSelection<Book.ID, BookFilter>()
    selection.selectAll(matching: filter)
    selection.toggle(id: book.id) { $0.fits(book) }
    print(selection.count { database.count($0) })
  }

  func selectOnScreen(
    _ pages: PagedTableContent<Library>, _ filter: BookFilter, in database: Database
  ) {
    let selection = PagedSelection<Book, BookFilter> { filter, book in
      filter.fits(book)
    } count: { filter in
      .exact(database.count(filter))
    } delete: { rows, progress in
      try await database.delete(rows) { progress.report(count: $0) }
    }
    pages.enableSelection(in: selection) { _ in filter }
  }

  func sortPages() {
    var letters = SortedPageSource((0..<500).map { SampleRow(number: $0) }, key: \.id) { row in
      SampleSection(String(row.id.prefix(1)))
    }
    letters.remove(id: "c")
    print(letters.page(at: .after("b"), limit: 2).sections)
  }

  func beHostile() async {
    let transport = FaultyPageTransport<Library>(seed: 7)
    let pages = PageLoader(library, perform: transport.perform)
    pages.go(to: .last)
    while let response = await transport.nextResponse() { pages.receive(response) }
    #expect(transport.violations == [])
  }
}

@Suite struct PagingCommentTests {
  @Test func theExamplesDoWhatTheySay() async throws {
    let comments = PagingComments()
    comments.drivePager()
    #expect(comments.printed.text.hasPrefix("fetch("))
    await comments.beHostile()
    comments.printed.text = ""
    comments.select(
      PagedBook(id: 1, title: "Title 1"), BookFilter(),
      in: PagingComments.Database(books: comments.library.rows))
    #expect(comments.printed.text == "25\n")
    comments.printed.text = ""
    comments.sortPages()
    #expect(comments.printed.text.contains("b10"))
    try comments.display(PageLoader(comments.library))
    // Following ends with its task.
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await PagingComments().follow() }
      group.cancelAll()
    }
  }
}
