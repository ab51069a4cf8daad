import Dispatch
import SystemBasics

extension BackgroundWork {
  /// The body runs with the caller's `Localization`.
  convenience init(
    on queue: DispatchQueue = .global(qos: .userInitiated), reportingTo progress: WorkProgress,
    _ body: @escaping @Sendable (WorkProgress) -> Value
  ) {
    self.init(on: queue, Localization.keeping { body(progress) })
  }
}
