import Synchronization

/// The connection that works for a task, which is interrupted when the task is cancelled.
final class CurrentConnection: Sendable {
  private struct State {
    var connection: (any DatabaseConnection)?
    var isCancelled = false
  }

  /// The connection of the current task, if it can be interrupted.
  @TaskLocal static var ofTask: CurrentConnection?

  private let state = Mutex(State())

  /// Runs the work of a task.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func during<Value>(
    _ session: DatabaseSession, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    let isCancelled = state.withLock { state in
      state.connection = session.connection
      return state.isCancelled
    }
    defer { state.withLock { $0.connection = nil } }
    if isCancelled { throw CancellationError() }
    do {
      let value = try body(session)
      // A cancellation between two statements has nothing to interrupt.
      if state.withLock({ $0.isCancelled }) { throw CancellationError() }
      return value
    } catch let failure as DatabaseEngineError where failure.reason == .interrupted {
      throw CancellationError()
    }
  }

  /// Whether ``cancel()`` was called.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Interrupts the running statement, and prevents further ones.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.connection?.interrupt()
    }
  }
}
