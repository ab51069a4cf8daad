import Foundation
import GRDB

/// What is done while many books are loaded, and how many are done.
public enum LoadingStep: Hashable, Sendable {
  /// So many books are inserted.
  case inserting(Int)
  /// The indexes are made.
  case sorting
  /// The full-text index is made.
  case indexing
  /// All books are saved, and positions are counted.
  case counting
}

extension BookDatabase {
  /// How many books are inserted one by one; of more the indexes and fences are made at the end.
  private static let bulk = 100_000

  /// Adds many books in one transaction: all of them, or none.
  ///
  /// - Parameters:
  ///   - isStopped: Returns whether to stop; nothing stays then.
  ///   - tell: Is told what is done.
  ///   - next: Returns the next book, or `nil` after the last one.
  /// - Returns: How many books were added.
  /// - Throws: ``BookDatabaseError``, ``BookDatabaseError/stopped`` when it was stopped, or what
  ///   `next` throws; no book was added then.
  @discardableResult
  public func load(
    until isStopped: () -> Bool = { false }, tell: (LoadingStep) -> Void = { _ in },
    next: () throws -> Book?
  ) throws(BookDatabaseError) -> Int {
    let count = try write { db in
      let loading = try Loading(db)
      let count = try loading.insert(next: next) { count in
        guard !isStopped() else { throw BookDatabaseError.stopped }
        tell(.inserting(count))
        if count == Self.bulk { try loading.begin() }
      }
      try loading.finish(tell)
      guard !isStopped() else { throw BookDatabaseError.stopped }
      return count
    }
    tell(.counting)
    do { try buildFences(until: isStopped) } catch .stopped {
      // The books are there; the rest is counted when the list is open.
    }
    do { try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) } } catch {
      // Somebody reads; the log is taken over when they are done.
    }
    return count
  }

  /// Makes the statement that runs now fail, as a signal does that stops a program.
  public func interrupt() { pool.interrupt() }
}
