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
      hits = try Finding(of: text, limits: limits, revision: revision, whole).find()
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
}

/// What was found.
enum BookHits {
  /// All books that were found.
  case few(FewHits)

  /// The identifiers of all books that were found.
  case many(IdentifierSet)

  /// The words, which so many of all books have that they were not all counted, and about which
  /// share of them.
  case most([String], share: Double)
}
