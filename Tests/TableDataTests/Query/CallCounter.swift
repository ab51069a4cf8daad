import Synchronization

/// Counts calls of a closure.
final class CallCounter: Sendable {
  private let calls = Mutex(0)

  func count() { calls.withLock { $0 += 1 } }

  /// The number of calls since the last ``taken()``.
  var total: Int { calls.withLock { $0 } }

  /// Returns the number of calls since the last call of this function.
  func taken() -> Int {
    calls.withLock { calls in
      defer { calls = 0 }
      return calls
    }
  }
}
