import Dispatch
import Synchronization

/// A pool of connections, opened on demand.
final class ConnectionPool: Sendable {
  private struct State {
    var idle: [any DatabaseConnection] = []
    var checkedOut: [ObjectIdentifier: any DatabaseConnection] = [:]
    /// Grows when a connection is lost, so that older ones are not reused.
    var generation = 0
  }

  let engine: any DatabaseEngine
  private let access: DatabaseAccess
  private let state = Mutex(State())
  private let places: DispatchSemaphore
  private let limit: Int
  /// Serializes closing: two callers that each wait for all connections would deadlock.
  private let closing = Mutex(())

  init(_ engine: any DatabaseEngine, for access: DatabaseAccess, limit: Int) {
    (self.engine, self.access, self.limit) = (engine, access, limit)
    places = DispatchSemaphore(value: limit)
  }

  struct Checkout: Sendable {
    let connection: any DatabaseConnection
    fileprivate let generation: Int
  }

  /// Blocks while all connections are in use.
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

  /// Returns a connection to the pool, outside a transaction.
  func checkIn(_ checkout: Checkout) {
    state.withLock { state in
      state.checkedOut[ObjectIdentifier(checkout.connection)] = nil
      if state.generation == checkout.generation { state.idle.append(checkout.connection) }
    }
    places.signal()
  }

  /// Rolls back and returns a connection; if it is lost, discards it and all idle ones instead.
  func rollBackAndCheckIn(_ checkout: Checkout, after error: (any Error)? = nil) {
    let isLost = (error as? DatabaseEngineError)?.code == .connectionLost
    if isLost || error as? TableStoreError == .unknownOutcome { return discard(checkout) }
    do {
      _ = try checkout.connection.run("ROLLBACK", [])
      checkIn(checkout)
    } catch {
      discard(checkout)
    }
  }

  /// Interrupts readers, and waits for all connections.
  func close() { closing.withLock { _ in closeAll() } }

  private func closeAll() {
    for _ in 0..<limit {
      while access == .reading, places.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        for connection in state.withLock({ Array($0.checkedOut.values) }) { connection.interrupt() }
      }
      if access == .writing { places.wait() }
    }
    // Connections close when released, outside the lock.
    _ = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    for _ in 0..<limit { places.signal() }
  }

  private func discard(_ checkout: Checkout) {
    // Closed outside the lock.
    _ = state.withLock { state in
      state.checkedOut[ObjectIdentifier(checkout.connection)] = nil
      guard state.generation == checkout.generation else { return [] as [any DatabaseConnection] }
      state.generation += 1
      defer { state.idle = [] }
      return state.idle
    }
    places.signal()
  }
}
