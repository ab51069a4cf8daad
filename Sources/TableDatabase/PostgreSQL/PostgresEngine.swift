#if PostgreSQL
  /// A database on a server of PostgreSQL.
  public struct PostgresEngine: DatabaseEngine {
    /// Where the server is, and who asks it: a URL such as `postgresql://user@host/database`, or
    /// a text such as `host=/run/postgresql dbname=tracks`.
    public let address: String

    /// Prepares to connect to a server.
    ///
    /// - Parameter address: A URL or a text, as libpq takes it.
    public init(_ address: String) { self.address = address }

    /// How PostgreSQL writes SQL.
    public var dialect: any DatabaseDialect { PostgresDialect() }

    /// Connects to the server.
    ///
    /// - Parameter access: What the connection is for.
    /// - Returns: The connection.
    /// - Throws: Why there is none.
    public func connect(
      for access: DatabaseAccess
    ) throws(DatabaseFailure) -> any DatabaseConnection {
      try PostgresConnection(address, access)
    }
  }
#endif
