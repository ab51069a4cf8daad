import Dispatch
import SystemBasics

/// Runs transactions, and retries them where that is safe.
///
/// A read is retried once after a lost connection or a conflict; a write after a conflict, or if
/// the connection was lost in the first attempt, before the commit.
final class DatabaseTransactions: Sendable {
  let engine: any DatabaseEngine
  private let readers: ConnectionPool
  private let writers: ConnectionPool
  let lease: SnapshotLease
  private let queue = DispatchQueue(label: "TableDatabase", attributes: .concurrent)

  static var attempts: Int { 20 }

  init(_ engine: any DatabaseEngine) {
    self.engine = engine
    readers = ConnectionPool(engine, for: .reading, limit: 4)
    // Elsewhere, a row that another program has locked keeps a writer waiting.
    let writerLimit = engine.dialect.serializesWrites ? 2 : 8
    writers = ConnectionPool(engine, for: .writing, limit: writerLimit)
    lease = SnapshotLease(from: readers)
  }

  /// Runs a read transaction, whose queries all see one snapshot.
  func read<Value>(_ body: (DatabaseSession) throws -> Value) throws -> Value {
    try Self.retrying(after: \.isTransient) { try transaction(.reading, in: readers, body) }
  }

  /// Runs a body, and once more after such a failure.
  static func retrying<Value>(
    after isSuch: (DatabaseEngineError) -> Bool, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let failure as DatabaseEngineError where isSuch(failure) {
      return try body()
    }
  }

  /// Reads on another thread, in the lease's transaction if there is one; cancelling the task
  /// interrupts it.
  func read<Value: Sendable>(
    in lease: SnapshotLease?, _ body: @escaping @Sendable (DatabaseSession) throws -> Value
  ) async throws -> Value {
    let current = CurrentConnection()
    @Sendable func read() throws -> Value {
      guard let lease else { return try self.read { try current.during($0, body) } }
      return try lease.read { try current.during($0, body) }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result(catching: read)) }
      }
    } onCancel: {
      current.cancel()
    }
  }

  /// Runs a write transaction, whose changes later pages include.
  ///
  /// It throws ``TableStoreError/unknownOutcome`` if the commit may have succeeded.
  func write<Value>(
    attempts: Int = attempts, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    defer { lease.end() }
    var (attempt, longest) = (0, 0.001)
    while true {
      attempt += 1
      do {
        return try transaction(.writing, in: writers) { try CurrentConnection.duringTask($0, body) }
      } catch let failure as DatabaseEngineError where attempt < attempts {
        guard failure.code == .conflict || failure.code == .connectionLost && attempt == 1
        else { throw failure }
        pause(.random(in: 0..<longest))
        longest = min(longest * 2, 0.1)
      }
    }
  }

  /// Runs statements as ``run(_:after:)`` does, under a lock.
  ///
  /// The lock is polled, because creating an index waits for all queries in flight, even one that
  /// waits for a lock. Another connection holds it in a transaction without a snapshot, for which
  /// no index waits, because a pooler may send each statement to another server connection.
  ///
  /// Each poll is a transaction of its own: an index that is created meanwhile waits for the end
  /// of those whose query it saw.
  func writeAlone(_ statements: [SQLFragment], after query: SQLFragment?, as name: String) throws {
    guard let lock = engine.dialect.lockQuery(named: name) else {
      return try run(statements, after: query)
    }
    try lending(readers) { holder in
      try holder.begin(.watching)
      while try holder.value(SQLFragment(lock)) != .integer(1) {
        try holder.run("COMMIT")
        pause(0.05)
        try holder.begin(.watching)
      }
      try holder.run(engine.dialect.endSnapshotStatements)
      try run(statements, after: query)
      try holder.run("COMMIT")
    }
  }

  /// Runs statements outside transactions, first those that the query returns.
  func run(_ statements: [SQLFragment], after query: SQLFragment? = nil) throws {
    if statements.isEmpty && query == nil { return }
    try lending(writers) { session in
      let others = try query.map { try session.rows($0) } ?? []
      try session.run(others.map { $0[0].text ?? "" })
      try session.run(statements)
    }
  }

  /// Closes writers last: the last connection to SQLite checkpoints its write-ahead log.
  func close() {
    lease.end()
    readers.close()
    writers.close()
  }

  private func transaction<Value>(
    _ access: DatabaseAccess, in pool: ConnectionPool, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    var isCommitting = false
    do {
      return try lending(pool) { session in
        try session.begin(access)
        let value = try body(session)
        isCommitting = access == .writing
        try session.run("COMMIT")
        return value
      }
    } catch let failure as DatabaseEngineError
      where isCommitting && failure.code == .connectionLost
    {
      throw TableStoreError.unknownOutcome
    }
  }

  /// Rolls back after an error.
  private func lending<Value>(
    _ pool: ConnectionPool, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    let connection = try pool.checkOut()
    do {
      let session = DatabaseSession(connection: connection, dialect: engine.dialect)
      let value = try body(session)
      pool.checkIn(connection)
      return value
    } catch {
      pool.rollBackAndCheckIn(connection, after: error)
      throw error
    }
  }
}
