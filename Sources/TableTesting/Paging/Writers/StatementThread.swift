import Dispatch
import Synchronization

/// Runs one statement after the other, each of which may wait for those of other threads.
final class StatementThread: Sendable {
  private struct State {
    var isBusy = false
    var error: String?
  }

  private let queue = DispatchQueue(label: "PageSourceSuite")
  private let state = Mutex(State())

  /// Whether a statement has not ended.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Why a statement failed, once.
  func takeError() -> String? {
    state.withLock { state in
      defer { state.error = nil }
      return state.error
    }
  }

  /// Runs a statement, and returns when it has ended, or after some milliseconds.
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

  /// Waits for the end of the statement.
  func wait(_ milliseconds: Int) async {
    for _ in 0..<milliseconds where isBusy {
      // A test that is cancelled asks more often, and no less often.
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
