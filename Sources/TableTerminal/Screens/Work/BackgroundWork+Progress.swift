import Dispatch
import SystemBasics

extension BackgroundWork {
  /// Begins cancellable work that reports progress.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - progress: Its progress.
  ///   - body: The work, run with the caller's `Words`.
  convenience init(
    on queue: DispatchQueue = .global(qos: .userInitiated), reportingTo progress: WorkProgress,
    _ body: @escaping @Sendable (WorkProgress) -> Value
  ) {
    let words = Words.current
    self.init(on: queue) { Words.$current.withValue(words) { body(progress) } }
  }
}
