import Synchronization

/// Wakes one waiting task.
///
/// A signal sent before the wait ends it at once; several are coalesced.
public final class FeedSignal: Sendable {
  private enum State {
    case idle
    case sent
    case awaited(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.idle)

  /// Creates an unsent signal.
  public init() {}

  /// Ends the wait, or the next one.
  public func send() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard case .awaited(let continuation) = state else {
        state = .sent
        return nil
      }
      state = .idle
      return continuation
    }
    waiting?.resume()
  }

  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      // Keeps the closure on the caller's actor.
      _ = isolation
      await withCheckedContinuation { continuation in
        let isSent = state.withLock { state in
          if case .sent = state {
            state = .idle
            return true
          }
          if case .awaited = state {
            preconditionFailure("Only one task may wait for a signal at a time")
          }
          state = .awaited(continuation)
          return false
        }
        if isSent { continuation.resume() }
      }
    } onCancel: {
      send()
    }
  }
}
