import Dispatch
import TerminalDriver

/// The feeds of a session, whose updates are throttled to frames.
struct SessionFeeds {
  private let feeds: [any ExternalChanges]
  private var throttle = FrameThrottle()

  init(_ feeds: [any ExternalChanges]) {
    self.feeds = feeds
  }

  /// Whether a caller awaits a feed's work, even while a transcript waits for a line.
  var areAwaited: Bool { feeds.contains(where: \.isAwaited) }

  /// Begins.
  ///
  /// - Parameters:
  ///   - waker: Woken when there are changes.
  ///   - onlyAwaited: Whether only by feeds whose work is awaited, as in a transcript.
  func begin(waking waker: SignalPipe?, onlyAwaited: Bool = false) {
    for feed in feeds {
      let wakes = !onlyAwaited || feed.isAwaited
      feed.begin { if wakes { waker?.wake() } }
    }
    let limit = DispatchTime.now() + WorkLimits.openingMoment
    for feed in feeds { feed.wait(until: limit) }
  }

  /// Notes that a feed may have woken the program.
  mutating func note() {
    throttle.isAwaited = !feeds.isEmpty
  }

  func rest(at now: ContinuousClock.Instant) -> Duration? {
    throttle.rest(at: now)
  }

  /// Takes changes that are due.
  ///
  /// - Returns: Whether there were any.
  mutating func takeIfDue(_ stack: ScreenStack) -> Bool {
    guard rest(at: .now) == .zero else { return false }
    if let failure = take().first { stack.message = failure }
    throttle.show(at: .now)
    return true
  }

  func take() -> [String] {
    feeds.compactMap { $0.take() }
  }

  func end() {
    for feed in feeds { feed.end() }
  }
}
