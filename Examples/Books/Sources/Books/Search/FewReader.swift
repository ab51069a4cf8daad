import GRDB
import Synchronization
import TableData

/// A few books that were found.
final class FewHits: Sendable {
  /// Their identifiers, as a list of JSON.
  let list: String

  /// How many there are.
  let count: Int

  private let sorted: Mutex<[BookKey]?>

  /// Keeps identifiers, and the places where they are known already.
  init(_ ids: [Int64], sorted: [BookKey]? = nil) {
    list = ids.jsonList
    count = ids.count
    self.sorted = Mutex(sorted)
  }

  /// The places of all, in order; they are read when they are needed first.
  func keys(in order: BookOrder, _ db: Database) throws -> [BookKey] {
    if let known = sorted.withLock({ $0 }) { return known }
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(order.list()) FROM book WHERE id IN (SELECT value FROM json_each(?))
        ORDER BY \(order.list())
        """)
    var keys: [BookKey] = []
    keys.reserveCapacity(count)
    let rows = try Row.fetchCursor(statement, arguments: [list])
    while let row = try rows.next() { keys.append(BookKey(row: row, order: order)) }
    sorted.withLock { $0 = keys }
    return keys
  }
}

extension Collection<Int64> {
  /// The numbers as a list of JSON.
  var jsonList: String { "[" + map(String.init).joined(separator: ",") + "]" }
}

/// Reads a few books that were found.
struct FewReader: BookReader {
  let hits: FewHits
  let order: BookOrder
  let db: Database

  var hasPositionsAtHand: Bool { true }

  func count() throws -> RowNumber { .exactly(hits.count) }

  func position(of key: BookKey) throws -> RowNumber {
    .exactly(Self.index(of: key, in: try keys))
  }

  func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Book] {
    guard let key else { return try booksFromEnd(forward: isForward, limit: limit) }
    let keys = try keys
    let index = Self.index(of: key, in: keys)
    let isFound = keys.indices.contains(index) && keys[index] == key
    if isForward {
      return try books(keys[(isFound && !isIncluded ? index + 1 : index)...].prefix(limit))
    }
    let end = isFound && isIncluded ? index + 1 : index
    return try books(keys[..<end].suffix(limit)).reversed()
  }

  func books(at position: Int, limit: Int) throws -> (books: [Book], position: RowNumber?) {
    let keys = try keys
    let start = min(position, keys.count)
    return (try books(keys[start...].prefix(limit)), .exactly(start))
  }

  private var keys: [BookKey] { get throws { try hits.keys(in: order, db) } }

  /// The first books or the last ones, for which the others need not be sorted.
  private func booksFromEnd(forward isForward: Bool, limit: Int) throws -> [Book] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, title, author, copyright FROM book
        WHERE id IN (SELECT value FROM json_each(?))
        ORDER BY \(order.list(suffix: isForward ? "" : " DESC")) LIMIT ?
        """)
    return try Book.fetchAll(statement, arguments: [hits.list, limit])
  }

  private func books(_ keys: ArraySlice<BookKey>) throws -> [Book] {
    let statement = try db.cachedStatement(
      sql: "SELECT id, title, author, copyright FROM book WHERE id = ?")
    return try keys.compactMap { try Book.fetchOne(statement, arguments: [$0.id]) }
  }

  /// How many keys stand before one.
  private static func index(of key: BookKey, in keys: [BookKey]) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
