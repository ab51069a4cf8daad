import BooksTestSupport
import Foundation
import GRDB
import TablePaging
import TableQueries
import DatabaseScreens
import Testing

@testable import Books

/// A screen that has followed another program's writes shows the same as a fresh one.
@Suite struct FollowingTests {
  /// The number of writes; 10,000 for a full run.
  private static let steps = Effort.count("WRITES", else: 120)

  /// Another program that writes to a library.
  private final class Stranger {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    init(_ library: Library, seed: UInt64) throws {
      process.executableURL = BooksRun.executable().deletingLastPathComponent()
        .appending(path: "BooksStranger")
      process.arguments = [library.file.path, "\(seed)"]
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
    }

    /// Triggers one write, and waits until it is done.
    func write() throws {
      try input.fileHandleForWriting.write(contentsOf: Data("write\n".utf8))
      _ = output.fileHandleForReading.availableData
    }

    deinit {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  }

  /// Returns what is visible: headings, and books with their positions.
  private func shown(_ list: DatabaseList<Book>) -> [String] {
    let (state, pager) = (list.screen.tableView.state, list.pages.loader.pager)
    return state.visibleElements.map { element in
      let lines = state.visibleLines(of: element)
      guard case .row(let path) = element, let row = state.snapshot.row(at: path) else {
        return "\(lines) heading"
      }
      let book = row.row.map { "\($0.id) \($0.title) \($0.author)" } ?? "\(row.content)"
      return "\(lines) \(pager.position(of: row.id)?.description ?? "?") \(book)"
    }
  }

  /// Returns the first visible book, and its line.
  private func anchor(_ list: DatabaseList<Book>) -> (row: DatabaseRow<Book>, line: Int)? {
    let state = list.screen.tableView.state
    for element in state.visibleElements {
      if case .row(let path) = element, let row = state.snapshot.row(at: path)?.row {
        return (row, state.visibleLines(of: element).lowerBound)
      }
    }
    return nil
  }

  private func list(_ library: Library, _ order: SortTerm) -> DatabaseList<Book> {
    let configuration = PagingConfiguration(
      pageSize: 7, rowsAhead: 14, rowsBehind: 7, cachedRowLimit: 40)
    let list = DatabaseList("Books", library.store, configuration: configuration)
    list.screen.tableView.updateState { $0.setViewportHeight(9) }
    list.screen.sort(by: [order])
    list.screen.waitForPages()
    return list
  }

  /// Returns a newly opened screen that shows a book on a line.
  private func fresh(
    _ library: Library, _ order: SortTerm, at anchor: (row: DatabaseRow<Book>, line: Int)
  ) -> DatabaseList<Book> {
    let list = list(library, order)
    let key = list.pages.loader.pager.source.key(of: anchor.row)
    list.pages.loader.go(to: .around(key, before: 12))
    list.screen.waitForPages()
    for _ in 0..<2 {
      let state = list.screen.tableView.state
      let id = list.pages.loader.pager.pagedRowID(for: anchor.row.id)
      if let path = id.flatMap(state.snapshot.path(id:)) {
        let line = state.visibleLines(of: .row(path)).lowerBound
        list.screen.tableView.updateState { $0.scroll(by: line - anchor.line) }
      }
      list.screen.waitForPages()
    }
    return list
  }

  @Test(arguments: 0..<3, [SortDirection.ascending, .descending])
  func aScreenThatFollowedIsAFreshOne(column: Int, direction: SortDirection) throws {
    let library = try Library()
    let stranger = try Stranger(library, seed: UInt64(column))
    var generator = SeededRandomNumberGenerator(UInt64(column) + 7)
    try library.fill((0..<100).map { _ in .random(&generator) })
    let order = SortTerm(column: column, direction)
    let followed = list(library, order)
    for step in 0..<Self.steps / 6 {
      let scroll = Int.random(in: -12...12, using: &generator)
      followed.screen.tableView.updateState { $0.scroll(by: scroll) }
      followed.screen.waitForPages()
      try stranger.write()
      try followed.pages.refresh()
      followed.screen.waitForPages()
      guard let anchor = anchor(followed) else { continue }
      let fresh = fresh(library, order, at: anchor)
      try #require(shown(followed) == shown(fresh), "\(step)")
    }
  }
}
