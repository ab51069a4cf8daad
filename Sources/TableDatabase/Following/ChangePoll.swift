import Synchronization

/// Polls for commits on its own connection, or waits for notifications.
final class ChangePoll: Sendable {
  private struct State {
    var connection: (any DatabaseConnection)?
    var hint: [[SQLValue]]?
    var wait: NotificationWait?
  }

  private let engine: any DatabaseEngine
  private let state = Mutex(State())

  init(_ engine: any DatabaseEngine) { self.engine = engine }

  func close() { state.withLock { $0 = State() } }

  /// Whether notifications exist, but do not arrive.
  var isUnavailable: Bool { state.withLock { $0.wait?.isUnavailable ?? false } }

  /// Returns whether rows may have changed since the last call.
  ///
  /// `examine` runs only if something may have been committed. A failure discards the connection.
  func hasChanged(
    channel: (DatabaseSession) throws -> NotificationStatements?,
    _ examine: (DatabaseSession) throws -> Bool
  ) throws -> Bool {
    var current = state.withLock { $0 }
    do {
      let isChanged = try poll(&current, channel, examine)
      state.withLock { $0 = current }
      return isChanged
    } catch {
      close()
      throw error
    }
  }

  private func poll(
    _ state: inout State, _ channel: (DatabaseSession) throws -> NotificationStatements?,
    _ examine: (DatabaseSession) throws -> Bool
  ) throws -> Bool {
    let connection = try state.connection ?? engine.connect(for: .watching)
    state.connection = connection
    let session = DatabaseSession(connection: connection, dialect: engine.dialect)
    // The first poll comes before the test of notifications.
    if state.wait == nil, state.hint != nil {
      state.wait = try channel(session).map { NotificationWait($0) { .now } }
    }
    if try state.wait?.isWaiting(connection, engine) ?? false { return false }
    let former = state.hint
    state.hint = try connection.run(engine.dialect.dataVersionQuery, []).rows
    let isChanged = if state.hint != former { try examine(session) } else { false }
    try state.wait?.polled(connection, found: isChanged)
    return isChanged
  }
}
