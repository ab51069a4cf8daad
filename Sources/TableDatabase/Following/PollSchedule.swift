import Dispatch

struct PollSchedule {
  /// Whether files tell when to poll.
  let isTold: Bool

  /// In milliseconds; after it, only news leads to a poll.
  private static let longestPause = 60_000

  /// After news, in milliseconds.
  static let shortestPause = 50

  /// In milliseconds.
  private var pause = shortestPause

  init(isTold: Bool) { self.isTold = isTold }

  /// Polls follow a reported write, ever more seldom, because its commit shows only once the log is
  /// on disk.
  mutating func note(isNews: Bool) {
    if isTold { pause = isNews ? Self.shortestPause : min(pause, Self.longestPause) * 2 }
  }

  func deadline(_ isConnected: Bool) -> DispatchTime {
    if !isConnected { return .now() + .milliseconds(min(pause, 1_000)) }
    return pause > Self.longestPause ? .distantFuture : .now() + .milliseconds(pause)
  }
}
