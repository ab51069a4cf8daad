import Dispatch

/// What is done in another thread for a screen or a stack of them, one thing at a time, while keys go on.
final class ScreenWork {
  /// What is being done, if anything is.
  private(set) var current: LongWork?

  /// Whether somebody takes the results; where nobody does, as in a transcript, work is waited for.
  private(set) var isPolled = false

  /// What the reader was told last of how far it is.
  private var told: String?

  /// Does work, beside the keys if it takes longer than a moment.
  ///
  /// - Parameters:
  ///   - note: What is being done, such as `writing`.
  ///   - stack: The stack, which tells of a failure.
  ///   - isAwaited: Whether it is waited for in any case.
  ///   - endsOutOfSight: Whether it comes to nothing when the reader goes to another screen.
  ///   - body: The work; it asks before a step that cannot be taken back.
  ///   - complete: Takes over what was done.
  ///   - cancelled: What to do when the reader cancels it.
  /// - Throws: ``CommandError`` while other work goes on; what `complete` throws if that was called.
  func perform<Value: Sendable>(
    _ note: String, in stack: ScreenStack, isAwaited: Bool = false, endsOutOfSight: Bool = false,
    _ body: @escaping @Sendable (WorkProgress) -> Value,
    complete: @escaping (Value) throws -> Void, cancelled: @escaping () throws -> Void = {}
  ) throws {
    try requireNone()
    let work = LongWork(
      note, endsOutOfSight: endsOutOfSight, body, complete: complete, cancelled: cancelled
    ) { [weak stack] in if !($0 is CancellationError) { stack?.message = localized($0) } }
    let isDone = work.isDone(within: isPolled && !isAwaited ? WorkLimits.moment : nil)
    if isDone { try work.complete() } else { begin(work) }
  }

  /// Goes on with work beside the keys.
  func begin(_ work: LongWork) { (current, told) = (work, work.text) }

  /// Throws ``CommandError`` while work goes on.
  func requireNone() throws(CommandError) {
    guard current != nil else { return }
    throw CommandError(localized("Something else is not done yet. Escape stops it."))
  }

  /// Takes over what was done in another thread, if it is done.
  ///
  /// - Parameter isWelcome: Whether the reader may be told of it, and shown something else, now.
  /// - Returns: Whether it was taken over, or is farther than the reader was told.
  func takeResult(ifWelcome isWelcome: Bool = true) -> Bool {
    isPolled = true
    guard let work = current else { return false }
    guard isWelcome, work.isDone(within: .seconds(0)) else {
      defer { told = work.text }
      return told != work.text
    }
    current = nil
    do { try work.complete() } catch { work.report(error) }
    return true
  }

  /// Waits until nothing goes on in another thread, and takes it over.
  ///
  /// - Throws: The first reason why that is not possible, unless it is that somebody cancelled it.
  func finish() throws {
    abandonOutOfSight()
    var firstError: (any Error)?
    while let work = current {
      _ = work.isDone(within: nil)
      current = nil
      do { try work.complete() } catch is CancellationError {} catch {
        firstError = firstError ?? error
      }
    }
    if let firstError { throw firstError }
  }

  /// Cancels what is of use only while the screen is in sight.
  func abandonOutOfSight() {
    if current?.endsOutOfSight == true { abandon() }
  }

  /// Cancels what goes on, as when the screen is gone.
  func abandon() {
    current?.progress.cancel()
    current = nil
  }

  /// Cancels what goes on, as the reader wants, unless it is too late.
  func stop(in stack: ScreenStack) {
    guard let work = current, work.progress.cancel() else { return }
    current = nil
    stack.message = localized("Stopped. Nothing has changed.")
    do { try work.cancelled() } catch { work.report(error) }
  }
}
