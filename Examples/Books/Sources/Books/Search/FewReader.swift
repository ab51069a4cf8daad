import GRDB
import TableData

/// Reads a few books that were found, whose places are all known.
struct FewReader: BookReader {
  let keys: [BookKey]
  let order: BookOrder
  let db: Database

  func count() throws -> RowNumber { .exactly(keys.count) }

  func position(of key: BookKey) throws -> RowNumber { .exactly(index(of: key)) }

  func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Book] {
    guard let key else {
      return try isForward ? books(keys.prefix(limit)) : books(keys.suffix(limit)).reversed()
    }
    let index = index(of: key)
    let isFound = keys.indices.contains(index) && keys[index] == key
    if isForward {
      return try books(keys[(isFound && !isIncluded ? index + 1 : index)...].prefix(limit))
    }
    let end = isFound && isIncluded ? index + 1 : index
    return try books(keys[..<end].suffix(limit)).reversed()
  }

  func books(at position: Int, limit: Int) throws -> (books: [Book], position: RowNumber?) {
    let start = min(position, keys.count)
    return (try books(keys[start...].prefix(limit)), .exactly(start))
  }

  private func books(_ keys: ArraySlice<BookKey>) throws -> [Book] {
    let statement = try db.cachedStatement(
      sql: "SELECT id, title, author, copyright FROM book WHERE id = ?")
    return try keys.compactMap { try Book.fetchOne(statement, arguments: [$0.id]) }
  }

  /// How many keys stand before one.
  private func index(of key: BookKey) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
