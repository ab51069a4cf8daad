/// The pauses between polls for changes of a database.
struct PollSchedule {
  /// Whether changes of files signal when to poll.
  let hasSignals: Bool

  /// The longest pause in milliseconds; beyond it, polling stops until a signal.
  private static let longestPause = 60_000

  /// The pause after a signal, in milliseconds.
  static let shortestPause = 50

  /// The current pause, in milliseconds.
  private var pause = shortestPause

  init(hasSignals: Bool) { self.hasSignals = hasSignals }

  /// Adapts the pause: after a signal, it grows from the shortest one, because a commit is visible
  /// only once the log is on disk.
  mutating func record(isSignaled: Bool) {
    if hasSignals { pause = isSignaled ? Self.shortestPause : min(pause, Self.longestPause) * 2 }
  }

  /// Returns the time until the next poll, in milliseconds; -1 for none until a signal.
  func timeout(_ isConnected: Bool) -> Int32 {
    if !isConnected { return Int32(min(pause, 1_000)) }
    return pause > Self.longestPause ? -1 : Int32(pause)
  }
}
