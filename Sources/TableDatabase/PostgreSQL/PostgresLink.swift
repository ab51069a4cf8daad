#if PostgreSQL
  import CPostgreSQL

  /// Owns a libpq connection.
  @safe final class PostgresLink {
    // Safe: valid until `deinit`, and used by one thread at a time; to libpq, a null pointer is a
    // lost connection.
    let pointer: OpaquePointer?

    /// Connects to the first server of an address that answers; `answerTimeout` limits the wait for
    /// each answer.
    static func connect(
      to address: String, answerTimeout: Duration?
    ) throws(DatabaseEngineError) -> PostgresLink {
      var link = try PostgresLink(address)
      while let limit = try link.finishConnecting(answerTimeout) {
        var hosts = unsafe PostgresHosts(read(PQconninfo(link.pointer)) ?? [:])
        guard hosts.remove(link.host, port: link.port) else {
          throw DatabaseEngineError(
            .connectionLost, "The server did not answer within \(limit).")
        }
        link = try PostgresLink(address, hosts)
      }
      return link
    }

    /// Begins to connect, to the given servers instead of those of the address.
    private init(
      _ address: String, _ hosts: PostgresHosts? = nil
    ) throws(DatabaseEngineError) {
      // libpq's message for an invalid connection string may quote a password.
      guard Self.options(of: address) != nil else {
        throw DatabaseEngineError(
          .other, "The address is neither a URL of PostgreSQL nor like \"host=db dbname=tracks\".")
      }
      unsafe pointer = unsafe Self.start(address, hosts)
      unsafe PQsetNoticeReceiver(pointer, { _, _ in }, nil)
    }

    deinit { unsafe PQfinish(pointer) }

    /// The address overrides the settings before it, but not those after it; a server that takes no
    /// data for ten seconds is gone.
    private static func start(_ address: String, _ hosts: PostgresHosts?) -> OpaquePointer? {
      let names =
        [
          "fallback_application_name", "keepalives_idle", "tcp_user_timeout", "dbname",
          "client_encoding",
        ] + PostgresHosts.settings
      let values =
        ["TableDatabase", "30", "10000", address, "UTF8"] + (hosts?.values ?? ["", "", ""])
      // Safe: both arrays are null-terminated, and libpq copies the strings.
      return unsafe PostgresParameters(texts: names).withPointers { names in
        unsafe PostgresParameters(texts: values).withPointers { values in
          unsafe PQconnectStartParams(names, values, 1)
        }
      }
    }

    /// Waits ten seconds, or the `connect_timeout` of the address; as in libpq, zero is no limit.
    ///
    /// Returns the limit if the server did not answer within it.
    private func finishConnecting(
      _ answerTimeout: Duration?
    ) throws(DatabaseEngineError) -> Duration? {
      let options = unsafe Self.read(PQconninfo(pointer))
      let seconds = options?["connect_timeout"].flatMap { Int($0) } ?? 10
      let all = Duration.seconds(seconds > 0 ? min(seconds, 1_000_000) : 1_000_000)
      let end = ContinuousClock.now + all
      let hasFailed = unsafe PQstatus(pointer) == CONNECTION_BAD
      var state = hasFailed ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
      while state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING {
        let isWriting: Int32 = state == PGRES_POLLING_WRITING ? 1 : 0
        let left = min(end - .now, answerTimeout ?? all)
        guard wait(left, isWriting) else { return min(all, answerTimeout ?? all) }
        state = unsafe PQconnectPoll(pointer)
      }
      guard isOpen else { throw DatabaseEngineError(.connectionLost, message) }
      return nil
    }

    // Safe: both strings are null-terminated, and valid as long as the connection.
    private var host: String { unsafe String(cString: PQhost(pointer)) }

    private var port: String { unsafe String(cString: PQport(pointer)) }

    /// Returns `false` if the socket is not ready in time.
    private func wait(_ time: Duration, _ isWriting: Int32 = 0) -> Bool {
      let milliseconds = Int32(max(0, time / .milliseconds(1)))
      return pq_wait(socket, isWriting, milliseconds) != 0
    }

    /// Returns the settings of an address, under libpq's names; `nil` if malformed.
    static func options(of address: String) -> [String: String]? {
      unsafe read(PQconninfoParse(address, nil))
    }

    private static func read(
      _ options: UnsafeMutablePointer<PQconninfoOption>?
    ) -> [String: String]? {
      guard var option = unsafe options else { return nil }
      // Safe: the last option has no name, and all are valid until they are freed.
      defer { unsafe PQconninfoFree(options) }
      var values: [String: String] = [:]
      while let name = unsafe option.pointee.keyword {
        if let value = unsafe option.pointee.val {
          values[unsafe String(cString: name)] = unsafe String(cString: value)
        }
        unsafe option = unsafe option.advanced(by: 1)
      }
      return values
    }

    /// Whether it was open when last used.
    var isOpen: Bool { unsafe PQstatus(pointer) == CONNECTION_OK }

    var isIdle: Bool { unsafe PQtransactionStatus(pointer) == PQTRANS_IDLE }

    /// The process of the server, or the number that a pooler reports instead.
    var process: Int64 { Int64(unsafe PQbackendPID(pointer)) }

    /// The socket of the connection; -1 if it is closed.
    var socket: Int32 { unsafe PQsocket(pointer) }

    /// Reads what has arrived, without waiting.
    func consume() throws(PostgresFailure) {
      guard unsafe PQconsumeInput(pointer) == 1 else {
        throw PostgresFailure(state: "", message: message, isLost: true)
      }
    }

    /// Waits for the result of a statement that was sent.
    ///
    /// With TLS, bytes may wait in the library while the socket is silent, so they are asked for
    /// from time to time.
    func result(within answerTimeout: Duration) throws(PostgresFailure) -> PostgresResult {
      let end = ContinuousClock.now + answerTimeout
      var last = unsafe PostgresResult(nil)
      while true {
        while unsafe PQisBusy(pointer) == 1 {
          guard wait(min(end - .now, .milliseconds(50))) || end > .now else {
            throw PostgresFailure(
              state: "", message: "The server has not answered for \(answerTimeout).", isLost: true)
          }
          try consume()
        }
        guard let next = unsafe PQgetResult(pointer) else { return last }
        last = unsafe PostgresResult(next)
      }
    }

    var message: String {
      // Safe: libpq always returns a message, perhaps an empty one.
      let message = unsafe String(cString: PQerrorMessage(pointer))
      let lines = message.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      return lines.isEmpty ? "The connection was lost." : lines.joined(separator: " ")
    }
  }
#endif
