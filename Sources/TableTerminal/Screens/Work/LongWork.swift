import Dispatch
import SystemBasics

/// Work that goes on in another thread, and what to do with it once it is done.
struct LongWork {
  /// What is being done, such as `deleting`.
  let note: String

  /// Whether it comes to nothing when the reader goes to another screen.
  let endsOutOfSight: Bool

  let progress = WorkProgress()

  /// Takes over what was done; throws why that is not possible.
  let complete: () throws -> Void

  /// What to do when the reader cancels it.
  let cancelled: () throws -> Void

  /// Tells the reader of a failure.
  let report: (any Error) -> Void

  private let wait: (DispatchTimeInterval?) -> Bool

  /// Begins.
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

  /// Waits for the end of the work, as `BackgroundWork` does.
  func isDone(within limit: DispatchTimeInterval?) -> Bool { wait(limit) }

  /// What is being done, and how far it is if that is known: `deleting`, `copying 12 %`.
  var text: String { progress.percent.map { "\(note) \($0) %" } ?? note }
}
