import Synchronization

/// Polls a database for commits, on its own connection, which may rest until a bell rings.
final class ChangePoll: Sendable {
  private struct State {
    var connection: (any DatabaseConnection)?
    var hint: [[SQLValue]]?
    var rest: BellRest?
  }

  private let engine: any DatabaseEngine
  private let state = Mutex(State())

  init(_ engine: any DatabaseEngine) { self.engine = engine }

  /// Closes the connection.
  func close() { state.withLock { $0 = State() } }

  /// Whether there is a bell, but it cannot be heard.
  var isDeaf: Bool { state.withLock { $0.rest?.isDeaf ?? false } }

  /// Returns whether rows may have changed since the last call.
  ///
  /// - Parameters:
  ///   - bell: The bell of the table, if it has one.
  ///   - examine: Called if anything may have been committed; returns whether rows have changed.
  /// - Returns: Whether rows may have changed.
  /// - Throws: ``DatabaseEngineError``, or what the closure throws.
  func hasChanged(bell: NotificationStatements?, _ examine: () throws -> Bool) throws -> Bool {
    let mayHaveChanged = try connected { state, connection throws(DatabaseEngineError) -> Bool? in
      // The first poll comes before the test of the bell.
      if let bell, state.rest == nil, state.hint != nil { state.rest = BellRest(bell) }
      if try state.rest?.isResting(connection, engine) ?? false { return nil }
      let former = state.hint
      state.hint = try connection.run(engine.dialect.dataVersionQuery, []).rows
      return state.hint != former
    }
    guard let mayHaveChanged else { return false }
    let isChanged = try mayHaveChanged && examine()
    try connected { state, connection throws(DatabaseEngineError) in
      try state.rest?.polled(connection, found: isChanged)
    }
    return isChanged
  }

  /// Runs work on the connection, which is discarded after a failure.
  private func connected<Value>(
    _ body: (inout State, any DatabaseConnection) throws(DatabaseEngineError) -> Value
  ) throws(DatabaseEngineError) -> Value {
    var current = state.withLock { $0 }
    do throws(DatabaseEngineError) {
      let connection =
        if let kept = current.connection { kept } else { try engine.connect(for: .watching) }
      current.connection = connection
      let value = try body(&current, connection)
      state.withLock { $0 = current }
      return value
    } catch {
      state.withLock { $0 = State() }
      throw error
    }
  }
}
