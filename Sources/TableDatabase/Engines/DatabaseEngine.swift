/// A database that tables are read from: SQLite, PostgreSQL, or one of your own.
///
/// An engine opens connections and knows its dialect of SQL. Transactions, pools and retries are
/// handled by this module.
public protocol DatabaseEngine: Sendable {
  /// How the engine writes SQL.
  var dialect: any DatabaseDialect { get }

  /// Opens a connection.
  ///
  /// - Parameter access: What the connection is for.
  /// - Returns: The connection.
  /// - Throws: Why it cannot be opened.
  func connect(for access: DatabaseAccess) throws(DatabaseFailure) -> any DatabaseConnection
}

/// What a connection is for.
public enum DatabaseAccess: Hashable, Sendable {
  /// Reading only; a write fails.
  case reading
  /// Reading and writing.
  case writing
}

/// A connection to a database.
///
/// One thread at a time calls it, except ``interrupt()``, which any thread may call at any time.
public protocol DatabaseConnection: AnyObject, Sendable {
  /// Runs one statement and returns its rows.
  ///
  /// The text stays the same for the same question, so that a connection can keep it prepared.
  ///
  /// - Parameters:
  ///   - sql: The statement, with a placeholder for each argument, in order.
  ///   - arguments: The arguments.
  /// - Returns: The rows, and how many rows were changed.
  /// - Throws: Why it failed.
  func run(
    _ sql: String, _ arguments: [SQLValue]
  ) throws(DatabaseFailure) -> DatabaseResult

  /// Makes the statement that runs fail with ``DatabaseFailure/Reason/interrupted``, if one does.
  func interrupt()
}

/// What a statement returns.
public struct DatabaseResult: Sendable {
  /// The rows.
  public var rows: [[SQLValue]]

  /// How many rows were inserted, updated or deleted.
  public var changedCount: Int

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - changedCount: How many rows were inserted, updated or deleted.
  public init(rows: [[SQLValue]] = [], changedCount: Int = 0) {
    (self.rows, self.changedCount) = (rows, changedCount)
  }
}
