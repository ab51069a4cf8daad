package import Dispatch
import Synchronization

/// Work on another thread that can be polled or waited for.
package final class BackgroundWork<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - queue: The dispatch queue.
  ///   - body: The work.
  package init(
    on queue: DispatchQueue = .global(qos: .userInitiated), _ body: @escaping @Sendable () -> Value
  ) {
    queue.async(group: group) { [self] in
      let made = body()
      value.withLock { $0 = made }
    }
  }

  private init() {}

  /// Starts the work on its own thread, with the main thread's stack size.
  ///
  /// - Parameter body: The work, which may wait for long or nest deeply.
  /// - Returns: The work, started.
  package static func onThread(_ body: @escaping @Sendable () -> Value) -> BackgroundWork {
    let work = BackgroundWork()
    work.group.enter()
    startThread {
      let made = body()
      work.value.withLock { $0 = made }
      work.group.leave()
    }
    return work
  }

  /// Waits for the work.
  ///
  /// - Parameter limit: The timeout; `nil` for none.
  /// - Returns: Whether the work is done.
  package func isDone(within limit: DispatchTimeInterval?) -> Bool {
    group.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success
  }

  /// Returns the result once; `nil` if it is not ready or was taken.
  package func take() -> Value? { value.withLock { $0.take() } }
}

/// Calls a closure once, by a timer, on a thread that the system shares.
///
/// - Parameters:
///   - seconds: The delay in seconds.
///   - work: The closure.
package func call(after seconds: Double, _ work: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: work)
}
