import GRDB
import Synchronization

/// Finds books by words, and keeps what it found until something is written.
final class BookFinder: Sendable {
  /// Up to so many books are sorted at once; of more the order is walked.
  static let limit = 5000

  private let text: String
  private let order: BookOrder
  private let found = Mutex<(revision: Int64, hits: BookHits)?>(nil)

  /// Prepares to find books.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - order: The order of the list.
  init(text: String, order: BookOrder) {
    self.text = text
    self.order = order
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
    return switch hits {
    case .few(let keys): FewReader(keys: keys, order: order, db: whole.db)
    case .many(let ids): ManyReader(ids: ids, whole: whole)
    }
  }

  private func find(_ db: Database) throws -> BookHits {
    guard let question = try BookQuestion(text, db) else { return .few([]) }
    let first = try question.ids(db, limit: Self.limit + 1)
    if first.count > Self.limit { return .many(try question.set(db)) }
    let marks = Array(repeating: "?", count: first.count).joined(separator: ", ")
    let keys = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(order.list()) FROM book WHERE id IN (\(marks)) ORDER BY \(order.list())
        """, arguments: StatementArguments(first))
    var sorted: [BookKey] = []
    while let row = try keys.next() { sorted.append(BookKey(row: row, order: order)) }
    return .few(sorted)
  }
}

/// What was found.
enum BookHits {
  /// The places of all books that were found.
  case few([BookKey])

  /// The identifiers of all books that were found.
  case many(IdentifierSet)
}
