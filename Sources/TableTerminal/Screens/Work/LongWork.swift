import Dispatch
import SystemBasics

/// Background work of a screen, with its progress and its completion.
struct LongWork {
  let activity: String

  /// Whether leaving the screen cancels it.
  let endsWhenHidden: Bool

  /// Whether it is an edit that a source makes itself, which is awaited once cancelled.
  let isEdit: Bool

  let progress: WorkProgress

  let complete: () throws -> Void

  let cancelled: () throws -> Void

  let report: (any Error) -> Void

  private let wait: (DispatchTimeInterval?) -> Bool

  init<Value: Sendable>(
    _ activity: String, endsWhenHidden: Bool = false, isEdit: Bool = false,
    progress: WorkProgress = WorkProgress(), _ body: @escaping @Sendable (WorkProgress) -> Value,
    complete: @escaping (Value) throws -> Void, cancelled: @escaping () throws -> Void = {},
    report: @escaping (any Error) -> Void
  ) {
    let work = BackgroundWork(reportingTo: progress, body)
    (self.activity, self.endsWhenHidden, self.isEdit) = (activity, endsWhenHidden, isEdit)
    (self.progress, self.cancelled, self.report) = (progress, cancelled, report)
    wait = work.isDone
    self.complete = { if let value = work.take() { try complete(value) } }
  }

  func isDone(within limit: DispatchTimeInterval?) -> Bool { wait(limit) }

  /// Such as `deleting`, `copying 12 %` or `undoing 1200`.
  var text: String {
    if isEdit, progress.isCancelled { return localized("stopping") }
    let part = progress.percent.map { "\($0) %" } ?? progress.count.map(String.init)
    return part.map { "\(activity) \($0)" } ?? activity
  }
}
