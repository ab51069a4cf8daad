#if PostgreSQL
  import CPostgreSQL

  /// What libpq has of a connection, until nobody needs it.
  @safe final class PostgresLink {
    // Safe: it is there until the end of this object, and is used by one thread at a time.
    let pointer: OpaquePointer

    /// Connects to a server; what it notices is not printed.
    init(_ address: String) throws(DatabaseFailure) {
      // What libpq says of an address that it cannot read shows parts of it, such as a password.
      guard Self.options(of: address) != nil else {
        throw DatabaseFailure(
          .other, "The address is neither a URL of PostgreSQL nor like \"host=db dbname=tracks\".")
      }
      guard let pointer = unsafe Self.start(address) else {
        throw DatabaseFailure(.other, "There is no memory for a connection.")
      }
      unsafe self.pointer = unsafe pointer
      unsafe PQsetNoticeReceiver(pointer, { _, _ in }, nil)
      try finishConnecting()
    }

    deinit { unsafe PQfinish(pointer) }

    /// Begins to connect, with what an address may set otherwise, and what it may not.
    private static func start(_ address: String) -> OpaquePointer? {
      let names = ["fallback_application_name", "keepalives_idle", "dbname", "client_encoding"]
      let values = ["TableDatabase", "30", address, "UTF8"]
      // Safe: both arrays end with no address, and libpq copies what they hold.
      return unsafe PostgresParameters(texts: names).withPointers(ending: true) { names in
        unsafe PostgresParameters(texts: values).withPointers(ending: true) { values in
          unsafe PQconnectStartParams(names, values, 1)
        }
      }
    }

    /// Waits until the server has answered, for ten seconds, or as long as the address says.
    private func finishConnecting() throws(DatabaseFailure) {
      let seconds = patience
      let end = ContinuousClock.now + .seconds(seconds)
      var state = hasFailed ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
      while state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING {
        let left = Int32(max(0, (end - .now) / .milliseconds(1)))
        let isWriting: Int32 = state == PGRES_POLLING_WRITING ? 1 : 0
        guard unsafe pq_wait(PQsocket(pointer), isWriting, left) != 0 else {
          throw DatabaseFailure(.connectionLost, "The server did not answer within \(seconds) s.")
        }
        state = unsafe PQconnectPoll(pointer)
      }
      guard isOpen else { throw DatabaseFailure(.connectionLost, message) }
    }

    private var hasFailed: Bool { unsafe PQstatus(pointer) == CONNECTION_BAD }

    private var patience: Int {
      let options = unsafe Self.read(PQconninfo(pointer))
      return options?["connect_timeout"].flatMap { Int($0) } ?? 10
    }

    /// What an address says, by the names that libpq has; `nil` if it cannot be read.
    static func options(of address: String) -> [String: String]? {
      unsafe read(PQconninfoParse(address, nil))
    }

    private static func read(
      _ options: UnsafeMutablePointer<PQconninfoOption>?
    ) -> [String: String]? {
      guard var option = unsafe options else { return nil }
      // Safe: the options end with one without a name, and are there until they are freed.
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

    /// Whether the server was there when it was used last.
    var isOpen: Bool { unsafe PQstatus(pointer) == CONNECTION_OK }

    /// Whether no transaction goes on.
    var isIdle: Bool { unsafe PQtransactionStatus(pointer) == PQTRANS_IDLE }

    /// What went wrong last.
    var message: String {
      // Safe: libpq always has a message, which may be empty.
      var message = unsafe String(cString: PQerrorMessage(pointer))
      while message.last?.isNewline ?? false { message.removeLast() }
      return message.isEmpty ? "The connection was lost." : message
    }
  }

  /// What asks a server to stop, which any thread may do.
  @safe struct PostgresCanceller: ~Copyable, Sendable {
    // Safe: it is there until the end of this value, and libpq, which does not change it, lets any
    // thread use it.
    private nonisolated(unsafe) let pointer: OpaquePointer?

    /// Whether a statement runs; what comes after it must not be stopped in its place.
    var isRunning = false

    init(_ link: PostgresLink) { unsafe pointer = unsafe PQgetCancel(link.pointer) }

    deinit { unsafe PQfreeCancel(pointer) }

    /// Asks the server, if a statement runs, and waits until it has heard it.
    func cancel() {
      guard isRunning else { return }
      // Safe: libpq writes no more than it is told there is room for.
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
        _ = unsafe PQcancel(pointer, message.baseAddress, 256)
      }
    }
  }
#endif
