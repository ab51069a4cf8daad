import GRDB
import TableSource

/// Reads many books that were found: walks the order and passes over those that were not.
///
/// How many of them stand before a place is not known: they are taken to be spread evenly.
struct ManyReader: BookReader {
  /// How a book is known to be found.
  enum Membership {
    /// It is one of those that were found.
    case among(IdentifierSet)
    /// The words are looked for in it; about a share of all books has them.
    case matching(BookMatcher, share: Double)
  }

  let membership: Membership
  let whole: WholeReader

  private var order: BookOrder { whole.order }

  var hasPositionsAtHand: Bool { get throws { try whole.hasPositionsAtHand } }

  func count() throws -> EstimatedCount {
    switch membership {
    case .among(let ids): .exactly(ids.count)
    case .matching(_, let share): .about(Int(Double(try whole.count().value) * min(1, share)))
    }
  }

  func position(of key: BookKey) throws -> EstimatedCount {
    let position = try whole.position(of: key).value
    guard position > 0 else { return .exactly(0) }
    return .about(Int(Double(position) * (try share)))
  }

  func books(at position: Int, limit: Int) throws -> (books: [Book], position: EstimatedCount?) {
    guard try position < count().value else { return ([], nil) }
    let place = try whole.books(at: Int(Double(position) / share), limit: 1).books.first
    let key = place.map { BookKey(of: $0, in: order) }
    let books = try books(from: key, including: true, forward: true, limit: limit)
    return (books, position == 0 ? .exactly(0) : .about(position))
  }

  func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Book] {
    let sign = (isForward ? ">" : "<") + (isIncluded ? "=" : "")
    let bound = key == nil ? "" : "WHERE \(order.tuple()) \(sign) \(order.placeholders)"
    let statement = try whole.db.cachedStatement(
      sql: """
        SELECT \(columns) FROM book \(bound)
        ORDER BY \(order.list(suffix: isForward ? "" : " DESC"))
        """)
    let walk = try Row.fetchCursor(statement, arguments: key?.arguments ?? StatementArguments())
    let book = try whole.db.cachedStatement(
      sql: "SELECT id, title, author, copyright FROM book WHERE id = ?")
    var books: [Book] = []
    while books.count < limit, let row = try walk.next() {
      guard try isFound(row) else { continue }
      if let found = try Book.fetchOne(book, arguments: [row[0] as Int64]) { books.append(found) }
    }
    return books
  }

  /// What the walk reads: of the order by author the index alone answers it, without the table.
  private var columns: String {
    if case .among = membership { "id" } else { "id, title, author" }
  }

  private func isFound(_ row: Row) throws -> Bool {
    switch membership {
    case .among(let ids): ids.contains(row[0])
    case .matching(let matcher, _): try matcher.matches(title: row[1], author: row[2])
    }
  }

  /// The share of all books that were found.
  private var share: Double {
    get throws {
      switch membership {
      case .among(let ids): Double(ids.count) / Double(max(ids.count, try whole.count().value))
      case .matching(_, let share): min(1, share)
      }
    }
  }
}
