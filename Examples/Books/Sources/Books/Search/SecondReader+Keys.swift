import GRDB

extension SecondReader {
  /// Looks up the places of books in an order.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the books.
  ///   - words: Words, each of which has to be found in a book.
  ///   - order: The order.
  ///   - revision: What `db` is at.
  ///   - db: The connection that asks, in a transaction.
  /// - Returns: The places of the books that the words are found in, in order.
  /// - Throws: What SQLite throws.
  func keys(
    of ids: [Int64], with words: [String] = [], in order: BookOrder, at revision: Int64,
    _ db: Database
  ) throws -> SortedKeys {
    let parts = try lookUp(ids, at: revision, db) { take, db in
      let matcher = try words.isEmpty ? nil : BookMatcher(words: words, db)
      let statement = try db.cachedStatement(
        sql: """
          SELECT book.id, \(order.columns.joined(separator: ", ")), title, author
          FROM json_each(?) CROSS JOIN book ON book.id = value
          """)
      let columns = Int32(order.columns.count)
      var keys = SortedKeys(capacity: ids.count)
      var texts: (title: [UInt8], author: [UInt8]) = ([], [])
      while let share = take() {
        try statement.forEachRow([share.jsonList]) { row in
          if let matcher {
            texts.title.removeAll(keepingCapacity: true)
            texts.author.removeAll(keepingCapacity: true)
            row.append(columns + 1, to: &texts.title)
            row.append(columns + 2, to: &texts.author)
            guard try matcher.matches(texts.title, texts.author) else { return true }
          }
          keys.append(id: row.integer(at: 0)) { bytes, column in
            if column < columns { row.append(column + 1, to: &bytes) }
          }
          return true
        }
      }
      keys.sort()
      return keys
    }
    return parts.dropFirst().reduce(parts[0]) { $0.merged(with: $1) }
  }
}
