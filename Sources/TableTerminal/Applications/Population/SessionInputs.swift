import Dispatch
import TerminalDriver

/// The inputs of a session, whose updates are throttled to frames.
struct SessionInputs {
  private let inputs: [any ExternalChanges]
  private var throttle = FrameThrottle()

  init(_ inputs: [any ExternalChanges]) {
    self.inputs = inputs
  }

  /// Whether tasks await the changes of an input; see ``ExternalChanges/isAwaited``.
  var areAwaited: Bool { inputs.contains(where: \.isAwaited) }

  /// Starts the inputs, and waits a moment for the first changes of finite ones.
  ///
  /// - Parameters:
  ///   - waker: The pipe that inputs wake when there are changes.
  ///   - onlyAwaited: Whether only inputs with awaited changes wake it, as in a transcript.
  func begin(waking waker: SignalPipe?, onlyAwaited: Bool = false) {
    let wake: @Sendable () -> Void = { waker?.wake() }
    for input in inputs {
      input.begin(waking: !onlyAwaited || input.isAwaited ? wake : nil)
    }
    let limit = DispatchTime.now() + WorkLimits.openingDelay
    for input in inputs { input.wait(until: limit) }
  }

  /// Schedules an update, as an input may have woken the program.
  mutating func setNeedsUpdate() {
    throttle.isAwaited = !inputs.isEmpty
  }

  func timeLeft(at now: ContinuousClock.Instant) -> Duration? {
    throttle.timeLeft(at: now)
  }

  /// Applies changes that are due.
  ///
  /// - Returns: Whether there were any.
  mutating func applyIfDue(_ stack: ScreenStack) -> Bool {
    guard timeLeft(at: .now) == .zero else { return false }
    if let failure = applyPending().first { stack.message = failure }
    throttle.show(at: .now)
    return true
  }

  func applyPending() -> [String] {
    inputs.compactMap { $0.applyPending() }
  }

  func end() {
    for input in inputs { input.end() }
  }
}
