import Books
import Foundation
import DatabaseScreens
import TablePaging

/// Measures searches: the first page of matches, and the next one.
struct SearchFigures {
  let database: BookDatabase
  let times: Int

  /// Measures words in few books, in many books, and letters in most books.
  func measure() async throws {
    for text in ["Belbelton Xenia", "Belbelton", "Belbelton Garden"] {
      try await measure(text)
    }
    for text in ["Xenia", "Zoe Garden", "wi", "x", "t", "e"] {
      try await SearchFigures(database: database, times: 5).measure(text)
    }
  }

  /// Measures one search.
  func measure(_ text: String) async throws {
    var (first, next) = (Costs(), Costs())
    var count: EstimatedCount?
    for _ in 0..<times {
      // New pages have no cached plan.
      let found = database.store.pages(searchText: text)
      let start = Moment.now
      let page = try await found.page(at: .first, limit: 50)
      let middle = Moment.now
      first.add(middle - start)
      count = page.rowCount
      guard let last = page.sections.last?.rows.last else { break }
      _ = try await found.page(at: .after(found.key(of: last)), limit: 50)
      next.add(Moment.now - middle)
    }
    let books = "\(count?.description ?? "?") books"
    first.report("finding \"\(text)\" in \(books), the first page")
    next.report("finding \"\(text)\" in \(books), the next page")
  }
}
