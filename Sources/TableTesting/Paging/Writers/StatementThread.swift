import Dispatch
import Synchronization

/// Runs statements in turn, which may wait for those of other threads.
final class StatementThread: Sendable {
  private struct State {
    var isBusy = false
    var error: String?
  }

  private let queue = DispatchQueue(label: "PageSourceSuite")
  private let state = Mutex(State())

  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Returns the error of a statement, if any, once.
  func takeError() -> String? {
    state.withLock { state in
      defer { state.error = nil }
      return state.error
    }
  }

  /// Starts a statement; returns when it has ended, or after some milliseconds.
  func run(within milliseconds: Int, _ work: @escaping @Sendable () throws -> Void) async {
    state.withLock { $0.isBusy = true }
    queue.async { [self] in
      let result = Result(catching: work)
      state.withLock { state in
        if case .failure(let error) = result { state.error = "\(error)" }
        state.isBusy = false
      }
    }
    await wait(milliseconds)
  }

  func wait(_ milliseconds: Int) async {
    for _ in 0..<milliseconds where isBusy {
      // When cancelled, the sleep returns at once, but the loop ends as well.
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
