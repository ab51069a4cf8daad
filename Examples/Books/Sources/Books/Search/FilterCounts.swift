import GRDB
import Synchronization
import TableSource

/// Says how many books a filter holds for, and whether it holds for one, without keeping anyone
/// waiting.
final class FilterCounts {
  private let database: BookDatabase
  private let known = KnownCounts()
  private var matches: [Book: Bool] = [:]
  private var matchedFilter = BookFilter()
  private let memory = try? DatabaseQueue()

  /// Prepares to count.
  init(_ database: BookDatabase) {
    self.database = database
  }

  /// Takes over what the list knows.
  func note(_ count: EstimatedCount, of filter: BookFilter, at revision: Int?) {
    known.counts.withLock { $0[filter] = KnownCounts.Entry(count: count, revision: revision) }
  }

  /// The number of books that a filter holds for: of a list that is not shown any more it is the
  /// last one known, until they are counted anew beside the keys.
  func count(of filter: BookFilter) -> EstimatedCount? {
    if filter.isEmpty { return try? database.read { try database.count(.author, $0) } }
    let current = try? database.revision()
    let entry = known.counts.withLock { $0[filter] }
    if let entry, entry.revision == current { return entry.count }
    note(.about(entry?.count.value ?? 0), of: filter, at: current)
    let source = BookSource(database, search: filter.words)
    Task { [known] in
      guard let page = try? await source.page(at: .first, limit: 1) else { return }
      let new = KnownCounts.Entry(count: page.rowCount ?? .about(0), revision: page.revision)
      known.counts.withLock { $0[filter] = new }
    }
    return entry.map { .about($0.count.value) }
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

/// How many books filters hold for, as far as it is known.
private final class KnownCounts: Sendable {
  /// A number, and the revision for which it was counted.
  struct Entry {
    let count: EstimatedCount
    let revision: Int?
  }

  let counts = Mutex<[BookFilter: Entry]>([:])
}
