import GRDB

extension Fence {
  /// Counts the next runs of a fence that is not complete.
  ///
  /// Each step is a transaction of its own, so that building can stop after any of them, go on
  /// later, and let others write in between.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - limit: How many runs to count.
  ///   - length: How many books a run has.
  ///   - db: The database, in a transaction that writes.
  /// - Returns: Whether the fence is complete.
  /// - Throws: What SQLite throws.
  static func build(_ order: BookOrder, runs limit: Int, of length: Int, _ db: Database) throws
    -> Bool
  {
    guard var key = try uncounted(order, db) else { return true }
    let books = "FROM book WHERE \(order.tuple()) >= \(order.placeholders)"
    let next = try db.cachedStatement(
      sql: """
        SELECT \(order.list()) \(books) ORDER BY \(order.list())
        LIMIT 1 OFFSET \(length)
        """)
    let count = try db.cachedStatement(
      sql: "UPDATE \(order.fence) SET n = ? WHERE \(order.tuple()) = \(order.placeholders)")
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO \(order.fence)(\(order.list()), n, rev)
        SELECT \(order.placeholders.dropFirst().dropLast()), NULL, n FROM revision
        """)
    for _ in 0..<limit {
      guard let row = try Row.fetchOne(next, arguments: key.arguments) else {
        let rest = try Int.fetchOne(db, sql: "SELECT count(*) \(books)", arguments: key.arguments)
        try count.execute(arguments: [rest] + key.arguments)
        return true
      }
      try count.execute(arguments: [length] + key.arguments)
      key = BookKey(row: row, order: order)
      try insert.execute(arguments: key.arguments)
    }
    return false
  }

  /// Whether all books are counted, in all fences.
  static func areComplete(_ db: Database) throws -> Bool {
    guard try BookCount.read(db) != nil else { return false }
    return try BookOrder.allCases.allSatisfy { try uncounted($0, db) == nil }
  }

  /// The key behind which nothing is counted yet, or `nil` when all is.
  private static func uncounted(_ order: BookOrder, _ db: Database) throws -> BookKey? {
    // What is not counted stands behind all that is.
    let last = try Row.fetchOne(
      db,
      sql: """
        SELECT \(order.list()), n FROM \(order.fence)
        ORDER BY \(order.list(suffix: " DESC")) LIMIT 1
        """)
    guard let last, last[order.keyColumns.count] == nil else { return nil }
    return BookKey(row: last, order: order)
  }
}

extension BookDatabase {
  /// Counts until all fences are complete.
  ///
  /// - Parameter isCancelled: Returns whether to stop; asked after each step of some milliseconds.
  /// - Returns: Whether all fences are complete.
  /// - Throws: ``BookDatabaseError`` when the file cannot be written; what was counted stays.
  @discardableResult
  public func buildFences(
    until isCancelled: () -> Bool = { false }
  ) throws(BookDatabaseError) -> Bool {
    // Where nothing is left to count, nobody waits for a transaction that writes.
    if try read(Fence.areComplete) { return true }
    for order in BookOrder.allCases {
      while try !write({ try Fence.build(order, runs: 20, of: fenceSchema.runLength, $0) }) {
        if isCancelled() { return false }
      }
    }
    try write(BookCount.complete)
    return true
  }
}
