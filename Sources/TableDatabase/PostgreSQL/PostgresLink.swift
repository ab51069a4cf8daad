#if PostgreSQL
  import CPostgreSQL

  /// The owner of a libpq connection, which closes it in the end.
  @safe final class PostgresLink {
    // Safe: it is valid until `deinit`, and is used by one thread at a time.
    let pointer: OpaquePointer

    /// Connects to a server; notices are not printed.
    init(_ address: String) throws(DatabaseEngineError) {
      // libpq's message for an invalid connection string may quote parts of it, such as a password.
      guard Self.options(of: address) != nil else {
        throw DatabaseEngineError(
          .other, "The address is neither a URL of PostgreSQL nor like \"host=db dbname=tracks\".")
      }
      guard let pointer = unsafe Self.start(address) else {
        throw DatabaseEngineError(.other, "There is no memory for a connection.")
      }
      unsafe self.pointer = unsafe pointer
      unsafe PQsetNoticeReceiver(pointer, { _, _ in }, nil)
      try finishConnecting()
    }

    deinit { unsafe PQfinish(pointer) }

    /// Starts to connect, with defaults that an address may override, and settings that it may not.
    private static func start(_ address: String) -> OpaquePointer? {
      let names = ["fallback_application_name", "keepalives_idle", "dbname", "client_encoding"]
      let values = ["TableDatabase", "30", address, "UTF8"]
      // Safe: both arrays are null-terminated, and libpq copies the strings.
      return unsafe PostgresParameters(texts: names).withPointers(ending: true) { names in
        unsafe PostgresParameters(texts: values).withPointers(ending: true) { values in
          unsafe PQconnectStartParams(names, values, 1)
        }
      }
    }

    /// Waits for the server, for ten seconds, or for the `connect_timeout` of the address.
    private func finishConnecting() throws(DatabaseEngineError) {
      let seconds = patience
      let end = ContinuousClock.now + .seconds(seconds)
      var state = hasFailed ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
      while state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING {
        let left = Int32(max(0, (end - .now) / .milliseconds(1)))
        let isWriting: Int32 = state == PGRES_POLLING_WRITING ? 1 : 0
        guard unsafe pq_wait(PQsocket(pointer), isWriting, left) != 0 else {
          throw DatabaseEngineError(.connectionLost, "The server did not answer within \(seconds) s.")
        }
        state = unsafe PQconnectPoll(pointer)
      }
      guard isOpen else { throw DatabaseEngineError(.connectionLost, message) }
    }

    private var hasFailed: Bool { unsafe PQstatus(pointer) == CONNECTION_BAD }

    private var patience: Int {
      let options = unsafe Self.read(PQconninfo(pointer))
      return options?["connect_timeout"].flatMap { Int($0) } ?? 10
    }

    /// Returns the settings in an address, by libpq's names, or `nil` if it is malformed.
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

    /// Whether the connection was open when it was last used.
    var isOpen: Bool { unsafe PQstatus(pointer) == CONNECTION_OK }

    /// Whether no transaction is in progress.
    var isIdle: Bool { unsafe PQtransactionStatus(pointer) == PQTRANS_IDLE }

    /// The process of the server; that of a pooler is another one.
    var process: Int64 { Int64(unsafe PQbackendPID(pointer)) }

    /// Returns whether notifications have arrived since the last call, without waiting.
    func takeNotifications() throws(PostgresFailure) -> Bool {
      try consume()
      var count = 0
      // Safe: each notification is valid until it is freed.
      while let notification = unsafe PQnotifies(pointer) {
        unsafe PQfreemem(notification)
        count += 1
      }
      return count > 0
    }

    private func consume() throws(PostgresFailure) {
      guard unsafe PQconsumeInput(pointer) == 1 else {
        throw PostgresFailure(state: "", message: message, isLost: true)
      }
    }

    /// Waits for the last result of a statement that was sent.
    func result(within milliseconds: Int32) throws(PostgresFailure) -> PostgresResult {
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      var last = unsafe PostgresResult(nil)
      while true {
        while unsafe PQisBusy(pointer) == 1 {
          let left = Int32(max(0, (end - .now) / .milliseconds(1)))
          guard unsafe pq_wait(PQsocket(pointer), 0, left) != 0 else {
            throw PostgresFailure(
              state: "", message: "The server has not answered for \(milliseconds) ms.",
              isLost: true)
          }
          try consume()
        }
        guard let next = unsafe PQgetResult(pointer) else { return last }
        last = unsafe PostgresResult(next)
      }
    }

    /// The last error message.
    var message: String {
      // Safe: libpq always returns a message, which may be empty.
      var message = unsafe String(cString: PQerrorMessage(pointer))
      while message.last?.isNewline ?? false { message.removeLast() }
      return message.isEmpty ? "The connection was lost." : message
    }
  }
#endif
