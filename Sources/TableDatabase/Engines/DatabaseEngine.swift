/// A database that tables are read from: SQLite, PostgreSQL, or your own.
///
/// An engine opens connections and has an SQL dialect; this module handles transactions, pooling
/// and retries.
public protocol DatabaseEngine: Sendable {
  /// The SQL dialect.
  var dialect: any DatabaseDialect { get }

  /// The paths of local files whose modification signals a commit; if empty, the default, watchers
  /// poll.
  var writtenFiles: [String] { get }

  /// Opens a connection.
  ///
  /// - Parameter access: What it is for.
  /// - Returns: The connection.
  /// - Throws: Why it cannot be opened.
  func connect(for access: DatabaseAccess) throws(DatabaseEngineError) -> any DatabaseConnection
}

extension DatabaseEngine {
  /// No files: watchers poll.
  public var writtenFiles: [String] { [] }
}

/// What a connection is for.
public enum DatabaseAccess: Hashable, Sendable {
  /// Reading only; a write fails.
  case reading
  /// Reading and writing.
  case writing
  /// Detecting others' writes, and receiving the notifications of ``NotificationStatements``.
  ///
  /// Statements are short, and fail as lost if the database does not answer soon.
  case watching
}

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
}

extension DatabaseConnection {
  /// Returns `false`.
  public func consumeNotifications() throws(DatabaseEngineError) -> Bool { false }
}

/// The result of a statement.
public struct DatabaseResult: Sendable {
  /// The rows.
  public var rows: [[SQLValue]]

  /// The number of inserted, updated or deleted rows.
  public var changedCount: Int

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - changedCount: The number of changed rows.
  public init(rows: [[SQLValue]] = [], changedCount: Int = 0) {
    (self.rows, self.changedCount) = (rows, changedCount)
  }
}
