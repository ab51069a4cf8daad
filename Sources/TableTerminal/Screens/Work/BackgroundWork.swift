import Dispatch
import Synchronization

/// Work in another thread: begun, polled or waited for, and cancelled.
final class BackgroundWork<Value: Sendable>: Sendable {
  let progress = WorkProgress()
  private let value = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Begins.
  ///
  /// - Parameters:
  ///   - queue: Where it is done.
  ///   - body: The work; it speaks the language of the thread that begins it.
  init(
    on queue: DispatchQueue = .global(qos: .userInitiated),
    _ body: @escaping @Sendable (WorkProgress) -> Value
  ) {
    let words = Words.current
    queue.async(group: group) { [self] in
      let made = Words.$current.withValue(words) { body(progress) }
      value.withLock { $0 = made }
    }
  }

  /// Waits for the end of the work.
  ///
  /// - Parameter limit: How long to wait at most; `nil` for as long as it takes.
  /// - Returns: Whether it is done.
  func isDone(within limit: DispatchTimeInterval?) -> Bool {
    group.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success
  }

  /// Returns what was made, once; `nil` if it is not made, or was taken.
  func take() -> Value? { value.withLock { $0.take() } }
}
