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

    /// The server and the database for a reader, without a password.
    public var name: String {
      let options = PostgresLink.options(of: address) ?? [:]
      return (options["host"] ?? options["hostaddr"] ?? "localhost")
        + (options["port"].map { ":\($0)" } ?? "") + "/"
        + (options["dbname"] ?? options["user"] ?? "")
    }

    /// Returns whether a text is the address of a server, and not the name of a file.
    ///
    /// - Parameter text: The text.
    /// - Returns: Whether it is a URL of PostgreSQL, or settings such as `host=db dbname=tracks`.
    public static func isAddress(_ text: String) -> Bool {
      let beginnings = ["postgres://", "postgresql://"]
      if beginnings.contains(where: text.hasPrefix) { return true }
      let names = text.split(separator: " ").compactMap { $0.split(separator: "=").first }
      return text.contains("=")
        && (PostgresLink.options(of: text) != nil
          || !Set(names).isDisjoint(with: ["host", "hostaddr", "dbname", "service"]))
    }

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
