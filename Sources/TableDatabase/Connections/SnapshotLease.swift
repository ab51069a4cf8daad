import Dispatch
import Synchronization
import SystemBasics

/// A read transaction shared by several pages, so that they are consistent on a busy table.
///
/// It lasts at most half a second, because an old snapshot keeps the database from cleaning up.
final class SnapshotLease: Sendable {
  private struct State {
    var kept: (any DatabaseConnection)?
    var number = 0
  }

  private let pool: ConnectionPool
  private let state = Mutex(State())

  /// Serializes readers; ending the lease does not wait for them.
  private let turn = DispatchSemaphore(value: 1)

  init(from pool: ConnectionPool) { self.pool = pool }

  func read<Value>(_ body: (DatabaseSession) throws -> Value) throws -> Value {
    turn.wait()
    defer { turn.signal() }
    return try DatabaseTransactions.retrying(after: \.isTransient) { try attempt(body) }
  }

  private func attempt<Value>(_ body: (DatabaseSession) throws -> Value) throws -> Value {
    let (kept, number) = state.withLock { state in
      if state.kept == nil { state.number += 1 }
      defer { state.kept = nil }
      return (state.kept, state.number)
    }
    let connection = try kept ?? pool.checkOut()
    do {
      let session = DatabaseSession(
        connection: connection, dialect: pool.engine.dialect, snapshot: number)
      if kept == nil {
        try session.begin(.reading)
        call(after: 0.5) { [weak self] in self?.end(number) }
      }
      let value = try body(session)
      // The lease may have ended during the read.
      let isKept = state.withLock { state in
        if state.number == number { state.kept = connection }
        return state.number == number
      }
      if !isKept { pool.rollBackAndCheckIn(connection) }
      return value
    } catch {
      pool.rollBackAndCheckIn(connection, after: error)
      throw error
    }
  }

  /// Ends the snapshot, or only the one with a number, so that the next page sees newer commits.
  func end(_ number: Int? = nil) {
    let kept = state.withLock { state -> (any DatabaseConnection)? in
      guard number == nil || number == state.number else { return nil }
      state.number += 1
      defer { state.kept = nil }
      return state.kept
    }
    if let kept { pool.rollBackAndCheckIn(kept) }
  }

  deinit { end() }
}
