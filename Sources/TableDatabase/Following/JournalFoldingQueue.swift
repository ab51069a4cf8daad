import Dispatch
import Synchronization

/// Folds a journal on its own queue, so that no poll waits for it.
///
/// It mostly rests, because it competes with the writers for processors.
final class JournalFoldingQueue: Sendable {
  private struct State {
    var isDue = false
    var earliest = DispatchTime.now()
    /// The time until which folding waits for the writers to pause.
    var quiet = DispatchTime.now()
    var failure: (any Error)?
  }

  private let queue = DispatchQueue(label: "TableDatabase.fold")
  private let current = CurrentConnection()
  private let state = Mutex(State())
  private let work: @Sendable () throws -> Duration?

  /// Creates a queue whose work returns how long to rest; `nil` for the default.
  init(_ work: @escaping @Sendable () throws -> Duration?) { self.work = work }

  /// Why the last fold failed; `nil` once one has succeeded.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Folds soon or, when quiet, once this has not been called for a second.
  func fold(whenQuiet waitsForQuiet: Bool = false) {
    let isDue = state.withLock { state in
      defer { state.isDue = true }
      state.quiet = waitsForQuiet ? .now() + .seconds(1) : .now()
      return state.isDue
    }
    if !isDue { run(at: .now()) }
  }

  private func run(at start: DispatchTime) {
    queue.asyncAfter(deadline: start) { [weak self] in self?.run() }
  }

  private func run() {
    // A fold that was asked for during another one has to rest, too.
    let later = state.withLock { state -> DispatchTime? in
      let start = max(state.earliest, state.quiet)
      if start > .now() { return start }
      state.isDue = false
      return nil
    }
    if current.isCancelled { return }
    if let later { return run(at: later) }
    let start = ContinuousClock.now
    let outcome = Result { try CurrentConnection.$ofTask.withValue(current, operation: work) }
    let rest = min(max((ContinuousClock.now - start) * 19, .milliseconds(50)), .seconds(1))
    state.withLock { state in
      state.failure = if case .failure(let error) = outcome { error } else { nil }
      let wanted = (try? outcome.get()) ?? rest
      state.earliest = .now() + .milliseconds(Int(wanted / .milliseconds(1)))
    }
  }

  /// Interrupts a fold, and waits for its thread.
  func stop() {
    current.cancel()
    queue.sync {}
  }
}
