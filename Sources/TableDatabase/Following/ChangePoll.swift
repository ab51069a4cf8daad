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
  /// All statements run on one connection, which is discarded after a failure.
  ///
  /// - Parameters:
  ///   - bell: The bell of the table, if it has one.
  ///   - examine: Called if anything may have been committed; returns whether rows have changed.
  /// - Returns: Whether rows may have changed.
  /// - Throws: ``DatabaseEngineError``.
  func hasChanged(
    bell: NotificationStatements?, _ examine: (DatabaseSession) throws(DatabaseEngineError) -> Bool
  ) throws(DatabaseEngineError) -> Bool {
    var current = state.withLock { $0 }
    do throws(DatabaseEngineError) {
      let isChanged = try poll(&current, bell, examine)
      state.withLock { $0 = current }
      return isChanged
    } catch {
      state.withLock { $0 = State() }
      throw error
    }
  }

  private func poll(
    _ state: inout State, _ bell: NotificationStatements?,
    _ examine: (DatabaseSession) throws(DatabaseEngineError) -> Bool
  ) throws(DatabaseEngineError) -> Bool {
    let connection =
      if let kept = state.connection { kept } else { try engine.connect(for: .watching) }
    state.connection = connection
    // The first poll comes before the test of the bell.
    if let bell, state.rest == nil, state.hint != nil { state.rest = BellRest(bell) { .now } }
    if try state.rest?.isResting(connection, engine) ?? false { return false }
    let former = state.hint
    state.hint = try connection.run(engine.dialect.dataVersionQuery, []).rows
    let session = DatabaseSession(connection: connection, dialect: engine.dialect)
    let isChanged = if state.hint != former { try examine(session) } else { false }
    try state.rest?.polled(connection, found: isChanged)
    return isChanged
  }
}
