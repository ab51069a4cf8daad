import GRDB
import Synchronization
import TableData

/// A few books that were found.
final class FewHits: Sendable {
  private let ids: [Int64]
  private let revision: Int64
  private let second: SecondReader
  private let sorted: Mutex<[BookKey]?>

  /// How many there are.
  var count: Int { ids.count }

  /// Keeps identifiers, and the places where they are known already.
  ///
  /// - Parameters:
  ///   - ids: The identifiers.
  ///   - sorted: The places of all, in order.
  ///   - revision: What the database was at.
  ///   - second: Looks up half of the books.
  init(
    _ ids: [Int64], sorted: [BookKey]? = nil, at revision: Int64, with second: SecondReader
  ) {
    (self.ids, self.revision, self.second) = (ids, revision, second)
    self.sorted = Mutex(sorted)
  }

  /// The places of all, in order; they are read when they are needed first.
  func keys(in order: BookOrder, _ db: Database) throws -> [BookKey] {
    if let known = sorted.withLock({ $0 }) { return known }
    let parts = try second.lookUp(ids, at: revision, db) { ids, db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(order.list(prefix: "book.")) FROM json_each(?)
          CROSS JOIN book ON book.id = value
          ORDER BY \(order.list(prefix: "book."))
          """)
      let rows = try Row.fetchCursor(statement, arguments: [ids.jsonList])
      return try rows.map { BookKey(row: $0, order: order) }.reduce(into: []) { $0.append($1) }
    }
    let keys = parts.dropFirst().reduce(parts[0]) { $0.merged(with: $1, by: <) }
    sorted.withLock { $0 = keys }
    return keys
  }

  /// The first books or the last ones, for which the others need not be sorted.
  func books(
    fromEnd order: BookOrder, forward isForward: Bool, limit: Int, _ db: Database
  ) throws -> [Book] {
    let parts = try second.lookUp(ids, at: revision, db) { ids, db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT book.id, title, author, copyright FROM json_each(?)
          CROSS JOIN book ON book.id = value
          ORDER BY \(order.list(prefix: "book.", suffix: isForward ? "" : " DESC")) LIMIT ?
          """)
      let books = try Book.fetchAll(statement, arguments: [ids.jsonList, limit])
      return books.map { (key: BookKey(of: $0, in: order), book: $0) }
    }
    let books = parts.dropFirst().reduce(parts[0]) { first, second in
      first.merged(with: second) { isForward ? $0.key < $1.key : $1.key < $0.key }
    }
    return books.prefix(limit).map(\.book)
  }
}

extension Array {
  /// Merges two arrays that are in order.
  func merged(
    with other: [Element], by areInIncreasingOrder: (Element, Element) -> Bool
  ) -> [Element] {
    var (merged, next) = ([Element](), 0)
    merged.reserveCapacity(count + other.count)
    for element in self {
      while next < other.count, areInIncreasingOrder(other[next], element) {
        merged.append(other[next])
        next += 1
      }
      merged.append(element)
    }
    return merged + other[next...]
  }
}

extension Collection<Int64> {
  /// The numbers as a list of JSON.
  var jsonList: String {
    var text: [UInt8] = [UInt8(ascii: "[")]
    text.reserveCapacity(count * 9 + 2)
    for number in self {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      if number < 0 { text.append(UInt8(ascii: "-")) }
      let start = text.count
      var rest = number.magnitude
      repeat {
        text.append(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      text[start...].reverse()
    }
    text.append(UInt8(ascii: "]"))
    return String(decoding: text, as: UTF8.self)
  }
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
    guard let key else {
      return try hits.books(fromEnd: order, forward: isForward, limit: limit, db)
    }
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
