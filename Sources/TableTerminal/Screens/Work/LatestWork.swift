import Dispatch
import SystemBasics

/// Performs the latest request in the background, and cancels the one before.
final class LatestWork<Value: Sendable> {
  private let queue: DispatchQueue
  private var current: BackgroundWork<Value?>?
  private var progress = WorkProgress()

  init(_ label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  var isWorking: Bool { current != nil }

  /// Begins once the last request has stopped; `body` returns `nil` when superseded.
  func begin(_ body: @escaping @Sendable (WorkProgress) -> Value?) {
    cancel()
    progress = WorkProgress()
    current = BackgroundWork(on: queue, reportingTo: progress) { $0.isCancelled ? nil : body($0) }
  }

  func cancel() {
    progress.cancel()
    current = nil
  }

  func wait(within time: DispatchTimeInterval? = nil) { _ = current?.isDone(within: time) }

  func take() -> Value? {
    guard let made = current?.take() else { return nil }
    current = nil
    return made
  }
}
