/// A connection to a database.
///
/// One thread uses it at a time, but any thread may call ``interrupt()`` at any time.
public protocol DatabaseConnection: AnyObject, Sendable {
  /// Runs one statement and returns its rows.
  ///
  /// A query always has the same text, so its prepared statement can be cached.
  ///
  /// - Parameters:
  ///   - sql: The statement, with a placeholder for each argument.
  ///   - arguments: The arguments, in order.
  /// - Returns: The rows, and the number of changed rows.
  /// - Throws: Why the statement failed.
  func run(
    _ sql: String, _ arguments: [SQLValue]
  ) throws(DatabaseEngineError) -> DatabaseResult

  /// Makes the running statement, if any, fail with ``DatabaseEngineError/Code/interrupted``.
  func interrupt()

  /// Returns whether a notification has arrived since the last call, on a channel it listens to.
  ///
  /// It does not wait, and sends nothing to the database.
  ///
  /// - Returns: Whether one has arrived.
  /// - Throws: Why the connection was lost.
  func consumeNotifications() throws(DatabaseEngineError) -> Bool

  /// A file descriptor that can be read once a notification has arrived; `nil` if there is none, so
  /// ``consumeNotifications()`` is called 20 times a second.
  var notificationSocket: Int32? { get }
}

extension DatabaseConnection {
  /// Returns `false`.
  public func consumeNotifications() throws(DatabaseEngineError) -> Bool { false }

  /// `nil`.
  public var notificationSocket: Int32? { nil }
}
