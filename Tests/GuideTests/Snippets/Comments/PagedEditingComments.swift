import TableData
import TableDisplay
import TablePaging
import TableTerminal
import TableTesting
import Testing

private typealias Book = PagedBook
private typealias Shelf = SortedPageSource<PagedShelf, PagedBook, String>

/// Books that stand in for a database with undo.
private struct Library {
  let undoName: String? = "Delete Emma", redoName: String? = nil, revision = 1

  func undo(tell: (Int) -> Void) async throws -> (name: String, row: Book?)? {
    tell(1)
    return ("Delete Emma", PagedBook(id: 1, title: "Emma"))
  }

  func redo(tell: (Int) -> Void) async throws -> (name: String, row: Book?)? { nil }

  func delete(_ ids: [Int]) async throws {}

  func shelf(searching text: String, sortedBy order: [SortTerm]) -> Shelf? {
    order.isEmpty ? Shelf([], key: \.title) { _ in PagedShelf(id: "E") } : nil
  }
}

/// The examples in the comments on edits of paged tables.
private enum PagedEditingComments {
  struct LibraryEditing: PagedEditing {
    let library: Library

    var undoName: String? { library.undoName }
    var redoName: String? { library.redoName }
    func revision() -> Int { library.revision }

    func undo(
      in shelf: Shelf, reportingTo progress: WorkProgress
    ) async throws -> (name: String, row: Book?)? {
      try await library.undo { count in progress.report(count: count) }
    }

    func redo(
      in shelf: Shelf, reportingTo progress: WorkProgress
    ) async throws -> (name: String, row: Book?)? {
      try await library.redo { count in progress.report(count: count) }
    }
  }

  struct BooksDelegate: TableScreenDelegate {
    typealias Section = PagedShelf
    typealias Row = PagedRow<Book>

    let library: Library
    let title = "Books"

    func name(of row: PagedRow<Book>) -> String { row.row?.title ?? "…" }

    func edit(for request: EditRequest<PagedShelf, PagedRow<Book>>) -> NamedEdit? {
      .inBackground(name(of: request)) { [library, ids = request.rows.map(\.id)] in
        try await library.delete(ids)
      }
    }
  }
}

extension PagedEditingComments {
  /// The rows of a screen, with their edits.
  static func pages(of shelf: Shelf, in library: Library) -> PagedTableContent<Shelf> {
    let pages = PagedTableContent(shelf, editing: LibraryEditing(library: library)) { text, order in
      library.shelf(searching: text, sortedBy: order)
    }
    return pages
  }
}

@Suite struct PagedEditingCommentTests {
  @Test func whatIsUndoneIsNamed() async throws {
    let editing = PagedEditingComments.LibraryEditing(library: Library())
    let shelf = Shelf([], key: \.title) { _ in PagedShelf(id: "E") }
    #expect(editing.undoName == "Delete Emma" && editing.redoName == nil && editing.revision() == 1)
    let undone = try await editing.undo(in: shelf, reportingTo: WorkProgress())
    #expect(undone?.name == "Delete Emma" && undone?.row?.id == 1)
    let row = PagedRow<Book>(id: 1, content: .pending)
    let table = try TableSnapshot(PagedShelf(id: "E"), rows: [row])
    let delegate = PagedEditingComments.BooksDelegate(library: editing.library)
    let edit = delegate.edit(for: EditRequest(.delete, ids: [1], in: table))
    #expect(edit?.name == "Delete …")
    try edit?.perform()
    try PagedEditingComments.pages(of: shelf, in: editing.library).refresh()
    #expect(try await editing.redo(in: shelf, reportingTo: WorkProgress()) == nil)
  }
}
