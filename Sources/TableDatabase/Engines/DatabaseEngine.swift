/// A database that tables are read from: SQLite, PostgreSQL, or one of your own.
///
/// An engine opens connections and has an SQL dialect. This module handles transactions, pooling
/// and retries.
public protocol DatabaseEngine: Sendable {
  /// The SQL dialect.
  var dialect: any DatabaseDialect { get }

  /// The paths of local files whose modification signals a commit; if empty, the default, watchers
  /// poll the database.
  var writtenFiles: [String] { get }

  /// Opens a connection.
  ///
  /// - Parameter access: What the connection is for.
  /// - Returns: The connection.
  /// - Throws: The reason why it cannot be opened.
  func connect(for access: DatabaseAccess) throws(DatabaseEngineError) -> any DatabaseConnection
}

extension DatabaseEngine {
  /// No files: a watcher asks the database.
  public var writtenFiles: [String] { [] }
}

/// What a connection is for.
public enum DatabaseAccess: Hashable, Sendable {
  /// Reading only; a write fails.
  case reading
  /// Reading and writing.
  case writing
  /// Detecting the writes of others, and receiving the notifications of ``NotificationStatements``.
  ///
  /// Statements are short, and fail as lost if the database does not answer soon.
  case watching
}

/// A connection to a database.
///
/// It is used by one thread at a time, except for ``interrupt()``, which any thread may call at any
/// time.
public protocol DatabaseConnection: AnyObject, Sendable {
  /// Runs one statement and returns its rows.
  ///
  /// The same query always has the same text, so a connection can cache the prepared statement.
  ///
  /// - Parameters:
  ///   - sql: The statement, with a placeholder for each argument, in order.
  ///   - arguments: The arguments.
  /// - Returns: The rows, and the number of changed rows.
  /// - Throws: The reason why the statement failed.
  func run(
    _ sql: String, _ arguments: [SQLValue]
  ) throws(DatabaseEngineError) -> DatabaseResult

  /// Makes the running statement, if any, fail with ``DatabaseEngineError/Reason/interrupted``.
  func interrupt()

  /// Returns whether a notification has arrived on a channel that the connection listens to since
  /// the last call.
  ///
  /// It does not wait, and sends nothing to the database.
  ///
  /// - Returns: Whether one has arrived.
  /// - Throws: The reason why the connection was lost.
  func consumeNotifications() throws(DatabaseEngineError) -> Bool
}

extension DatabaseConnection {
  /// Returns `false`.
  public func consumeNotifications() throws(DatabaseEngineError) -> Bool { false }
}

/// The result of a statement.
public struct DatabaseResult: Sendable {
  /// The rows.
  public var rows: [[SQLValue]]

  /// The number of rows that were inserted, updated or deleted.
  public var changedCount: Int

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - changedCount: The number of rows that were inserted, updated or deleted.
  public init(rows: [[SQLValue]] = [], changedCount: Int = 0) {
    (self.rows, self.changedCount) = (rows, changedCount)
  }
}
