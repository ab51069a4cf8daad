#if PostgreSQL
  import CPostgreSQL

  /// Runs statements, and prepares repeated ones.
  final class PostgresSession {
    private let link: PostgresLink
    private var statements = PostgresStatements()

    /// The longest wait for an answer; `nil` for no limit.
    private let answerTimeout: Duration?

    init(_ link: PostgresLink, answerTimeout: Duration?) {
      (self.link, self.answerTimeout) = (link, answerTimeout)
    }

    /// Behind a pooler, other programs share a server connection's settings, except the date style,
    /// which poolers restore.
    func prepare(for access: DatabaseAccess) throws(DatabaseEngineError) {
      let process = try run("SELECT pg_backend_pid()", []).rows.first?.first
      guard process == .integer(link.process) else {
        statements.areForgotten = true
        _ = try run("SET datestyle = ISO", [])
        return
      }
      if access == .reading { _ = try run("SET default_transaction_read_only = on", []) }
      // Counting all rows, or a long edit, which the user may stop, takes its time.
      let writing = access == .writing ? [("statement_timeout", "0")] : []
      let settings =
        writing + [
          ("datestyle", "ISO"), ("bytea_output", "hex"), ("extra_float_digits", "1"),
          ("idle_in_transaction_session_timeout", "60s"),
          ("client_connection_check_interval", "5s"),
        ]
      // Some servers lack some settings, and the last one depends on the operating system.
      for count in [settings.count, settings.count - 1] {
        let values = settings.prefix(count).map { "('\($0.0)', '\($0.1)')" }.joined(separator: ", ")
        let setting = """
          SELECT set_config(name, value, false) FROM (VALUES \(values)) AS wanted(name, value)
          WHERE name IN (SELECT name FROM pg_catalog.pg_settings)
          """
        if (try? run(setting, [])) != nil { return }
      }
    }

    func run(_ sql: String, _ arguments: [SQLValue]) throws(DatabaseEngineError) -> DatabaseResult {
      let (sql, parameters) = try (PostgresParameters.checked(sql), PostgresParameters(arguments))
      dropStatements()
      do {
        return try send(sql, parameters)
      } catch {
        guard error.isStale, statements.forget(sql) else { throw error.failure }
        if error.isForgotten { statements.areForgotten = true }
        guard link.isIdle else { throw DatabaseEngineError(.conflict, error.failure.message) }
      }
      do { return try sendOnce(sql, parameters) } catch { throw error.failure }
    }

    private func send(
      _ sql: String, _ parameters: PostgresParameters
    ) throws(PostgresFailure) -> DatabaseResult {
      guard answerTimeout == nil, let (name, isNew) = statements.use(sql) else {
        return try sendOnce(sql, parameters)
      }
      if isNew {
        // Safe: libpq copies the strings.
        _ = try unsafe PostgresResult(PQprepare(link.pointer, name, sql, 0, nil)).rows(link)
        statements.wasPrepared(sql, as: name)
      }
      // Safe: there are `count` pointers, which are valid until the call returns.
      let result = unsafe parameters.withPointers {
        unsafe PQexecPrepared(link.pointer, name, parameters.count, $0, nil, nil, 0)
      }
      return try unsafe PostgresResult(result).rows(link)
    }

    private func sendOnce(
      _ sql: String, _ parameters: PostgresParameters
    ) throws(PostgresFailure) -> DatabaseResult {
      if let answerTimeout {
        // Safe: as below; libpq copies the arguments, and a failure has no result.
        _ = unsafe parameters.withPointers {
          unsafe PQsendQueryParams(link.pointer, sql, parameters.count, nil, $0, nil, nil, 0)
        }
        return try link.result(within: answerTimeout).rows(link)
      }
      // Safe: as in `send(_:_:)`.
      let result = unsafe parameters.withPointers {
        unsafe PQexecParams(link.pointer, sql, parameters.count, nil, $0, nil, nil, 0)
      }
      return try unsafe PostgresResult(result).rows(link)
    }

    func consumeNotifications() throws(DatabaseEngineError) -> Bool {
      do { try link.consume() } catch { throw error.failure }
      var hasArrived = false
      // Safe: each notification is valid until it is freed.
      while let notification = unsafe PQnotifies(link.pointer) {
        unsafe PQfreemem(notification)
        hasArrived = true
      }
      return hasArrived
    }

    var notificationSocket: Int32? { link.socket }

    /// Drops statements outside transactions, because a failure would abort one; behind a pooler,
    /// they may be those of others.
    private func dropStatements() {
      guard statements.areStale, !statements.areForgotten, link.isIdle else { return }
      // Safe: the statement is a string without arguments, and a null result may be cleared.
      unsafe PQclear(PQexec(link.pointer, "DEALLOCATE ALL"))
      statements.wereDeallocated()
    }
  }
#endif
