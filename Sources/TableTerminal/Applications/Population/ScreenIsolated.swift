import Synchronization

/// A value confined to the screens' thread, for work by other tasks.
///
/// ```swift
/// let shared = application.share(list)
/// Task.detached { await shared.perform { list in list.add("Milk") } }
/// ```
///
/// The work runs between two events, or while a transcript waits for a line. Its changes are shown
/// in the next frame, and saved like the user's own edits.
public final class ScreenIsolated<Value>: Sendable {
  typealias Request = @Sendable (Value?) -> Void

  private struct State {
    var requests: [Request] = []
    var wake: (@Sendable () -> Void)?
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Runs a closure with the value on the screens' thread.
  ///
  /// - Parameter body: The work.
  /// - Returns: Its result, or `nil` when the screens have ended.
  public func perform<Result: Sendable>(
    _ body: @escaping @Sendable (Value) -> Result
  ) async -> Result? {
    await withCheckedContinuation { continuation in
      let request: Request = { value in continuation.resume(returning: value.map(body)) }
      let (isLate, wake) = state.withLock { state in
        if !state.isFinished { state.requests.append(request) }
        return (state.isFinished, state.wake)
      }
      if isLate { request(nil) }
      wake?()
    }
  }

  func begin(waking wake: (@Sendable () -> Void)?) {
    let isAwaited = state.withLock { state in
      state.wake = wake
      return !state.requests.isEmpty
    }
    if isAwaited { wake?() }
  }

  func take(ending ends: Bool = false) -> [Request] {
    state.withLock { state in
      defer { state.requests = [] }
      state.isFinished = state.isFinished || ends
      return state.requests
    }
  }
}

/// The session input that performs the work of tasks on a shared value.
final class SharedValueInput<Value>: ExternalChanges {
  let share = ScreenIsolated<Value>()
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  var isAwaited: Bool { true }

  func begin(waking wake: (@Sendable () -> Void)?) { share.begin(waking: wake) }

  func applyPending() -> String? {
    for request in share.take() { request(value) }
    return nil
  }

  func end() {
    for request in share.take(ending: true) { request(nil) }
  }
}
