import TableData
import TableMerging

/// When the next update is due: no more than 60 a second.
struct FramePace {
  private var next: ContinuousClock.Instant?

  /// Whether something waits to be shown.
  var isAwaited = false

  /// How long what waits has to wait from a moment on; `nil` if nothing does.
  func rest(at now: ContinuousClock.Instant) -> Duration? {
    isAwaited ? max(.zero, (next ?? now) - now) : nil
  }

  /// Takes in that what waited is shown.
  mutating func show(at now: ContinuousClock.Instant) {
    isAwaited = false
    next = now + .frame
  }
}
