import Dispatch
import Synchronization

/// A pool of connections of one kind, opened on demand and reused.
final class ConnectionPool: Sendable {
  private struct State {
    var idle: [any DatabaseConnection] = []
    var taken: [ObjectIdentifier: any DatabaseConnection] = [:]
    /// Increases when a connection is lost, so that older connections are not reused.
    var generation = 0
  }

  let engine: any DatabaseEngine
  private let access: DatabaseAccess
  private let state = Mutex(State())
  private let places: DispatchSemaphore
  private let limit: Int

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - access: What the connections are for.
  ///   - limit: The maximum number of connections.
  init(_ engine: any DatabaseEngine, for access: DatabaseAccess, limit: Int) {
    (self.engine, self.access, self.limit) = (engine, access, limit)
    places = DispatchSemaphore(value: limit)
  }

  /// A connection in use, and the generation in which it was taken.
  struct Loan: Sendable {
    let connection: any DatabaseConnection
    fileprivate let generation: Int
  }

  /// Takes a connection; blocks while all are in use.
  func take() throws(DatabaseEngineError) -> Loan {
    places.wait()
    let (idle, generation) = state.withLock { ($0.idle.popLast(), $0.generation) }
    do throws(DatabaseEngineError) {
      let connection = if let idle { idle } else { try engine.connect(for: access) }
      state.withLock { $0.taken[ObjectIdentifier(connection)] = connection }
      return Loan(connection: connection, generation: generation)
    } catch {
      places.signal()
      throw error
    }
  }

  /// Begins a transaction.
  func begin(_ access: DatabaseAccess, on loan: Loan) throws(DatabaseEngineError) -> DatabaseSession {
    for statement in engine.dialect.beginStatements(for: access) { _ = try loan.connection.run(statement, []) }
    return DatabaseSession(connection: loan.connection, dialect: engine.dialect)
  }

  /// Gives back a connection that is outside a transaction.
  func giveBack(_ loan: Loan) {
    state.withLock { state in
      state.taken[ObjectIdentifier(loan.connection)] = nil
      if state.generation == loan.generation { state.idle.append(loan.connection) }
    }
    places.signal()
  }

  /// Rolls back the transaction of a connection, and gives it back.
  ///
  /// - Parameters:
  ///   - loan: The connection.
  ///   - failure: Why the transaction failed; if the connection was lost, the idle ones are
  ///     discarded too.
  func giveBack(_ loan: Loan, after failure: DatabaseEngineError?) {
    if failure?.reason == .connectionLost { return discard(loan) }
    do {
      _ = try loan.connection.run("ROLLBACK", [])
      giveBack(loan)
    } catch {
      discard(loan)
    }
  }

  /// Waits until all connections are given back, interrupting those that read, and closes them.
  func close() {
    for _ in 0..<limit {
      while access == .reading, places.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        for connection in state.withLock({ Array($0.taken.values) }) { connection.interrupt() }
      }
      if access == .writing { places.wait() }
    }
    // Connections close when they are released, outside the lock.
    let closed = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    _ = closed
    for _ in 0..<limit { places.signal() }
  }

  private func discard(_ loan: Loan) {
    // Connections close when they are released, outside the lock.
    let lost = state.withLock { state in
      state.taken[ObjectIdentifier(loan.connection)] = nil
      guard state.generation == loan.generation else { return [] as [any DatabaseConnection] }
      state.generation += 1
      defer { state.idle = [] }
      return state.idle
    }
    _ = lost
    places.signal()
  }
}
