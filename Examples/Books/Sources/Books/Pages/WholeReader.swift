import GRDB
import TableSource

/// Reads all books in an order, with positions from its fence.
struct WholeReader: BookReader {
  let order: BookOrder
  let database: BookDatabase
  let db: Database

  var hasPositionsAtHand: Bool { get throws { try database.hasFence(order, db) } }

  func count() throws -> EstimatedCount { try database.count(order, db) }

  func position(of key: BookKey) throws -> EstimatedCount {
    try database.fence(order, db).position(of: key, db)
  }

  func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Book] {
    try books(from: key, including: isIncluded, forward: isForward, limit: limit, offset: 0)
  }

  func books(at position: Int, limit: Int) throws -> (books: [Book], position: EstimatedCount?) {
    let fence = try database.fence(order, db)
    let place = fence.place(at: position)
    let books = try books(
      from: place.key, including: true, forward: true, limit: limit, offset: place.offset)
    return (books, fence.isCounted(position) ? .exactly(position) : nil)
  }

  private func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int, offset: Int
  ) throws -> [Book] {
    let sign = (isForward ? ">" : "<") + (isIncluded ? "=" : "")
    let bound = key == nil ? "" : "WHERE \(order.tuple()) \(sign) \(order.placeholders)"
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, title, author, copyright FROM book \(bound)
        ORDER BY \(order.list(suffix: isForward ? "" : " DESC")) LIMIT ? OFFSET ?
        """)
    let arguments = key?.arguments ?? StatementArguments()
    return try Book.fetchAll(statement, arguments: arguments + [limit, offset])
  }
}
