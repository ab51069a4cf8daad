import GRDB
import Synchronization
import TableSource

/// A few books that were found.
final class FewHits: Sendable {
  private let ids: [Int64]
  private let revision: Int64
  private let second: SecondReader
  private let sorted: Mutex<SortedKeys?>

  /// How many there are.
  var count: Int { ids.count }

  /// Keeps identifiers, and the places where they are known already.
  ///
  /// - Parameters:
  ///   - ids: The identifiers.
  ///   - sorted: The places of all.
  ///   - revision: What the database was at.
  ///   - second: Looks up part of the books.
  init(
    _ ids: [Int64], sorted: SortedKeys? = nil, at revision: Int64, with second: SecondReader
  ) {
    (self.ids, self.revision, self.second) = (ids, revision, second)
    self.sorted = Mutex(sorted)
  }

  /// The places of all; they are looked up for the first page, and kept for those after it.
  func keys(in order: BookOrder, _ db: Database) throws -> SortedKeys {
    if let known = sorted.withLock({ $0 }) { return known }
    let keys = try second.keys(of: ids, in: order, at: revision, db)
    sorted.withLock { $0 = keys }
    return keys
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

  func count() throws -> EstimatedCount { .exactly(hits.count) }

  func position(of key: BookKey) throws -> EstimatedCount {
    .exactly(try keys.find(key).position)
  }

  func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Book] {
    let keys = try keys
    let place = key.map(keys.find)
    if isForward {
      let start = place.map { $0.isThere && !isIncluded ? $0.position + 1 : $0.position } ?? 0
      return try books(start..<min(start + limit, keys.count), keys)
    }
    let end = place.map { $0.isThere && isIncluded ? $0.position + 1 : $0.position } ?? keys.count
    return try books(max(0, end - limit)..<end, keys).reversed()
  }

  func books(at position: Int, limit: Int) throws -> (books: [Book], position: EstimatedCount?) {
    let keys = try keys
    let start = min(position, keys.count)
    return (try books(start..<min(start + limit, keys.count), keys), .exactly(start))
  }

  private var keys: SortedKeys { get throws { try hits.keys(in: order, db) } }

  private func books(_ positions: Range<Int>, _ keys: SortedKeys) throws -> [Book] {
    let statement = try db.cachedStatement(
      sql: "SELECT title, author, copyright FROM book WHERE id = ?")
    var books: [Book] = []
    books.reserveCapacity(positions.count)
    for position in positions {
      let id = keys.id(at: position)
      try statement.forEachRow([id]) { row in
        books.append(
          Book(
            id: id, title: row.text(at: 0), author: row.text(at: 1),
            copyright: CalendarDay(row.text(at: 2))))
        return true
      }
    }
    return books
  }
}
