import GRDB
import TableData

/// Reads many books that were found: walks the order and passes over those that were not.
///
/// How many were found is known, but not how many of them stand before a place: they are taken to be
/// spread evenly.
struct ManyReader: BookReader {
  let ids: IdentifierSet
  let whole: WholeReader

  private var order: BookOrder { whole.order }

  func count() throws -> RowNumber { .exactly(ids.count) }

  func position(of key: BookKey) throws -> RowNumber {
    let position = try whole.position(of: key).value
    guard position > 0 else { return .exactly(0) }
    return .about(Int(Double(position) * (try share)))
  }

  func books(at position: Int, limit: Int) throws -> (books: [Book], position: RowNumber?) {
    guard position < ids.count else { return ([], nil) }
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
    // The index alone answers this, without the table.
    let statement = try whole.db.cachedStatement(
      sql: """
        SELECT id FROM book \(bound) ORDER BY \(order.list(suffix: isForward ? "" : " DESC"))
        """)
    let walk = try Int64.fetchCursor(statement, arguments: key?.arguments ?? StatementArguments())
    let book = try whole.db.makeStatement(
      sql: "SELECT id, title, author, copyright FROM book WHERE id = ?")
    var books: [Book] = []
    while books.count < limit, let id = try walk.next() {
      guard ids.contains(id) else { continue }
      if let found = try Book.fetchOne(book, arguments: [id]) { books.append(found) }
    }
    return books
  }

  /// The share of all books that were found.
  private var share: Double {
    get throws { Double(ids.count) / Double(max(ids.count, try whole.count().value)) }
  }
}
