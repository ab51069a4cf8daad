#if PostgreSQL
  /// A database on a PostgreSQL server.
  public struct PostgresEngine: DatabaseEngine {
    /// A libpq connection string: a URL such as `postgresql://user@host/database`, or settings such
    /// as `host=/run/postgresql dbname=tracks`.
    public let connectionString: String

    /// Creates an engine, which connects on demand.
    ///
    /// - Parameter address: A libpq connection string.
    public init(_ address: String) { connectionString = address }

    /// The server and database to show to users, without a password.
    public var name: String {
      let options = PostgresLink.options(of: connectionString) ?? [:]
      return (options["host"] ?? options["hostaddr"] ?? "localhost")
        + (options["port"].map { ":\($0)" } ?? "") + "/"
        + (options["dbname"] ?? options["user"] ?? "")
    }

    /// Returns whether a string is a connection string, not a file name.
    ///
    /// - Parameter text: The string.
    /// - Returns: Whether it is a PostgreSQL URL, or settings such as `host=db dbname=tracks`.
    public static func isConnectionString(_ text: String) -> Bool {
      let beginnings = ["postgres://", "postgresql://"]
      if beginnings.contains(where: text.hasPrefix) { return true }
      let names = text.split(separator: " ").compactMap { $0.split(separator: "=").first }
      return text.contains("=")
        && (PostgresLink.options(of: text) != nil
          || !Set(names).isDisjoint(with: ["host", "hostaddr", "dbname", "service"]))
    }

    /// The SQL dialect of PostgreSQL.
    public var dialect: any DatabaseDialect { PostgresDialect() }

    /// Connects to the server.
    ///
    /// - Parameter access: The purpose of the connection.
    /// - Returns: The connection.
    /// - Throws: Why it failed.
    public func connect(
      for access: DatabaseAccess
    ) throws(DatabaseEngineError) -> any DatabaseConnection {
      try PostgresConnection(connectionString, access)
    }
  }
#endif
