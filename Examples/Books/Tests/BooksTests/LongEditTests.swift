import Foundation
import GRDB
import TableSource
import Testing

@testable import Books

/// Edits that take long go on beside the keys, can be stopped, and are one edit.
@Suite struct LongEditTests {
  /// A screen of a hundred books whose results are asked for, as in a terminal.
  private final class Shelf {
    let library: Library
    let screen: BooksScreen
    let stack: ScreenStack
    private let other: DatabaseQueue

    init() throws {
      library = try Library(runLength: 4)
      try library.fill((1...100).map { Book(title: "\($0)", author: "A") })
      screen = BooksScreen(library.database)
      stack = ScreenStack(root: screen)
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      other = try DatabaseQueue(path: library.file.path, configuration: configuration)
      settle()
    }

    /// Asks for results until nothing goes on.
    func settle() {
      screen.rows.tableView.updateState { $0.setViewportHeight(9) }
      repeat {
        Thread.sleep(forTimeInterval: 0.001)
        screen.rows.finishFetching()
        _ = screen.applyResults()
      } while screen.isWorking
    }

    /// Has edits wait for another program.
    func lock() throws {
      try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    }

    /// Selects all books but one.
    func select() throws {
      let book = try #require(library.books().last)
      screen.selection.rows.selectAll(of: BookFilter())
      screen.selection.rows.deselect(id: book.id) { $0.isEmpty }
    }

    /// Does what a key does.
    func press(_ key: TerminalKey) throws {
      try screen.keyBindings(in: stack).first { $0.keys.contains(key) }?.action()
    }

    /// Begins to delete what is selected.
    func delete() throws {
      let selection = screen.selection.rows
      try screen.delete(selection, count: 99)
      screen.selection.rows.deselectAll()
      while let running = screen.running, running.edit.result == nil,
        !library.database.undoLog.progress.isUnderWay
      { Thread.sleep(forTimeInterval: 0.001) }
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
    #expect(shelf.screen.title == "Books, deleting 0 %")
    try shelf.press(.character("j"))
    #expect(shelf.stack.top.positionText == "2/100")
    #expect(throws: BookDatabaseError.busy) { try shelf.library.database.add(Book(title: "x")) }
    #expect(throws: BookDatabaseError.busy) { try shelf.stack.perform(.undo) }
    try shelf.screen.keepMarks()
    try shelf.unlock()
    shelf.settle()
    #expect(shelf.screen.title == "Books")
    #expect(try shelf.library.books().count == 1)
    try shelf.stack.perform(.undo)
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
    #expect(shelf.screen.title == "Books, deleting 0 %")
    try shelf.press(.escape)
    _ = shelf.screen.applyResults()
    try shelf.unlock()
    shelf.settle()
    #expect(shelf.screen.title == "Books (99 selected)")
    #expect(shelf.stack.message == "Stopped. Nothing was changed.")
    #expect(try shelf.library.books() == books)
    #expect(shelf.library.database.undoName == nil)
    try shelf.delete()
    shelf.settle()
    #expect(try shelf.library.books().count == 1)
  }

  @Test func anEditIsStoppedAtTheEnd() throws {
    let shelf = try Shelf()
    try shelf.select()
    try shelf.lock()
    try shelf.delete()
    shelf.library.database.stopEdit()
    try shelf.unlock()
    #expect(throws: BookDatabaseError.stopped) { try shelf.screen.endEdit() }
    #expect(try shelf.library.books().count == 100)
    #expect(!shelf.screen.isEditing)
  }
}
