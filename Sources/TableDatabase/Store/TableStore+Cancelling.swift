extension TableStore {
  /// Runs an edit or another write transaction, which is rolled back when the task is cancelled.
  ///
  /// - Parameter body: Performs the write; of several, only the one that is interrupted is undone.
  /// - Returns: Its result.
  /// - Throws: Its error, or `CancellationError`.
  public func withRollbackOnCancellation<Value>(
    _ body: @Sendable () throws -> Value
  ) async throws -> Value {
    let current = CurrentConnection()
    return try await withTaskCancellationHandler {
      do {
        return try CurrentConnection.$ofTask.withValue(current, operation: body)
      } catch let error where Task.isCancelled && error as? TableStoreError != .unknownOutcome {
        // Interrupted work fails in various ways.
        throw CancellationError()
      }
    } onCancel: {
      current.cancel()
    }
  }

  /// Closes all connections after edits have finished; interrupts reads.
  ///
  /// Later calls open new connections.
  public func close() { transactions.close() }
}
