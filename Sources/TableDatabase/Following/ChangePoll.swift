import Synchronization

/// Polls a database for commits, on its own connection.
final class ChangePoll: Sendable {
  private struct State {
    var connection: (any DatabaseConnection)?
    var hint: [[SQLValue]]?
  }

  private let engine: any DatabaseEngine
  private let state = Mutex(State())

  init(_ engine: any DatabaseEngine) { self.engine = engine }

  /// Closes the connection.
  func close() { state.withLock { $0 = State() } }

  /// Returns whether anything may have been committed since the last call.
  func hasChanged() throws(DatabaseFailure) -> Bool {
    let former = state.withLock { $0 }
    let connection: any DatabaseConnection
    if let kept = former.connection {
      connection = kept
    } else {
      connection = try engine.connect(for: .reading)
    }
    do {
      let hint = try connection.run(engine.dialect.dataVersionQuery, []).rows
      state.withLock { $0 = State(connection: connection, hint: hint) }
      return hint != former.hint
    } catch {
      state.withLock { $0 = State() }
      throw error
    }
  }
}
