import Dispatch
import SystemBasics

/// Background work with its completion.
struct LongWork {
  /// The activity, such as `deleting`.
  let note: String

  /// Whether leaving the screen cancels the work.
  let endsOutOfSight: Bool

  let progress = WorkProgress()

  /// Applies the result, or throws.
  let complete: () throws -> Void

  let cancelled: () throws -> Void

  let report: (any Error) -> Void

  private let wait: (DispatchTimeInterval?) -> Bool

  init<Value: Sendable>(
    _ note: String, endsOutOfSight: Bool = false,
    _ body: @escaping @Sendable (WorkProgress) -> Value,
    complete: @escaping (Value) throws -> Void, cancelled: @escaping () throws -> Void = {},
    report: @escaping (any Error) -> Void
  ) {
    let work = BackgroundWork(reportingTo: progress, body)
    (self.note, self.endsOutOfSight) = (note, endsOutOfSight)
    (self.cancelled, self.report) = (cancelled, report)
    wait = work.isDone
    self.complete = { if let value = work.take() { try complete(value) } }
  }

  func isDone(within limit: DispatchTimeInterval?) -> Bool { wait(limit) }

  /// The activity and any progress: `deleting`, `copying 12 %`.
  var text: String { progress.percent.map { "\(note) \($0) %" } ?? note }
}
