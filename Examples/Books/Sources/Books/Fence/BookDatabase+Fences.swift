import Synchronization
import GRDB
import TableData

extension BookDatabase {
  /// The fence of an order as it is in a transaction.
  ///
  /// - Complexity: O(1) if nothing was written since this was asked last, else O(*n*), where *n* is the
  ///   number of runs.
  func fence(_ order: BookOrder, _ db: Database) throws -> Fence {
    var fence = fences.withLock { $0[order] } ?? Fence(order)
    try fence.refresh(db)
    let current = fence
    fences.withLock { known in
      // Another transaction, which began later, may have read a newer one meanwhile.
      if current.revision >= known[order]?.revision ?? -1 { known[order] = current }
    }
    return fence
  }
}

extension BookDatabase {
  /// Whether the fence of an order was read, as it is in a transaction.
  func hasFence(_ order: BookOrder, _ db: Database) throws -> Bool {
    try fences.withLock { $0[order] }?.revision == revision(db)
  }

  /// How many books there are; a fence that was not read yet need not be read for that.
  func count(_ order: BookOrder, _ db: Database) throws -> RowNumber {
    let revision = try revision(db)
    let known = fences.withLock { $0[order] }
    if let known, known.revision == revision, known.isComplete { return try known.count(db) }
    // All connections share it, so that each need not read the fence.
    if let last = knownCount.withLock({ $0 }), last.revision == revision {
      return .exactly(last.count)
    }
    let statement = try db.cachedStatement(
      sql: "SELECT sum(n), count(*) - count(n) FROM \(order.fence)")
    if let row = try Row.fetchOne(statement), row[1] == 0 {
      let count: Int = row[0]
      knownCount.withLock { $0 = (revision, count) }
      return .exactly(count)
    }
    return try fence(order, db).count(db)
  }

  /// The number that grows with each write to the books.
  func revision() throws(BookDatabaseError) -> Int { try Int(read(revision)) }

  /// The number that grows with each write to the books, as it is in a transaction.
  func revision(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT n FROM revision")) ?? 0
  }
}
