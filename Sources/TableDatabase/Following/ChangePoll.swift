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
  ///   - bell: Returns the bell of the table, if it has one.
  ///   - examine: Called if anything may have been committed; returns whether rows have changed.
  /// - Returns: Whether rows may have changed.
  /// - Throws: ``DatabaseEngineError``, or what a closure throws.
  func hasChanged(
    bell: (DatabaseSession) throws -> NotificationStatements?,
    _ examine: (DatabaseSession) throws -> Bool
  ) throws -> Bool {
    var current = state.withLock { $0 }
    do {
      let isChanged = try poll(&current, bell, examine)
      state.withLock { $0 = current }
      return isChanged
    } catch {
      close()
      throw error
    }
  }

  private func poll(
    _ state: inout State, _ bell: (DatabaseSession) throws -> NotificationStatements?,
    _ examine: (DatabaseSession) throws -> Bool
  ) throws -> Bool {
    let connection = try state.connection ?? engine.connect(for: .watching)
    state.connection = connection
    let session = DatabaseSession(connection: connection, dialect: engine.dialect)
    // The first poll comes before the test of the bell.
    if state.rest == nil, state.hint != nil {
      state.rest = try bell(session).map { BellRest($0) { .now } }
    }
    if try state.rest?.isResting(connection, engine) ?? false { return false }
    let former = state.hint
    state.hint = try connection.run(engine.dialect.dataVersionQuery, []).rows
    let isChanged = if state.hint != former { try examine(session) } else { false }
    try state.rest?.polled(connection, found: isChanged)
    return isChanged
  }
}
