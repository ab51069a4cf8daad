import Dispatch
import SystemBasics

extension BackgroundWork {
  /// The body runs with the caller's `Localization`.
  convenience init(
    on queue: DispatchQueue = .global(qos: .userInitiated), reportingTo progress: WorkProgress,
    _ body: @escaping @Sendable (WorkProgress) -> Value
  ) {
    let words = Localization.current
    self.init(on: queue) { Localization.$current.withValue(words) { body(progress) } }
  }
}
