import BooksTestSupport
import DatabaseScreens
import Foundation
import GRDB
import Testing

@testable import Books

/// Invariants of every database, however its program was stopped.
enum Soundness {
  /// Checks the file, the full-text index and the positions, and returns the number of books.
  static func check(_ file: URL) async throws -> Int {
    let database = try BookDatabase(file.path)
    defer { database.store.close() }
    let queue = try DatabaseQueue.stranger(file)
    let count = try await queue.write { db in
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      try db.execute(sql: "INSERT INTO ts_book_search(ts_book_search) VALUES('integrity-check')")
      let differences = """
        SELECT count(*) FROM (
          SELECT * FROM (SELECT id, title, author FROM book
            EXCEPT SELECT rowid, title, author FROM ts_book_search)
          UNION ALL SELECT * FROM (SELECT rowid, title, author FROM ts_book_search
            EXCEPT SELECT id, title, author FROM book))
        """
      #expect(try Int.fetchOne(db, sql: differences) == 0)
      return try Book.fetchCount(db)
    }
    for (order, columns) in [
      (Book.byAuthor, "author, title, id"), (Book.byTitle, "title, id"),
      (Book.byCopyright, "copyright, id"),
    ] {
      let ids = try await queue.read {
        try Int64.fetchAll($0, sql: "SELECT id FROM book ORDER BY \(columns)")
      }
      try await check(database.store.pages(in: order), ids)
    }
    return count
  }

  /// Compares sample pages with the list as SQLite sorts it.
  private static func check(_ pages: DatabasePageSource<Book>, _ ids: [Int64]) async throws {
    for position in stride(from: 0, to: ids.count, by: max(1, ids.count / 7)) {
      let page = try await pages.page(at: .position(position), limit: 3)
      #expect(page.rowCount == .exact(ids.count))
      #expect(page.position == .exact(position))
      #expect(
        page.sections.flatMap(\.rows).map(\.id) == ids[position...].prefix(3).map { [.integer($0)] }
      )
      guard let row = page.sections.first?.rows.first else { continue }
      let around = try await pages.page(at: .around(pages.key(of: row), before: 0), limit: 1)
      #expect(around.position == .exact(position))
    }
  }
}
