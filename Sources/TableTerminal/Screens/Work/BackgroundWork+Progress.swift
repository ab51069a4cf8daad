import Dispatch
import SystemBasics

extension BackgroundWork {
  /// Begins cancellable work that reports progress.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - progress: Its progress.
  ///   - body: The work, run with the caller's `Localization`.
  convenience init(
    on queue: DispatchQueue = .global(qos: .userInitiated), reportingTo progress: WorkProgress,
    _ body: @escaping @Sendable (WorkProgress) -> Value
  ) {
    let words = Localization.current
    self.init(on: queue) { Localization.$current.withValue(words) { body(progress) } }
  }
}
