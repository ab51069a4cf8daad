import Dispatch
import SystemBasics

extension BackgroundWork {
  /// Begins work that reports how far it is, and asks whether it is still wanted.
  ///
  /// - Parameters:
  ///   - queue: Where it is done.
  ///   - progress: What it reports to.
  ///   - body: The work; it speaks the language of the thread that begins it.
  convenience init(
    on queue: DispatchQueue = .global(qos: .userInitiated), reportingTo progress: WorkProgress,
    _ body: @escaping @Sendable (WorkProgress) -> Value
  ) {
    let words = Words.current
    self.init(on: queue) { Words.$current.withValue(words) { body(progress) } }
  }
}
