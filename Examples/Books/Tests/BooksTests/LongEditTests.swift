import Foundation
import GRDB
import DatabaseScreens
import Testing

@testable import Books

/// Long edits run in the background, can be cancelled, and are undone as one.
@Suite struct LongEditTests {
  /// A screen of a hundred books that polls for results, as in a terminal.
  private final class Shelf {
    let library: Library
    let list: DatabaseList<Book>
    let stack: ScreenStack
    let other: DatabaseQueue

    init() throws {
      library = try Library()
      try library.fill((1...100).map { Book(title: "\($0)", author: "A") })
      list = DatabaseList("Books", library.store, options: .books)
      stack = ScreenStack(root: list.screen)
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      other = try DatabaseQueue(path: library.file.path, configuration: configuration)
      settle()
    }

    /// Polls for results until no work is in progress.
    func settle() {
      list.screen.tableView.updateState { $0.setViewportHeight(9) }
      repeat {
        Thread.sleep(forTimeInterval: 0.001)
        list.screen.waitForPages()
        _ = list.screen.applyPendingResults()
      } while list.screen.hasPendingResults
    }

    /// Locks the database as another program, so that edits have to wait.
    func lock() throws {
      try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    }

    /// Selects all books except for one.
    func select() throws {
      let book = try #require(library.books().last)
      list.selection.selection.selectAll(matching: "")
      list.selection.selection.deselect(id: [.integer(book.id)]) { $0.isEmpty }
      list.screen.waitForPages()
    }

    /// Performs the action of a key.
    func press(_ key: TerminalKey) throws {
      try list.screen.keyBindings(in: stack).first { $0.keys.contains(key) }?.action()
    }

    /// Starts to delete the selected books.
    func delete() throws {
      try press(.delete)
      try stack.perform(CommandInput("yes"))
      // The work begins on another thread.
      for _ in 0..<60_000 where !list.screen.title.contains("%") {
        Thread.sleep(forTimeInterval: 0.001)
      }
    }

    func unlock() throws {
      try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }
  }

  @Test func deletingGoesOnBesideTheKeys() throws {
    let shelf = try Shelf()
    try shelf.select()
    try shelf.lock()
    try shelf.delete()
    #expect(shelf.list.screen.title == "Books (deleting 0 %)")
    try shelf.press(.character("j"))
    #expect(shelf.stack.topScreen.positionText == "2/100")
    let refusal = UserError("Something else is still running: deleting. Escape stops it.")
    #expect(throws: refusal) { try shelf.stack.perform(CommandInput("undo")) }
    try shelf.unlock()
    shelf.settle()
    #expect(shelf.list.screen.title == "Books")
    #expect(try shelf.library.books().count == 1)
    try shelf.stack.perform(CommandInput("undo"))
    shelf.settle()
    #expect(shelf.stack.message == "Undone: Delete selected books")
    #expect(try shelf.library.books().count == 100)
  }

  @Test func whatIsStoppedChangesNothing() throws {
    let shelf = try Shelf()
    let books = try shelf.library.books()
    try shelf.select()
    try shelf.lock()
    try shelf.delete()
    #expect(shelf.list.screen.title == "Books (deleting 0 %)")
    try shelf.press(.escape)
    _ = shelf.list.screen.applyPendingResults()
    #expect(shelf.list.screen.title == "Books (stopping)")
    try shelf.unlock()
    shelf.settle()
    #expect(shelf.list.screen.title == "Books (99 selected)")
    #expect(shelf.stack.message == "Stopped. Nothing has changed.")
    #expect(try shelf.library.books() == books)
    #expect(try shelf.library.store.undoName == nil)
    try shelf.delete()
    shelf.settle()
    #expect(try shelf.library.books().count == 1)
  }

  @Test func anEditIsStoppedAtTheEnd() throws {
    let shelf = try Shelf()
    try shelf.select()
    try shelf.lock()
    try shelf.delete()
    // Long after the edit is stopped, on a busy machine too.
    DispatchQueue.global().asyncAfter(deadline: .now() + 3) { [other = shelf.other] in
      try? other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }
    #expect(throws: (any Error).self) { try shelf.stack.finish() }
    #expect(try shelf.library.books().count == 100)
    #expect(!shelf.list.screen.isPerformingWork)
    try shelf.list.screen.saveSelection()
    #expect(try shelf.library.store.savedSelection == shelf.list.selection.selection)
  }
}
