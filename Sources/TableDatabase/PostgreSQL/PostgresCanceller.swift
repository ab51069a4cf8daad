#if PostgreSQL
  import CPostgreSQL

  /// Cancels running statements, on any thread.
  @safe struct PostgresCanceller: ~Copyable, Sendable {
    // Safe: it is valid until `deinit`, and libpq allows any thread to use it because it is
    // immutable.
    private nonisolated(unsafe) let pointer: OpaquePointer?

    /// Whether a statement is running; a later one must not be cancelled in its place.
    var isRunning = false

    init(_ link: PostgresLink) { unsafe pointer = unsafe PQgetCancel(link.pointer) }

    deinit { unsafe PQfreeCancel(pointer) }

    /// Cancels the running statement, if any, and waits until the server has received the request.
    func cancel() {
      guard isRunning else { return }
      // Safe: libpq writes at most as many bytes as it is given.
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
        _ = unsafe PQcancel(pointer, message.baseAddress, 256)
      }
    }
  }
#endif
