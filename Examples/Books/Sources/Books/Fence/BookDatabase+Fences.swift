import GRDB
import Synchronization
import TableSource

extension BookDatabase {
  /// The fence of an order as it is in a transaction.
  ///
  /// - Complexity: O(1) if nothing was written since this was asked last, else O(*n*), where *n* is
  ///   the number of runs.
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

  /// How many books there are; where the number was not kept, as the fence says.
  func count(_ order: BookOrder, _ db: Database) throws -> EstimatedCount {
    if let count = try BookCount.read(db) { return .exactly(count) }
    return try fence(order, db).count(db)
  }

  /// The number that grows with each write to the books.
  func revision() throws(BookDatabaseError) -> Int { try Int(read(revision)) }

  /// The number that grows with each write to the books, as it is in a transaction.
  func revision(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT n FROM revision")) ?? 0
  }
}
