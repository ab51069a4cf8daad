import Dispatch
import SystemBasics

/// Work in another thread for the last of all requests: one that is overtaken is cancelled.
final class LatestWork<Value: Sendable> {
  private let queue: DispatchQueue
  private var current: BackgroundWork<Value?>?
  private var progress = WorkProgress()

  /// - Parameter label: What is done, for those who look at threads.
  init(_ label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  /// Whether more is to come for the last request.
  var isWorking: Bool { current != nil }

  /// Begins once the last request has stopped.
  ///
  /// - Parameter body: Makes the value; `nil` when it is overtaken.
  func begin(_ body: @escaping @Sendable (WorkProgress) -> Value?) {
    cancel()
    progress = WorkProgress()
    current = BackgroundWork(on: queue, reportingTo: progress) { $0.isCancelled ? nil : body($0) }
  }

  /// Cancels the last request; nothing comes of it.
  func cancel() {
    progress.cancel()
    current = nil
  }

  /// Waits for the end of the last request.
  func wait() { _ = current?.isDone(within: nil) }

  /// Takes what was made, once.
  func take() -> Value? {
    guard let made = current?.take() else { return nil }
    current = nil
    return made
  }
}
