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
  /// - Parameter access: The purpose of the connection.
  /// - Returns: The connection.
  /// - Throws: Why it cannot be opened.
  func connect(for access: DatabaseAccess) throws(DatabaseEngineError) -> any DatabaseConnection
}

extension DatabaseEngine {
  /// No files: watchers poll.
  public var writtenFiles: [String] { [] }
}
