import Synchronization

/// The progress and cancellation of background work, for any thread.
public final class WorkProgress: Sendable {
  private enum End {
    case open, cancelled, final
  }

  private let state = Mutex<(part: Double?, end: End)>((nil, .open))

  init() {}

  /// Reports progress.
  ///
  /// - Parameter part: The part done, from 0 to 1.
  /// - Returns: Whether to go on; `false` once cancelled.
  @discardableResult
  public func report(_ part: Double) -> Bool {
    state.withLock { state in
      state.part = min(max(0, part), 1)
      return state.end != .cancelled
    }
  }

  /// Whether the work is cancelled.
  public var isCancelled: Bool { state.withLock { $0.end == .cancelled } }

  /// Begins the irreversible step, which cannot be cancelled.
  ///
  /// - Returns: Whether to do it; `false` if cancelled.
  public func beginFinalStep() -> Bool { end(as: .final) }

  /// Cancels unless the final step has begun.
  ///
  /// - Returns: Whether it is cancelled.
  @discardableResult
  func cancel() -> Bool { end(as: .cancelled) }

  /// Whether it can still be cancelled.
  var isOpen: Bool { state.withLock { $0.end == .open } }

  /// The progress in percent; `nil` before the first report.
  var percent: Int? { state.withLock { $0.part }.map { Int($0 * 100) } }

  private func end(as end: End) -> Bool {
    state.withLock { state in
      if state.end == .open { state.end = end }
      return state.end == end
    }
  }
}
