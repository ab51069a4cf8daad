#if PostgreSQL
  import Synchronization

  final class PostgresConnection: DatabaseConnection {
    /// The time to wait for each answer; with the pause between polls, less than the two seconds in
    /// which a loss is reported.
    static let timeout = Duration.milliseconds(1_400)

    private let isWriting: Bool
    private let session: Mutex<PostgresSession>
    private let canceller: Mutex<PostgresCanceller>

    init(_ address: String, _ access: DatabaseAccess) throws(DatabaseEngineError) {
      isWriting = access == .writing
      let timeout = access == .watching ? Self.timeout : nil
      let link = try PostgresLink.connect(to: address, answerTimeout: timeout)
      canceller = Mutex(PostgresCanceller(link))
      let session = PostgresSession(link, answerTimeout: timeout)
      try session.prepare(for: access)
      self.session = Mutex(session)
    }

    func run(
      _ sql: String, _ arguments: [SQLValue]
    ) throws(DatabaseEngineError) -> DatabaseResult {
      canceller.withLock { $0.begin() }
      defer { canceller.withLock { $0.end() } }
      do {
        return try session.withLock { session throws(DatabaseEngineError) in
          try session.run(sql, arguments)
        }
      } catch {
        throw isMeant(error.code) ? error : DatabaseEngineError(.other, error.message)
      }
    }

    private func isMeant(_ code: DatabaseEngineError.Code) -> Bool {
      switch code {
      // The server may limit the time of a statement, or another user cancel it.
      case .interrupted: canceller.withLock { $0.hasCancelled }
      // A query computes values that no column has to hold.
      case .constraint(.type): isWriting
      default: true
      }
    }

    /// The next statement waits until the server has received the request.
    func interrupt() { canceller.withLock { $0.cancel() } }

    func consumeNotifications() throws(DatabaseEngineError) -> Bool {
      try session.withLock { session throws(DatabaseEngineError) in
        try session.consumeNotifications()
      }
    }

    var notificationSocket: Int32? { session.withLock { $0.notificationSocket } }
  }
#endif
