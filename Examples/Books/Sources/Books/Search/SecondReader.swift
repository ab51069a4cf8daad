import Dispatch
import Foundation
import GRDB
import Synchronization

/// A connection that looks up half of many books while another one looks up the rest.
///
/// Books that were found stand all over the file, so that looking them up is mostly waiting for memory.
final class SecondReader: Sendable {
  /// Fewer books than this are looked up on one connection.
  private static let leastCount = 500

  private let file: URL
  private let queue = Mutex<DatabaseQueue?>(nil)

  /// Prepares to read; the connection is made when it is needed first.
  init(file: URL) {
    self.file = file
  }

  /// Looks books up in two parts at once.
  ///
  /// Where the other connection is busy, or already sees something newer, all is done on this one.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the books.
  ///   - revision: What `db` is at.
  ///   - db: The connection that asks, in a transaction.
  ///   - body: Looks up some of the books.
  /// - Returns: What came of each part.
  /// - Throws: What SQLite throws.
  func lookUp<Value: Sendable>(
    _ ids: [Int64], at revision: Int64, _ db: Database,
    _ body: @escaping @Sendable (ArraySlice<Int64>, Database) throws -> Value
  ) throws -> [Value] {
    guard ids.count >= Self.leastCount else { return [try body(ids[...], db)] }
    let (first, second) = (ids[..<(ids.count / 2)], ids[(ids.count / 2)...])
    let part = Part<Value>()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      guard part.claim() else { return }
      part.finish(try? read(at: revision) { try body(second, $0) })
    }
    let value = try body(first, db)
    // Nobody waits for a thread that has not begun.
    if !part.claim(), let other = part.wait() { return [value, other] }
    return [value, try body(second, db)]
  }

  /// Closes the connection.
  func close() throws {
    try queue.withLock { queue in
      try queue?.close()
      queue = nil
    }
  }

  /// Reads in a transaction; `nil` when it is not at a revision.
  private func read<Value>(
    at revision: Int64, _ body: (Database) throws -> Value
  ) throws -> Value? {
    try connection().read { db in
      let current = try Int64.fetchOne(db.cachedStatement(sql: "SELECT n FROM revision"))
      return current == revision ? try body(db) : nil
    }
  }

  private func connection() throws -> DatabaseQueue {
    try queue.withLock { queue in
      if let queue { return queue }
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -1024") }
      let new = try DatabaseQueue(path: file.path, configuration: configuration)
      queue = new
      return new
    }
  }
}

/// The part of the books that one of two connections looks up, whichever is first.
private final class Part<Value: Sendable>: Sendable {
  private let isClaimed = Atomic(false)
  private let value = Mutex<Value?>(nil)
  private let isFinished = DispatchSemaphore(value: 0)

  /// Takes the part over; `false` when the other one did.
  func claim() -> Bool { !isClaimed.exchange(true, ordering: .acquiringAndReleasing) }

  /// Hands over what came of it; `nil` when nothing did.
  func finish(_ value: Value?) {
    self.value.withLock { $0 = value }
    isFinished.signal()
  }

  /// Waits for what came of it.
  func wait() -> Value? {
    isFinished.wait()
    return value.withLock { $0 }
  }
}
