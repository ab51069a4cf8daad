import GRDB
import Synchronization
import TableData

/// Says how many books a filter holds for, and whether it holds for one, without keeping anyone
/// waiting.
final class FilterCounts {
  private let database: BookDatabase
  private var known: [BookFilter: (count: RowNumber, revision: Int?)] = [:]
  private var matches: [Book: Bool] = [:]
  private var matchedFilter = BookFilter()
  private let memory = try? DatabaseQueue()

  /// Prepares to count.
  init(_ database: BookDatabase) {
    self.database = database
  }

  /// Takes over what the list knows.
  func note(_ count: RowNumber, of filter: BookFilter, at revision: Int?) {
    known[filter] = (count, revision)
  }

  /// The number of books that a filter holds for: of a list that is not shown any more it is the last
  /// one known.
  func count(of filter: BookFilter) -> RowNumber? {
    if filter.isEmpty { return try? database.read { try database.count(.author, $0) } }
    guard let known = known[filter] else { return nil }
    let current = try? database.revision()
    return current == known.revision ? known.count : .about(known.count.value)
  }

  /// Whether a filter holds for a book.
  func matches(_ book: Book, _ filter: BookFilter) -> Bool {
    if filter.isEmpty { return true }
    if filter != matchedFilter || matches.count > 5_000 { (matches, matchedFilter) = ([:], filter) }
    if let known = matches[book] { return known }
    let isFound = memory.flatMap { memory in
      try? memory.read { db in
        let words = try BookMatcher.words(of: filter.words, db)
        return try !words.isEmpty
          && BookMatcher(words: words, db).matches(title: book.title, author: book.author)
      }
    }
    matches[book] = isFound ?? false
    return isFound ?? false
  }
}
