import Dispatch
import Synchronization

/// A read transaction that several pages share, so that they are consistent on a busy table.
///
/// It lasts for half a second at most, because an old snapshot keeps the database from cleaning up.
final class SnapshotLease: Sendable {
  private struct State {
    var loan: (pool: ConnectionPool, loan: ConnectionPool.Loan)?
    var number = 0
  }

  private static var age: DispatchTimeInterval { .milliseconds(500) }

  private let state = Mutex(State())

  /// Serializes readers; ending the lease does not wait for them.
  private let turn = DispatchSemaphore(value: 1)

  /// Reads in the transaction, which is begun if necessary.
  func read<Value>(
    from pool: ConnectionPool, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    turn.wait()
    defer { turn.signal() }
    do {
      return try attempt(pool, body)
    } catch let failure as DatabaseEngineError where failure.mayPassAway {
      return try attempt(pool, body)
    }
  }

  private func attempt<Value>(
    _ pool: ConnectionPool, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    let (loan, session, number) = try begin(pool)
    do {
      let value = try body(session)
      // The lease may have ended in the meantime.
      let isKept = state.withLock { state in
        guard state.number == number else { return false }
        state.loan = (pool, loan)
        return true
      }
      if !isKept { pool.giveBack(loan, after: nil) }
      return value
    } catch {
      pool.giveBack(loan, after: error as? DatabaseEngineError)
      throw error
    }
  }

  /// Takes the open transaction, or begins one that expires.
  private func begin(
    _ pool: ConnectionPool
  ) throws -> (ConnectionPool.Loan, DatabaseSession, Int) {
    let (kept, number) = state.withLock { state in
      if state.loan == nil { state.number += 1 }
      defer { state.loan = nil }
      return (state.loan, state.number)
    }
    if let kept {
      let session = DatabaseSession(
        connection: kept.loan.connection, dialect: pool.engine.dialect, snapshot: number)
      return (kept.loan, session, number)
    }
    let loan = try pool.take()
    do {
      var session = try pool.begin(.reading, on: loan)
      session.snapshot = number
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.age) { [weak self] in
        self?.end(number)
      }
      return (loan, session, number)
    } catch {
      pool.giveBack(loan, after: error)
      throw error
    }
  }

  /// Ends the transaction, so that the next page sees newer commits.
  func end() { end(nil) }

  private func end(_ number: Int?) {
    let kept = state.withLock { state -> (pool: ConnectionPool, loan: ConnectionPool.Loan)? in
      guard number == nil || number == state.number else { return nil }
      state.number += 1
      defer { state.loan = nil }
      return state.loan
    }
    if let kept { kept.pool.giveBack(kept.loan, after: nil) }
  }

  deinit { end() }
}
