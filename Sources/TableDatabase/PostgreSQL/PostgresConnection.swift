#if PostgreSQL
  import Synchronization

  /// A connection to a server of PostgreSQL.
  final class PostgresConnection: DatabaseConnection {
    private let session: Mutex<PostgresSession>
    private let canceller: Mutex<PostgresCanceller>

    /// Connects to a server.
    init(_ address: String, _ access: DatabaseAccess) throws(DatabaseFailure) {
      let link = try PostgresLink(address)
      canceller = Mutex(PostgresCanceller(link))
      let session = PostgresSession(link)
      try session.prepare(for: access)
      self.session = Mutex(session)
    }

    func run(
      _ sql: String, _ arguments: [SQLValue]
    ) throws(DatabaseFailure) -> DatabaseResult {
      canceller.withLock { $0.isRunning = true }
      defer { canceller.withLock { $0.isRunning = false } }
      return try session.withLock { session throws(DatabaseFailure) in
        try session.run(sql, arguments)
      }
    }

    /// Asks the server to stop; the statement after this one waits until it has heard it.
    func interrupt() { canceller.withLock { $0.cancel() } }
  }
#endif
