import Dispatch

/// Work that goes on in another thread, and what to do with it once it is done.
struct LongWork {
  /// What is being done, such as `deleting`.
  let note: String

  /// Takes over what was done; throws why that is not possible.
  let complete: () throws -> Void

  /// Tells the reader of a failure.
  let report: (any Error) -> Void

  /// Whether it comes to nothing when the reader goes to another screen.
  let endsOutOfSight: Bool

  private let end = WorkEnd()
  private let work = DispatchGroup()

  /// Begins.
  init(
    _ note: String, endsOutOfSight: Bool = false, _ body: @escaping @Sendable (WorkEnd) -> Void,
    complete: @escaping () throws -> Void, report: @escaping (any Error) -> Void
  ) {
    self.note = note
    self.endsOutOfSight = endsOutOfSight
    self.complete = complete
    self.report = report
    let words = Words.current
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [end] in
      Words.$current.withValue(words) { body(end) }
    }
  }

  /// Lets the work come to nothing, unless it is too late.
  ///
  /// - Returns: Whether it comes to nothing.
  func stop() -> Bool { end.stop() }

  /// Waits for the end of the work.
  ///
  /// - Parameter limit: How long to wait at most; `nil` for as long as it takes.
  /// - Returns: Whether it is done.
  func isDone(within limit: DispatchTimeInterval?) -> Bool {
    work.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success
  }
}
