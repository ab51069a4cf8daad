import Dispatch
import Foundation
import GRDB
import Synchronization

/// A connection that looks up part of many books while another one looks up the rest.
///
/// Books that were found stand all over the file, so that looking them up is mostly waiting for
/// memory.
final class SecondReader: Sendable {
  /// Fewer books than this are looked up on one connection.
  private static let leastCount = 500

  private let file: URL
  private let queue = Mutex<DatabaseQueue?>(nil)

  /// Prepares to read; the connection is made when it is needed first.
  init(file: URL) {
    self.file = file
  }

  /// Looks books up on two connections at once, each of which takes some when it is done with
  /// others.
  ///
  /// Where the other connection is busy, or already sees something newer, all is done on this one.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the books.
  ///   - revision: What `db` is at.
  ///   - db: The connection that asks, in a transaction.
  ///   - body: Looks up books on a connection, some at a time as it takes them, until there are
  ///     none left.
  /// - Returns: What came of it on each connection.
  /// - Throws: What SQLite throws.
  func lookUp<Value: Sendable>(
    _ ids: [Int64], at revision: Int64, _ db: Database,
    _ body: @escaping @Sendable (_ take: () -> ArraySlice<Int64>?, Database) throws -> Value
  ) throws -> [Value] {
    let shares = Shares(of: ids)
    guard ids.count >= Self.leastCount else { return [try body(shares.takeFirst, db)] }
    let part = Part<Value>()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      try? read(at: revision) { other in
        guard part.claim() else { return }
        part.finish(try? body(shares.takeLast, other))
      }
    }
    // The other connection need not go on after a failure.
    defer { shares.end() }
    let value = try body(shares.takeFirst, db)
    // Nobody waits for a thread that has not begun.
    guard !part.claim() else { return [value] }
    if let other = part.wait() { return [value, other] }
    return [try body(Shares(of: ids).takeFirst, db)]
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

/// Books to be looked up, which are handed out a few at a time, from both ends.
///
/// Each end belongs to one connection, so that both seldom read the same inner pages.
final class Shares: Sendable {
  /// How many are handed out at once.
  private static let size = 128

  private let ids: [Int64]
  private let left: Mutex<Range<Int>>

  /// Hands all out.
  init(of ids: [Int64]) {
    self.ids = ids
    left = Mutex(ids.indices)
  }

  /// Takes some from the beginning; `nil` when there are none left.
  func takeFirst() -> ArraySlice<Int64>? {
    take { left in
      let share = left.prefix(Self.size)
      left = share.upperBound..<left.upperBound
      return share
    }
  }

  /// Takes some from the end; `nil` when there are none left.
  func takeLast() -> ArraySlice<Int64>? {
    take { left in
      let share = left.suffix(Self.size)
      left = left.lowerBound..<share.lowerBound
      return share
    }
  }

  /// Hands none out any more.
  func end() { left.withLock { $0 = $0.upperBound..<$0.upperBound } }

  private func take(_ share: (inout Range<Int>) -> Range<Int>) -> ArraySlice<Int64>? {
    left.withLock { $0.isEmpty ? nil : ids[share(&$0)] }
  }
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
