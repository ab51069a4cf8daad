import Dispatch

/// Runs one background task at a time for a screen or stack.
final class ScreenWork {
  private(set) var current: LongWork?

  /// Otherwise, as in a transcript, work blocks.
  private(set) var isPolled = false

  /// The progress last shown.
  private var shownText: String?

  /// Performs work, in the background after a moment; `body` asks before an irreversible step.
  func runInBackground<Value: Sendable>(
    _ activity: String, in stack: ScreenStack, isAwaited: Bool = false,
    endsWhenHidden: Bool = false,
    _ body: @escaping @Sendable (WorkProgress) -> Value,
    complete: @escaping (Value) throws -> Void, cancelled: @escaping () throws -> Void = {}
  ) throws {
    try requireNone()
    let work = LongWork(
      activity, endsWhenHidden: endsWhenHidden, body, complete: complete, cancelled: cancelled
    ) { [weak stack] in
      if !($0 is CancellationError) { stack?.message = Localization.description(of: $0) }
    }
    try begin(work, within: isAwaited ? nil : WorkLimits.delay)
  }

  /// Performs an edit that a source makes itself, such as in a database.
  ///
  /// Once cancelled, it ends with its task; quitting cancels it.
  func performEdit<Value: Sendable>(
    _ activity: String, of count: Int? = nil, in stack: ScreenStack,
    _ body: @escaping @Sendable (WorkProgress) async throws -> Value,
    complete: @escaping (Result<Value, any Error>) throws -> Void
  ) throws {
    try requireNone()
    let work = LongWork(activity, isEdit: true, progress: WorkProgress(total: count)) { progress in
      BlockingExecutor.shared.wait(cancellableBy: progress.whenCancelled) {
        try await body(progress)
      }
    } complete: { result in
      do { try complete(result) } catch is CancellationError {
        throw UserError(localized("Stopped. Nothing has changed."))
      }
    } report: { [weak stack] in
      stack?.message = Localization.description(of: $0)
    }
    try begin(work, within: WorkLimits.editDelay)
  }

  /// Waits if results are not polled.
  private func begin(_ work: LongWork, within delay: DispatchTimeInterval?) throws {
    if work.isDone(within: isPolled ? delay : nil) { try work.complete() } else { begin(work) }
  }

  func begin(_ work: LongWork) { (current, shownText) = (work, work.text) }

  func requireNone() throws(UserError) {
    guard let current else { return }
    throw UserError(
      localized("Something else is still running: \(current.activity). Escape stops it."))
  }

  /// Returns whether work completed or progressed.
  func applyResult(ifWelcome isWelcome: Bool = true) -> Bool {
    isPolled = true
    guard let work = current else { return false }
    guard isWelcome, work.isDone(within: .seconds(0)) else {
      defer { shownText = work.text }
      return shownText != work.text
    }
    current = nil
    do { try work.complete() } catch { work.report(error) }
    return true
  }

  /// Completes all work except uncancelled edits that a source makes itself.
  ///
  /// Throws the first failure other than cancellation.
  func finish() throws {
    abandonHiddenWork()
    var firstError: (any Error)?
    while let work = current, !work.isEdit || !work.progress.isOpen {
      _ = work.isDone(within: nil)
      current = nil
      do { try work.complete() } catch is CancellationError {} catch {
        firstError = firstError ?? error
      }
    }
    if let firstError { throw firstError }
  }

  func abandonHiddenWork() {
    if current?.endsWhenHidden == true { abandon() }
  }

  func abandon() {
    current?.progress.cancel()
    current = nil
  }

  var isEditing: Bool { current?.isEdit == true }

  /// Cancels an edit, which may outlast the wait on quitting.
  func cancelEdit() {
    if isEditing { current?.progress.cancel() }
  }

  /// Does nothing once the final step has begun.
  func cancel(in stack: ScreenStack) {
    guard let work = current, work.progress.cancel(), !work.isEdit else { return }
    current = nil
    stack.message = localized("Stopped. Nothing has changed.")
    do { try work.cancelled() } catch { work.report(error) }
  }
}
