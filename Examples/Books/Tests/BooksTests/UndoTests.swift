import BooksTestSupport
import DatabaseScreens
import Testing

@testable import Books

/// Edits can be undone and redone exactly, and forms save what was edited in them.
@Suite struct UndoTests {
  private func form(
    of book: Book, _ library: Library
  ) throws -> (screen: FormScreen<Book>, stack: ScreenStack) {
    let list = DatabaseList("Books", library.store, options: .books)
    let stack = ScreenStack(root: list.screen)
    _ = stack.transcript(of: ["open 1"])
    return (try #require(stack.topScreen as? FormScreen<Book>), stack)
  }

  /// The user sees what the other program has written, and overwrites it by saving again.
  @Test func aReaderWhoSavesOnceMoreReplacesIt() throws {
    let library = try Library()
    let emma = try library.database.add(Book(title: "Emma", author: "Austen"))
    let stack = try form(of: emma, library).stack
    try library.writeElsewhere("UPDATE book SET author = 'Jane Austen'")
    let told = stack.transcript(of: ["set author J. Austen", "back"])
    #expect(
      told.last
        == "! Not saved: someone else entered Author \"Jane Austen\". Save again to overwrite it.")
    #expect(try library.books().map(\.author) == ["Jane Austen"])
    _ = stack.transcript(of: ["back"])
    #expect(try library.books().map(\.author) == ["J. Austen"])
  }

  /// Columns that the user has not edited keep the other program's values, however often the form
  /// is saved.
  @Test func eachSaveWritesWhatTheReaderChanged() throws {
    let library = try Library()
    let emma = try library.database.add(Book(title: "Emma", author: "Austen"))
    let (form, stack) = try form(of: emma, library)
    try library.writeElsewhere("UPDATE book SET author = 'Jane Austen'")
    _ = stack.transcript(of: ["set title Emma II"])
    try form.finishEditing()
    _ = stack.transcript(of: ["set copyright 1815-12-23"])
    try form.finishEditing()
    let both = Book(
      id: emma.id, title: "Emma II", author: "Jane Austen", copyright: .init("1815-12-23"))
    #expect(try library.books() == [both])
    try library.writeElsewhere("UPDATE book SET title = 'E', author = 'J. A.'")
    _ = stack.transcript(of: ["set title Emma III", "back", "back"])
    #expect(try library.books().map(\.title) == ["Emma III"])
    #expect(try library.books().map(\.author) == ["J. A."])
  }

  /// SQLite compares books ignoring case, but conflicts are detected byte by byte.
  @Test func aChangeOfCaseIsAChange() throws {
    let library = try Library()
    let emma = try library.database.add(Book(title: "emma", author: "A"))
    let row = try #require(try library.row(of: emma))
    try library.writeElsewhere("UPDATE book SET title = 'EMMA'")
    var mine = emma
    mine.title = "Mine"
    #expect(throws: TableStoreError.changedElsewhere(columns: ["title"])) {
      try library.store.update(row, to: mine, named: "Change")
    }
    #expect(throws: TableStoreError.changedSince(edit: "Add emma")) { try library.store.undo() }
  }

  @Test(arguments: [UInt64(1), 2])
  func randomEditsAreExactlyUndone(seed: UInt64) async throws {
    let library = try Library()
    let store = library.store
    var generator = SeededRandomNumberGenerator(seed)
    var states = [try library.books()]
    var undone: [[Book]] = []
    for _ in 0..<Effort.count("UNDO_STEPS", else: 150) {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where states.count > 1:
        #expect(try store.undo() != nil)
        undone.append(states.removeLast())
      case 1 where !undone.isEmpty:
        #expect(try store.redo() != nil)
        states.append(undone.removeLast())
      default:
        try edit(store, states.last ?? [], &generator)
        states = states.suffix(20) + [try library.books()]
        undone = []
      }
      try #require(try library.books() == states.last)
    }
    _ = try await Soundness.check(library.file)
  }

  private func edit(
    _ store: TableStore<Book>, _ books: [Book], _ generator: inout SeededRandomNumberGenerator
  ) throws {
    let chosen = books.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where !chosen.isEmpty:
      try store.delete(ids: chosen.map { [.integer($0.id)] }, named: "Delete")
    case 1:
      guard let book = chosen.first, let row = try store.row(id: [.integer(book.id)]) else {
        fallthrough
      }
      var changed = Book.random(&generator)
      changed.id = book.id
      if changed == book { changed.title += "!" }
      try store.update(row, to: changed, named: "Change")
    default: try store.insert(.random(&generator), named: "Add")
    }
  }
}
