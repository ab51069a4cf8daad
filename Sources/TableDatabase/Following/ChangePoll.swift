/// Polls for commits on its own connection, or waits for notifications.
struct ChangePoll {
  private let engine: any DatabaseEngine
  private var connection: (any DatabaseConnection)?
  private var hint: [[SQLValue]]?
  private var wait: NotificationWait?

  init(_ engine: any DatabaseEngine) { self.engine = engine }

  /// Whether notifications exist, but do not arrive.
  var isUnavailable: Bool { wait?.isUnavailable ?? false }

  /// The socket to wait for while notifications replace polls.
  var notifiedSocket: Int32? {
    wait?.isAsleep ?? false ? connection?.notificationSocket : nil
  }

  /// Returns the event since the last call, if any.
  ///
  /// `examine` runs only if something may have been committed. A failure discards the connection.
  mutating func event(
    channel: (DatabaseSession) throws -> NotificationStatements?,
    _ examine: (DatabaseSession) throws -> TableStoreWatcher.Event?
  ) throws -> TableStoreWatcher.Event? {
    do {
      return try poll(channel, examine)
    } catch {
      self = ChangePoll(engine)
      throw error
    }
  }

  private mutating func poll(
    _ channel: (DatabaseSession) throws -> NotificationStatements?,
    _ examine: (DatabaseSession) throws -> TableStoreWatcher.Event?
  ) throws -> TableStoreWatcher.Event? {
    let engine = engine
    let connection = try connection ?? engine.connect(for: .watching)
    self.connection = connection
    let session = DatabaseSession(connection: connection, dialect: engine.dialect)
    // The first poll comes before the test of notifications.
    if wait == nil, hint != nil {
      wait = try channel(session).map { NotificationWait($0) { .now } }
    }
    if try wait?.isWaiting(connection, engine) ?? false { return nil }
    let former = hint
    hint = try connection.run(engine.dialect.dataVersionQuery, []).rows
    let event = if hint != former { try examine(session) } else { nil as TableStoreWatcher.Event? }
    try wait?.polled(connection, found: event != nil)
    return event
  }
}
