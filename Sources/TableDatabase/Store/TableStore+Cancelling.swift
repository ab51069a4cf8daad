extension TableStore {
  /// Runs edits that are rolled back when the task is cancelled.
  ///
  /// - Parameter body: Performs the edits.
  /// - Returns: What it returns.
  /// - Throws: What it throws, or `CancellationError`.
  public func withRollbackOnCancellation<Value>(
    _ body: @Sendable () throws -> Value
  ) async throws -> Value {
    let current = CurrentConnection()
    return try await withTaskCancellationHandler {
      do {
        return try CurrentConnection.$ofTask.withValue(current, operation: body)
      } catch TableStoreError.unknownOutcome {
        throw TableStoreError.unknownOutcome
      } catch {
        // Interrupted work fails in various ways.
        throw Task.isCancelled ? CancellationError() : error
      }
    } onCancel: {
      current.cancel()
    }
  }

  /// Runs a write transaction, whose changes later pages include.
  func write<Value>(
    attempts: Int = DatabaseTransactions.attempts, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    defer { lease.end() }
    return try transactions.write(attempts: attempts) { try interruptible($0, body) }
  }

  /// Closes all connections after edits have finished; interrupts reads.
  ///
  /// Later calls open new connections.
  public func close() {
    lease.end()
    transactions.close()
  }

  func interruptible<Value>(
    _ session: DatabaseSession, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    guard let current = CurrentConnection.ofTask else { return try body(session) }
    return try current.during(session, body)
  }
}
