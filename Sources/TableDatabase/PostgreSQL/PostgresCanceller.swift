#if PostgreSQL
  import CPostgreSQL

  /// Cancels running statements, on any thread.
  @safe struct PostgresCanceller: ~Copyable, Sendable {
    // Safe: valid until `deinit`, and immutable, so libpq allows any thread to use it.
    private nonisolated(unsafe) let pointer: OpaquePointer?

    /// Whether a statement runs; a later one must not be cancelled in its place.
    private var isRunning = false

    /// Whether the statement, or the one before, was cancelled here: the server may be late.
    private(set) var hasCancelled = false
    private var isCancelled = false

    init(_ link: PostgresLink) { unsafe pointer = unsafe PQgetCancel(link.pointer) }

    deinit { unsafe PQfreeCancel(pointer) }

    mutating func begin() {
      (isRunning, hasCancelled, isCancelled) = (true, isCancelled, false)
    }

    mutating func end() { isRunning = false }

    mutating func cancel() {
      guard isRunning else { return }
      (hasCancelled, isCancelled) = (true, true)
      // Safe: libpq writes at most as many bytes as it is given.
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
        _ = unsafe PQcancel(pointer, message.baseAddress, 256)
      }
    }
  }
#endif
