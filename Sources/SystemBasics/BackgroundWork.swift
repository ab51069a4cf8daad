package import Dispatch
import Synchronization

/// Work in another thread: begun, and polled or waited for.
package final class BackgroundWork<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Begins.
  ///
  /// - Parameters:
  ///   - queue: Where it is done.
  ///   - body: The work.
  package init(
    on queue: DispatchQueue = .global(qos: .userInitiated), _ body: @escaping @Sendable () -> Value
  ) {
    queue.async(group: group) { [self] in
      let made = body()
      value.withLock { $0 = made }
    }
  }

  /// Waits for the end of the work.
  ///
  /// - Parameter limit: How long to wait at most; `nil` for as long as it takes.
  /// - Returns: Whether it is done.
  package func isDone(within limit: DispatchTimeInterval?) -> Bool {
    group.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success
  }

  /// Returns what was made, once; `nil` if it is not made, or was taken.
  package func take() -> Value? { value.withLock { $0.take() } }
}
