/// Measures the pause after a change, in which work is saved.
struct SaveTimer {
  /// Whether something may have changed since the last save.
  var isNeeded = false

  private var end: ContinuousClock.Instant?

  /// Begins to wait for an event: the pause starts again, if a save is needed.
  ///
  /// A pause without a length never ends, as when the user saves.
  mutating func begin(_ length: Duration?, at now: ContinuousClock.Instant = .now) {
    end = nil
    if isNeeded { restart(length, at: now) }
  }

  mutating func restart(_ length: Duration?, at now: ContinuousClock.Instant = .now) {
    end = length.map { now + $0 }
  }

  /// Starts the pause, unless it is running.
  mutating func start(_ length: Duration?, at now: ContinuousClock.Instant = .now) {
    if end == nil { restart(length, at: now) }
  }

  /// Returns the rest of the pause: zero once a save is due, `nil` if none will be.
  func rest(at now: ContinuousClock.Instant) -> Duration? { end.map { max(.zero, $0 - now) } }
}
