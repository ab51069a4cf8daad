import Synchronization

/// The progress and cancellation of background work, for any thread.
public final class WorkProgress: Sendable {
  private enum End {
    case open, cancelled, final
  }

  private struct State {
    var part: Double?
    var count: Int?
    var end = End.open
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  private let total: Int?

  /// Creates progress.
  ///
  /// Work that a screen performs gets the screen's own.
  ///
  /// - Parameter total: The number of things to do, if known.
  public init(total: Int? = nil) {
    self.total = total
  }

  /// Reports progress.
  ///
  /// - Parameter fraction: The fraction done, from 0 to 1.
  /// - Returns: Whether to go on; `false` once cancelled.
  @discardableResult
  public func report(fraction: Double) -> Bool { report(min(max(0, fraction), 1), count: nil) }

  /// Reports how many things are done, such as rows.
  ///
  /// - Parameters:
  ///   - count: The number done, shown while the total is unknown.
  ///   - total: The number to do; `nil` for the number that the screen knows, if any.
  /// - Returns: Whether to go on; `false` once cancelled.
  @discardableResult
  public func report(count: Int, of total: Int? = nil) -> Bool {
    let total = total ?? self.total ?? 0
    let part = (max(1, count)...).contains(total) ? Double(count) / Double(total) : nil
    return report(part, count: count)
  }

  private func report(_ part: Double?, count: Int?) -> Bool {
    state.withLock { state in
      (state.part, state.count) = (part, count)
      return state.end != .cancelled
    }
  }

  /// Whether the work is cancelled.
  public var isCancelled: Bool { state.withLock { $0.end == .cancelled } }

  /// Begins the irreversible step, which cannot be cancelled.
  ///
  /// - Returns: Whether to do it; `false` if cancelled.
  public func beginFinalStep() -> Bool { end(as: .final) }

  /// Calls a closure once on cancellation, or at once if cancelled.
  func whenCancelled(_ cancel: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancel = cancel }
    if isCancelled { takeCancellation()?() }
  }

  /// Cancels unless the final step has begun.
  @discardableResult
  func cancel() -> Bool {
    let isCancelled = end(as: .cancelled)
    if isCancelled { takeCancellation()?() }
    return isCancelled
  }

  private func takeCancellation() -> (@Sendable () -> Void)? {
    state.withLock { $0.cancel.take() }
  }

  var isOpen: Bool { state.withLock { $0.end == .open } }

  /// `nil` unless a fraction was reported.
  var percent: Int? { state.withLock { $0.part }.map { Int($0 * 100) } }

  var count: Int? { state.withLock { $0.count } }

  private func end(as end: End) -> Bool {
    state.withLock { state in
      if state.end == .open { state.end = end }
      return state.end == end
    }
  }
}
