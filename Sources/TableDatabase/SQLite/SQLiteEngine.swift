#if SQLite
  import SystemBasics

  /// A database in an SQLite file.
  public struct SQLiteEngine: DatabaseEngine {
    /// The path of the file.
    public let path: String

    /// The time to wait while another program writes.
    public var busyTimeout = Duration.seconds(5)

    /// Called when a statement has waited for another program's lock for 300 ms.
    public var onBusy: @Sendable () -> Void = {}

    /// Creates an engine for a file, which the first writing connection creates if necessary.
    ///
    /// - Parameter path: The path of the file.
    public init(path: String) { self.path = path }

    /// The SQL dialect of SQLite.
    public var dialect: any DatabaseDialect { SQLiteDialect() }

    /// The file, and its write-ahead log, beside the file that a link leads to.
    public var writtenFiles: [String] {
      // Databases in memory and URIs are no paths.
      guard !path.isEmpty, !path.hasPrefix(":"), !path.hasPrefix("file:") else { return [] }
      return [path, URL(filePath: path).resolvingSymlinksInPath().path + "-wal"]
    }

    /// Opens a connection.
    ///
    /// - Parameter access: The purpose of the connection.
    /// - Returns: The connection.
    /// - Throws: Why it cannot be opened.
    public func connect(
      for access: DatabaseAccess
    ) throws(DatabaseEngineError) -> any DatabaseConnection {
      try SQLiteConnection(self, access)
    }
  }
#endif
