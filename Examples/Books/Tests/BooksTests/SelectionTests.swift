import BooksTestSupport
import Foundation
import GRDB
import DatabaseScreens
import Testing

@testable import Books

/// A selection is a value: acting on it is one statement and one edit.
@Suite struct SelectionTests {
  private typealias Selection = ConditionalSelection<[SQLValue], String>

  private func matches(_ book: Book, _ search: String) -> Bool {
    search.isEmpty
      || "\(book.title) \(book.author)".lowercased().split(separator: " ").contains {
        $0.hasPrefix(search)
      }
  }

  /// Returns a random selection, made by a number of operations, and its books.
  private func randomSelection(
    of books: [Book], operations: Int, using generator: inout SeededRandomNumberGenerator
  ) -> (selection: Selection, books: Set<Book>) {
    var (selection, chosen) = (Selection(), Set<Book>())
    for _ in 0..<operations {
      guard let book = books.randomElement(using: &generator) else { break }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        let search = ["", "b", "z"].randomElement(using: &generator) ?? ""
        selection.selectAll(matching: search)
        chosen = Set(books.filter { matches($0, search) })
      } else {
        selection.toggle(id: [.integer(book.id)]) { matches(book, $0) }
        if chosen.remove(book) == nil { chosen.insert(book) }
      }
    }
    return (selection, chosen)
  }

  /// Each step selects and deselects up to twenty times, and compares the number of deleted books
  /// and those that are left; `SELECTIONS=100000` sets the number of operations.
  @Test(arguments: [UInt64(1), 2])
  func selectedBooksAreDeletedAsOneEdit(seed: UInt64) async throws {
    let library = try Library()
    var generator = SeededRandomNumberGenerator(seed)
    try library.fill((0..<50).map { _ in .random(&generator) })
    let books = try library.books()
    let queue = try library.stranger()
    var (step, left) = (0, Effort.count("SELECTIONS", else: 1_200) / 2)
    while left > 0 {
      step += 1
      let operations = min(left, Int.random(in: 1...20, using: &generator))
      left -= operations
      let (selection, chosen) = randomSelection(
        of: books, operations: operations, using: &generator)
      try library.store.saveSelection(selection)
      try #require(try library.store.savedSelection == selection)
      let count = try library.store.delete(selection, named: "Delete selected books")
      try #require(count == chosen.count, "\(step)")
      let kept = try await queue.read { try Int64.fetchSet($0, sql: "SELECT id FROM book") }
      try #require(kept == Set(books.map(\.id)).subtracting(chosen.map(\.id)), "\(step)")
      try #require(try library.store.undo()?.name == "Delete selected books")
      // Books that are left were not touched; those that undo restored are compared from time to
      // time.
      guard step % 10 == 0 else { continue }
      try #require(try library.books() == books, "\(step)")
    }
    #expect(try library.books() == books)
    _ = try await Soundness.check(library.file)
  }

  @Test func theSelectionIsThereAtTheNextStart() throws {
    let library = try Library()
    try library.fill((1...2_000).map { Book(title: "Book \($0)", author: "Ada") })
    let arguments = ["--data", library.file.path]
    _ = try BooksRun(arguments, input: "select all\ndeselect 7\n")
    let next = try BooksRun(arguments, input: "sort title\nsearch 19\nsearch\n")
    #expect(next.output.hasPrefix("Books (1999 selected)\n"))
    #expect(next.screens.allSatisfy { $0.isEmpty || $0.contains("1999 selected)") })
    let deleted = try BooksRun(arguments, input: "delete selected\nyes\nundo\nundo\n")
    #expect(deleted.output.contains("Delete 1999 rows?"))
    #expect(deleted.screens.last { !$0.isEmpty }?.hasPrefix("Books\n") == true)
    #expect(deleted.output.contains("Undone: Delete selected books"))
    #expect(try library.books().count == 2_000)
  }

  @Test func foundBooksAreMarkedAtOnce() throws {
    let library = try Library()
    try library.fill([
      Book(title: "Emma", author: "Jane Austen"), Book(title: "Persuasion", author: "Jane Austen"),
      Book(title: "Émile", author: "Zola"),
    ])
    let run = try BooksRun(
      ["--data", library.file.path],
      input: "search em\nselect all\nsearch\nadd\nset title Embers\ndone\ndelete selected yes\n")
    // Later books that match are selected, too.
    #expect(run.output.contains("(2 found, 2 selected)"))
    #expect(run.output.contains("[ ] Persuasion"))
    #expect(run.output.contains("[x] Embers"))
    #expect(try library.books().map(\.title) == ["Persuasion"])
  }
}
