import DatabaseScreens
import Foundation
import Synchronization
import TablePaging
import Testing

@testable import Books

/// Keys and frames of a screen do not wait for the database.
@Suite struct DrawingTests {
  @Test func theKeysOfAFrameAreFoundWithoutAQuery() throws {
    let library = try Library()
    try library.fill((1...30).map { Book(title: "\($0)", author: "A") })
    let count = Mutex(0)
    let engine = ObservedEngine(base: SQLiteEngine(path: library.file.path)) { _, _ in
      count.withLock { $0 += 1 }
    }
    let store = try TableStore(Book.table, in: engine, owner: "A")
    let list = DatabaseList("Books", store)
    let stack = ScreenStack(root: list.screen)
    func buttons() -> [String] {
      list.screen.waitForPages()
      count.withLock { $0 = 0 }
      _ = list.screen.keyBindings(in: stack)
      list.selection.selection.selectAll(matching: "A")
      _ = list.screen.title
      list.selection.selection.deselectAll()
      defer { #expect(count.withLock { $0 } == 0) }
      return list.screen.buttons.map(\.title).filter { $0 == "Undo" }
    }
    #expect(buttons() == [])
    let book = try #require(library.books().first)
    try store.delete(ids: [[.integer(book.id)]], named: "Delete 1")
    try list.pages.refresh()
    #expect(buttons() == ["Undo"])
    _ = try store.undo()
    try list.pages.refresh()
    #expect(buttons() == [])
    store.close()
  }
}
