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
    var poll = self
    // What a failure leaves.
    self = ChangePoll(engine)
    let connection = try poll.connection ?? engine.connect(for: .watching)
    poll.connection = connection
    let session = DatabaseSession(connection: connection, dialect: engine.dialect)
    // The first poll comes before the test of notifications.
    if poll.wait == nil, poll.hint != nil {
      poll.wait = try channel(session).map { NotificationWait($0) { .now } }
    }
    var event: TableStoreWatcher.Event?
    if try !(poll.wait?.isWaiting(connection, engine) ?? false) {
      let former = poll.hint
      poll.hint = try connection.run(engine.dialect.dataVersionQuery, []).rows
      if poll.hint != former { event = try examine(session) }
      try poll.wait?.polled(connection, found: event != nil)
    }
    self = poll
    return event
  }
}
