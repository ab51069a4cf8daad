import Synchronization
import GRDB

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
  /// The number that grows with each write to the books.
  func revision() throws(BookDatabaseError) -> Int {
    try read { try Int.fetchOne($0.cachedStatement(sql: "SELECT n FROM revision")) ?? 0 }
  }
}
