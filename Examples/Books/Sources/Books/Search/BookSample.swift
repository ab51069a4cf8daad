import GRDB

/// Guesses how many books have words, from a few of them.
enum BookSample {
  /// How many books are looked at.
  private static let size: Int64 = 300

  /// Of fewer books than this all that are found are counted.
  private static let leastSpan: Int64 = 500_000

  /// The least share for which the guess is good enough.
  private static let leastShare = 0.05

  /// The share of all books that have words of a few letters, if it is large.
  ///
  /// The full-text index would read millions of entries of a letter before it gave the first one.
  static func share(of words: [String], _ db: Database) throws -> Double? {
    guard words.allSatisfy({ $0.count <= 3 }),
      let row = try Row.fetchOne(
        db, sql: "SELECT (SELECT min(id) FROM book), (SELECT max(id) FROM book)"),
      let first = row[0] as Int64?, let last = row[1] as Int64?, last - first >= leastSpan
    else { return nil }
    let matcher = try BookMatcher(words: words, db)
    let book = try db.cachedStatement(
      sql: "SELECT title, author FROM book WHERE id >= ? ORDER BY id LIMIT 1")
    var count = 0
    for number in 0..<size {
      let id = first + (last - first) / size * number
      guard let row = try Row.fetchOne(book, arguments: [id]) else { continue }
      if try matcher.matches(title: row[0], author: row[1]) { count += 1 }
    }
    let share = Double(count) / Double(size)
    return share >= leastShare ? share : nil
  }
}
