import Dispatch
import Synchronization

/// A pool of connections, opened on demand.
final class ConnectionPool: Sendable {
  private struct State {
    var idle: [any DatabaseConnection] = []
    /// With the generations in which they were checked out.
    var inUse: [ObjectIdentifier: (connection: any DatabaseConnection, generation: Int)] = [:]
    /// Grows when a connection is lost, so that older ones are not reused.
    var generation = 0

    /// Returns whether a connection that is given back is of this generation.
    mutating func end(_ connection: any DatabaseConnection) -> Bool {
      inUse.removeValue(forKey: ObjectIdentifier(connection))?.generation == generation
    }
  }

  let engine: any DatabaseEngine
  private let access: DatabaseAccess
  private let state = Mutex(State())
  private let permits: DispatchSemaphore
  private let limit: Int
  /// Serializes closing: two callers that each wait for all connections would deadlock.
  private let closing = Mutex(())

  init(_ engine: any DatabaseEngine, for access: DatabaseAccess, limit: Int) {
    (self.engine, self.access, self.limit) = (engine, access, limit)
    permits = DispatchSemaphore(value: limit)
  }

  /// Blocks while all connections are in use.
  func checkOut() throws(DatabaseEngineError) -> any DatabaseConnection {
    permits.wait()
    let (idle, generation) = state.withLock { ($0.idle.popLast(), $0.generation) }
    do throws(DatabaseEngineError) {
      let connection = if let idle { idle } else { try engine.connect(for: access) }
      state.withLock { $0.inUse[ObjectIdentifier(connection)] = (connection, generation) }
      return connection
    } catch {
      permits.signal()
      throw error
    }
  }

  /// Returns a connection to the pool, outside a transaction.
  func checkIn(_ connection: any DatabaseConnection) {
    state.withLock { state in
      if state.end(connection) { state.idle.append(connection) }
    }
    permits.signal()
  }

  /// Rolls back and returns a connection; if it is lost, discards it and all idle ones instead.
  func rollBackAndCheckIn(_ connection: any DatabaseConnection, after error: (any Error)? = nil) {
    if (error as? DatabaseEngineError)?.code == .connectionLost { return discard(connection) }
    do {
      _ = try connection.run("ROLLBACK", [])
      checkIn(connection)
    } catch {
      discard(connection)
    }
  }

  /// Interrupts readers, and waits for all connections.
  func close() { closing.withLock { _ in closeAll() } }

  private func closeAll() {
    for _ in 0..<limit {
      while access == .reading, permits.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        for connection in state.withLock({ $0.inUse.values.map(\.connection) }) {
          connection.interrupt()
        }
      }
      if access == .writing { permits.wait() }
    }
    // Connections close when released, outside the lock.
    _ = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    for _ in 0..<limit { permits.signal() }
  }

  private func discard(_ connection: any DatabaseConnection) {
    // Closed outside the lock.
    _ = state.withLock { state in
      guard state.end(connection) else { return [] as [any DatabaseConnection] }
      state.generation += 1
      defer { state.idle = [] }
      return state.idle
    }
    permits.signal()
  }
}
