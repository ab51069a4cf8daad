import Synchronization

/// How work in another thread ends: it is stopped, or it does what cannot be taken back.
final class WorkEnd: Sendable {
  private enum State {
    case open, stopped, final
  }

  private let state = Mutex(State.open)

  /// Stops the work, unless it is too late.
  ///
  /// - Returns: Whether it is stopped.
  func stop() -> Bool { end(as: .stopped) }

  /// Asks, in the other thread, whether to do what cannot be taken back; nobody can stop it then.
  ///
  /// - Returns: Whether nobody stopped it.
  func beginFinalStep() -> Bool { end(as: .final) }

  private func end(as end: State) -> Bool {
    state.withLock { state in
      if state == .open { state = end }
      return state == end
    }
  }
}
