import Dispatch
import Synchronization

/// A pool of connections of one kind, opened on demand and reused.
final class ConnectionPool: Sendable {
  private struct State {
    var idle: [any DatabaseConnection] = []
    var checkedOut: [ObjectIdentifier: any DatabaseConnection] = [:]
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

  /// A connection in use, and the generation in which it was checked out.
  struct Checkout: Sendable {
    let connection: any DatabaseConnection
    fileprivate let generation: Int
  }

  /// Checks out a connection; blocks while all are in use.
  func checkOut() throws(DatabaseEngineError) -> Checkout {
    places.wait()
    let (idle, generation) = state.withLock { ($0.idle.popLast(), $0.generation) }
    do throws(DatabaseEngineError) {
      let connection = if let idle { idle } else { try engine.connect(for: access) }
      state.withLock { $0.checkedOut[ObjectIdentifier(connection)] = connection }
      return Checkout(connection: connection, generation: generation)
    } catch {
      places.signal()
      throw error
    }
  }

  /// Checks in a connection that is outside a transaction.
  func checkIn(_ checkout: Checkout) {
    state.withLock { state in
      state.checkedOut[ObjectIdentifier(checkout.connection)] = nil
      if state.generation == checkout.generation { state.idle.append(checkout.connection) }
    }
    places.signal()
  }

  /// Rolls back the transaction of a connection, and checks it in.
  ///
  /// - Parameters:
  ///   - checkout: The connection.
  ///   - failure: Why the transaction failed; if the connection was lost, the idle ones are
  ///     discarded too.
  func checkIn(_ checkout: Checkout, after failure: DatabaseEngineError?) {
    if failure?.reason == .connectionLost { return discard(checkout) }
    do {
      _ = try checkout.connection.run("ROLLBACK", [])
      checkIn(checkout)
    } catch {
      discard(checkout)
    }
  }

  /// Waits until all connections are checked in, interrupting those that read, and closes them.
  func close() {
    for _ in 0..<limit {
      while access == .reading, places.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        for connection in state.withLock({ Array($0.checkedOut.values) }) { connection.interrupt() }
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

  private func discard(_ checkout: Checkout) {
    // Connections close when they are released, outside the lock.
    let lost = state.withLock { state in
      state.checkedOut[ObjectIdentifier(checkout.connection)] = nil
      guard state.generation == checkout.generation else { return [] as [any DatabaseConnection] }
      state.generation += 1
      defer { state.idle = [] }
      return state.idle
    }
    _ = lost
    places.signal()
  }
}
