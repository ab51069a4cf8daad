import GRDB
import TableSource

extension Fence {
  /// How many books there are.
  ///
  /// - Parameter db: The database, in the transaction of the last refresh.
  /// - Returns: The number of books.
  /// - Throws: What SQLite throws.
  func count(_ db: Database) throws -> EstimatedCount {
    if isComplete { return .exactly(countedBooks) }
    return .about(max(countedBooks, try estimatedCount(db)))
  }

  /// How many books stand before a key.
  ///
  /// - Parameters:
  ///   - key: The key, whether or not there is a book with it.
  ///   - db: The database, in the transaction of the last refresh.
  /// - Returns: The number of books before it.
  /// - Throws: What SQLite throws.
  func position(of key: BookKey, _ db: Database) throws -> EstimatedCount {
    let index = run(of: key)
    let run = runs[index]
    guard run.count != nil else {
      // What was not counted is taken to be spread evenly.
      let rest = max(0, try estimatedCount(db) - starts[index])
      return .about(starts[index] + rest / 2)
    }
    let statement = try db.cachedStatement(
      sql: """
        SELECT count(*) FROM book WHERE \(order.tuple()) >= \(order.placeholders)
        AND \(order.tuple()) < \(order.placeholders)
        """)
    let offset = try Int.fetchOne(statement, arguments: run.key.arguments + key.arguments) ?? 0
    return .exactly(starts[index] + offset)
  }

  /// Where to begin to read for a position: a key, and how many books to pass over.
  ///
  /// - Parameter position: The position; one that is not counted yet leads to the last one that is.
  /// - Returns: The place.
  func place(at position: Int) -> (key: BookKey, offset: Int) {
    let (index, offset) = run(at: position)
    let isCounted = runs[index].count != nil
    return (runs[index].key, isCounted ? offset : 0)
  }

  /// Whether the books up to a position are counted.
  func isCounted(_ position: Int) -> Bool { runs[run(at: position).index].count != nil }

  /// About how many books there are, where they were not counted: as many as identifiers were given
  /// away.
  private func estimatedCount(_ db: Database) throws -> Int {
    if let count = try BookCount.read(db) { return count }
    let statement = try db.cachedStatement(
      sql: "SELECT coalesce((SELECT max(id) FROM book) - (SELECT min(id) FROM book) + 1, 0)")
    return try Int.fetchOne(statement) ?? 0
  }
}
