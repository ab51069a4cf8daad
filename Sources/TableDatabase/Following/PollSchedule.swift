import Dispatch

/// When a watcher polls a database next.
struct PollSchedule {
  /// Whether the files tell when to poll.
  let isTold: Bool

  /// The longest time until a poll, in milliseconds; after it, only news leads to one.
  private static let longestPause = 60_000

  /// The time until a poll after news, in milliseconds.
  static let shortestPause = 50

  /// The time until the next poll, in milliseconds.
  private var pause = shortestPause

  init(isTold: Bool) { self.isTold = isTold }

  /// Notes a poll.
  ///
  /// A commit shows only some time after the write of which the system tells, once its log is on
  /// disk. So polls follow each write, ever more seldom.
  ///
  /// - Parameter isNews: Whether the files told so.
  mutating func note(isNews: Bool) {
    if isTold { pause = isNews ? Self.shortestPause : min(pause, Self.longestPause) * 2 }
  }

  /// The time of the next poll.
  func deadline(_ isConnected: Bool) -> DispatchTime {
    if !isConnected { return .now() + .milliseconds(min(pause, 1_000)) }
    return pause > Self.longestPause ? .distantFuture : .now() + .milliseconds(pause)
  }
}
