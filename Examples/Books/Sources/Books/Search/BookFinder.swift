import Foundation
import GRDB
import Synchronization

/// Finds books by words, and keeps what it found until something is written.
final class BookFinder: Sendable {
  /// Up to so many books are sorted at once; of more the order is walked.
  static let fewLimit = 5_000

  /// Up to so many books are remembered; of more each book is looked at as it is met.
  static let manyLimit = 200_000

  private let text: String
  private let order: BookOrder
  private let limits: (few: Int, many: Int)
  private let found = Mutex<(revision: Int64, hits: BookHits)?>(nil)

  /// Prepares to find books.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - order: The order of the list.
  ///   - limits: How many books are few, and how many are remembered.
  init(
    text: String, order: BookOrder, limits: (few: Int, many: Int)
  ) {
    self.text = text
    self.order = order
    self.limits = limits
  }

  /// Reads what is found.
  ///
  /// - Parameters:
  ///   - whole: Reads all books.
  ///   - revision: What the database is at.
  /// - Returns: What reads them.
  /// - Throws: What SQLite throws.
  func reader(_ whole: WholeReader, at revision: Int64) throws -> any BookReader {
    let known = found.withLock { $0 }
    let hits: BookHits
    if let known, known.revision == revision {
      hits = known.hits
    } else {
      hits = try find(whole.db)
      found.withLock { $0 = (revision, hits) }
    }
    switch hits {
    case .few(let hits): return FewReader(hits: hits, order: order, db: whole.db)
    case .many(let ids): return ManyReader(membership: .among(ids), whole: whole)
    case .most(let words, let share):
      let matcher = try BookMatcher(words: words, whole.db)
      return ManyReader(membership: .matching(matcher, share: share), whole: whole)
    }
  }

  /// Counts what is found, and stops counting where there is more than can be remembered.
  private func find(_ db: Database) throws -> BookHits {
    guard let question = try BookQuestion(text, db) else { return .few(FewHits([])) }
    if let words = question.words {
      if let share = try BookSample.share(of: words, db) { return .most(words, share: share) }
      if let hits = try findLongestWord(of: words, db) { return .few(hits) }
    }
    let cursor = try question.ids(db)
    var first: [Int64] = []
    while first.count <= limits.few, let id = try cursor.next() { first.append(id) }
    if first.count <= limits.few { return .few(FewHits(first)) }
    var ids = IdentifierSet()
    for id in first { ids.insert(id) }
    while let id = try cursor.next() {
      ids.insert(id)
      guard let words = question.words, ids.count >= limits.many else { continue }
      return .most(words, share: Double(ids.count) / Double(try span(to: id, db)))
    }
    return .many(ids)
  }

  /// How many identifiers there are up to one that was found, which come in their order.
  private func span(to last: Int64, _ db: Database) throws -> Int64 {
    let first = try Int64.fetchOne(db, sql: "SELECT min(id) FROM book") ?? last
    return max(1, last - first + 1)
  }

  /// Finds the longest of several words, and looks for the others in the books that have it: `nil`
  /// where those are not few.
  ///
  /// The index would read all books that have the most frequent word.
  private func findLongestWord(of words: [String], _ db: Database) throws -> FewHits? {
    guard words.count > 1, let longest = words.max(by: { $0.count < $1.count }),
      let question = try BookQuestion(longest, db)
    else { return nil }
    let cursor = try question.ids(db)
    var ids: [Int64] = []
    while let id = try cursor.next() {
      ids.append(id)
      if ids.count > limits.few { return nil }
    }
    let matcher = try BookMatcher(words: words, db)
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(order.list()), title, author FROM book
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY \(order.list())
        """)
    let title = order.keyColumns.count
    var keys: [BookKey] = []
    let rows = try Row.fetchCursor(statement, arguments: [ids.jsonList])
    while let row = try rows.next() {
      guard try matcher.matches(title: row[title], author: row[title + 1]) else { continue }
      keys.append(BookKey(row: row, order: order))
    }
    return FewHits(keys.map(\.id), sorted: keys)
  }
}

/// What was found.
enum BookHits {
  /// All books that were found.
  case few(FewHits)

  /// The identifiers of all books that were found.
  case many(IdentifierSet)

  /// The words, which so many of all books have that they were not all counted, and about which share
  /// of them.
  case most([String], share: Double)
}
