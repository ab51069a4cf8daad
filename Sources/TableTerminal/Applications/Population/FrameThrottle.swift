import TableMerging

/// Throttles updates to 60 a second.
struct FrameThrottle {
  private var next: ContinuousClock.Instant?

  var isAwaited = false

  /// The time until a pending update is due; `nil` without one.
  func timeLeft(at now: ContinuousClock.Instant) -> Duration? {
    isAwaited ? max(.zero, (next ?? now) - now) : nil
  }

  mutating func show(at now: ContinuousClock.Instant) {
    isAwaited = false
    next = now + .frame
  }
}
