#if SQLite
  /// A database in a file of SQLite.
  public struct SQLiteEngine: DatabaseEngine {
    /// The path of the file.
    public let file: String

    /// How long to wait while another program writes.
    public var patience = Duration.seconds(5)

    /// Is told that it waits, when that takes long.
    public var waits: @Sendable () -> Void = {}

    /// Prepares to open a file, which the first connection for writing creates if it is missing.
    ///
    /// - Parameter file: The path of the file.
    public init(file: String) { self.file = file }

    /// How SQLite writes SQL.
    public var dialect: any DatabaseDialect { SQLiteDialect() }

    /// Opens a connection.
    ///
    /// - Parameter access: What the connection is for.
    /// - Returns: The connection.
    /// - Throws: Why it cannot be opened.
    public func connect(
      for access: DatabaseAccess
    ) throws(DatabaseFailure) -> any DatabaseConnection {
      try SQLiteConnection(self, access)
    }
  }
#endif
