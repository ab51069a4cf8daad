import Synchronization

/// How far work in another thread is, and whether it is still wanted.
///
/// The work reports to it and asks it; it can be used in any thread.
public final class WorkProgress: Sendable {
  private enum End {
    case open, cancelled, final
  }

  private let state = Mutex<(part: Double?, end: End)>((nil, .open))

  init() {}

  /// Notes how much is done.
  ///
  /// - Parameter part: The part of the work that is done, from 0 to 1.
  /// - Returns: Whether to go on; `false` once the work is cancelled.
  @discardableResult
  public func report(_ part: Double) -> Bool {
    state.withLock { state in
      state.part = min(max(0, part), 1)
      return state.end != .cancelled
    }
  }

  /// Whether nobody wants the work any more.
  public var isCancelled: Bool { state.withLock { $0.end == .cancelled } }

  /// Asks whether to do what cannot be taken back; nobody can cancel the work then.
  ///
  /// - Returns: Whether nobody cancelled it.
  public func beginFinalStep() -> Bool { end(as: .final) }

  /// Cancels the work, unless it is too late.
  ///
  /// - Returns: Whether it is cancelled.
  @discardableResult
  func cancel() -> Bool { end(as: .cancelled) }

  /// Whether it can still be cancelled.
  var isOpen: Bool { state.withLock { $0.end == .open } }

  /// How much is done, in hundredths; `nil` as long as nothing was reported.
  var percent: Int? { state.withLock { $0.part }.map { Int($0 * 100) } }

  private func end(as end: End) -> Bool {
    state.withLock { state in
      if state.end == .open { state.end = end }
      return state.end == end
    }
  }
}
