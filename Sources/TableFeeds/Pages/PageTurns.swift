import Synchronization

/// Lets two tasks at a time ask a page source.
final class PageTurns: Sendable {
  /// The last tasks of two lines, in which each waits for the one before.
  private let lines = Mutex<[Task<Void, Never>?]>([nil, nil])
  private let count = Mutex(0)

  /// Does something when it is the caller's turn.
  ///
  /// - Throws: What the closure throws, or `CancellationError` before it is called.
  func take<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let line = count.withLock { count in
      count = 1 - count
      return count
    }
    let task = lines.withLock { lines in
      let task = Task { [previous = lines[line]] in
        await previous?.value
        try Task.checkCancellation()
        return try await body()
      }
      lines[line] = Task { _ = await task.result }
      return task
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
