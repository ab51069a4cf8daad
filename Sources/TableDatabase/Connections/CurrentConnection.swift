import Synchronization

/// The connection of a task, interrupted when the task is cancelled.
final class CurrentConnection: Sendable {
  private struct State {
    var connection: (any DatabaseConnection)?
    var isCancelled = false
  }

  /// Set while the current task can be interrupted.
  @TaskLocal static var ofTask: CurrentConnection?

  private let state = Mutex(State())

  func during<Value>(
    _ session: DatabaseSession, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    let (outer, isCancelled) = state.withLock { state in
      defer { state.connection = session.connection }
      return (state.connection, state.isCancelled)
    }
    defer { state.withLock { $0.connection = outer } }
    if isCancelled { throw CancellationError() }
    do {
      let value = try body(session)
      // A cancellation between two statements has interrupted neither.
      if state.withLock({ $0.isCancelled }) { throw CancellationError() }
      return value
    } catch let failure as DatabaseEngineError where failure.code == .interrupted {
      throw CancellationError()
    }
  }

  /// Runs the body, interrupted when the current task is cancelled if it is one of
  /// ``TableStore/withRollbackOnCancellation(_:)``.
  static func duringTask<Value>(
    _ session: DatabaseSession, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    guard let ofTask else { return try body(session) }
    return try ofTask.during(session, body)
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.connection?.interrupt()
    }
  }
}
