import Dispatch
import SystemBasics

/// Background work for the latest request; a new one cancels the last.
final class LatestWork<Value: Sendable> {
  private let queue: DispatchQueue
  private var current: BackgroundWork<Value?>?
  private var progress = WorkProgress()

  init(_ label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  var isWorking: Bool { current != nil }

  /// Begins once the last request has stopped.
  ///
  /// - Parameter body: Returns the value, or `nil` when superseded.
  func begin(_ body: @escaping @Sendable (WorkProgress) -> Value?) {
    cancel()
    progress = WorkProgress()
    current = BackgroundWork(on: queue, reportingTo: progress) { $0.isCancelled ? nil : body($0) }
  }

  /// Cancels the last request and drops its result.
  func cancel() {
    progress.cancel()
    current = nil
  }

  func wait(within time: DispatchTimeInterval? = nil) { _ = current?.isDone(within: time) }

  /// Takes the result, once.
  func take() -> Value? {
    guard let made = current?.take() else { return nil }
    current = nil
    return made
  }
}
