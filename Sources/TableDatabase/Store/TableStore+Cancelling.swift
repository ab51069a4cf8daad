extension TableStore {
  /// Runs edits that end, with nothing changed, when the task is cancelled.
  ///
  /// - Parameter body: Performs the edits.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; `CancellationError` when cancelled.
  public func cancellable<Value>(
    _ body: @Sendable () throws -> Value
  ) async throws -> Value {
    let current = CurrentConnection()
    return try await withTaskCancellationHandler {
      do {
        return try CurrentConnection.$ofTask.withValue(current, operation: body)
      } catch {
        // What was interrupted fails in many ways.
        throw Task.isCancelled ? CancellationError() : error
      }
    } onCancel: {
      current.cancel()
    }
  }

  /// Runs a writing transaction; pages read afterwards see it.
  func write<Value>(
    attempts: Int = DatabaseTransactions.attempts, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    defer { lease.end() }
    return try transactions.write(attempts: attempts) { try interruptible($0, body) }
  }

  /// Closes all connections, when edits are done; what is read meanwhile is interrupted.
  ///
  /// The next question opens others.
  public func close() {
    lease.end()
    transactions.close()
  }

  /// Runs work that ends when the task is cancelled.
  func interruptible<Value>(
    _ session: DatabaseSession, _ body: (DatabaseSession) throws -> Value
  ) throws -> Value {
    guard let current = CurrentConnection.ofTask else { return try body(session) }
    return try current.during(session, body)
  }
}
