import Synchronization

/// Allows two concurrent requests to a page source; further ones wait for their turn.
final class RequestLimiter: Sendable {
  private struct State {
    var free = 2
    var waiting: [FeedSignal] = []
  }

  private let state = Mutex(State())

  /// Performs a request at its turn; throws `CancellationError` when cancelled before.
  func run<Value>(_ body: () async throws -> Value) async throws -> Value {
    let signal = FeedSignal()
    while !isFree(for: signal) {
      await signal.wait()
      if Task.isCancelled {
        leave(signal)
        throw CancellationError()
      }
    }
    defer { wakeNext { $0.free += 1 } }
    return try await body()
  }

  private func isFree(for signal: FeedSignal) -> Bool {
    state.withLock { state in
      guard state.free > 0 else {
        state.waiting.append(signal)
        return false
      }
      state.free -= 1
      return true
    }
  }

  /// Gives up waiting; if this task already has a turn, passes it to the next one.
  private func leave(_ signal: FeedSignal) {
    let isWaiting = state.withLock { state in
      let index = state.waiting.firstIndex { $0 === signal }
      if let index { state.waiting.remove(at: index) }
      return index != nil
    }
    if !isWaiting { wakeNext { _ in } }
  }

  private func wakeNext(after change: (inout State) -> Void) {
    let next = state.withLock { state in
      change(&state)
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.send()
  }
}
