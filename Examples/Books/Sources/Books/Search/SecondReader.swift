import Dispatch
import Foundation
import GRDB
import Synchronization

/// A connection that looks up part of many books while another one looks up the rest.
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

  /// Looks books up on two connections at once, each of which takes some when it is done with others.
  ///
  /// Where the other connection is busy, or already sees something newer, all is done on this one.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the books.
  ///   - revision: What `db` is at.
  ///   - db: The connection that asks, in a transaction.
  ///   - body: Looks up books on a connection as long as there are any left.
  /// - Returns: What came of it on each connection.
  /// - Throws: What SQLite throws.
  func lookUp<Value: Sendable>(
    _ ids: [Int64], at revision: Int64, _ db: Database,
    _ body: @escaping @Sendable (Shares, Database) throws -> Value
  ) throws -> [Value] {
    let shares = Shares(of: ids)
    guard ids.count >= Self.leastCount else { return [try body(shares, db)] }
    let part = Part<Value>()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      try? read(at: revision) { other in
        guard part.claim() else { return }
        part.finish(try? body(shares, other))
      }
    }
    // The other connection need not go on after a failure.
    defer { shares.end() }
    let value = try body(shares, db)
    // Nobody waits for a thread that has not begun.
    guard !part.claim() else { return [value] }
    if let other = part.wait() { return [value, other] }
    return [try body(Shares(of: ids), db)]
  }

  /// Closes the connection.
  func close() throws {
    try queue.withLock { queue in
      try queue?.close()
      queue = nil
    }
  }

  /// Reads in a transaction, if that is at a revision.
  private func read(at revision: Int64, _ body: (Database) throws -> Void) throws {
    try connection().read { db in
      let current = try Int64.fetchOne(db.cachedStatement(sql: "SELECT n FROM revision"))
      if current == revision { try body(db) }
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

/// Books to be looked up, which are handed out a few at a time.
final class Shares: Sendable {
  /// How many are handed out at once.
  private static let size = 256

  private let ids: [Int64]
  private let next = Atomic(0)

  /// Hands all out.
  init(of ids: [Int64]) {
    self.ids = ids
  }

  /// Takes some; `nil` when there are none left.
  func take() -> ArraySlice<Int64>? {
    let start = next.wrappingAdd(Self.size, ordering: .relaxed).oldValue
    return start < ids.count ? ids[start..<min(start + Self.size, ids.count)] : nil
  }

  /// Hands none out any more.
  func end() { next.store(ids.count, ordering: .relaxed) }
}

/// What the other connection does, if it begins in time.
private final class Part<Value: Sendable>: Sendable {
  private let isClaimed = Atomic(false)
  private let value = Mutex<Value?>(nil)
  private let isFinished = DispatchSemaphore(value: 0)

  /// Takes it over; `false` when the other thread did.
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
