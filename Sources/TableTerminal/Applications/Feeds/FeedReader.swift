import TerminalDriver

/// The feeds of a session, at the pace of frames.
struct FeedReader {
  private let feeds: [any Feed]
  private var pace = FramePace()

  init(_ feeds: [any Feed]) {
    self.feeds = feeds
  }

  /// Begins.
  ///
  /// - Parameter terminal: The terminal to wake, if any.
  /// - Throws: `TerminalError` without a free file descriptor.
  func begin(waking terminal: TerminalDevice?) throws(TerminalError) {
    guard !feeds.isEmpty else { return }
    let waker = terminal == nil ? nil : try Waker()
    terminal?.waker = waker
    for feed in feeds { feed.begin { waker?.wake() } }
  }

  mutating func note() {
    pace.isAwaited = true
  }

  func rest(at now: ContinuousClock.Instant) -> Duration? {
    pace.rest(at: now)
  }

  /// Takes changes that are due.
  ///
  /// - Returns: Whether there were any.
  mutating func takeIfDue(_ stack: ScreenStack) -> Bool {
    guard rest(at: .now) == .zero else { return false }
    if let failure = take().first { stack.message = failure }
    pace.show(at: .now)
    return true
  }

  /// Takes all changes.
  ///
  /// - Returns: Why feeds failed.
  func take() -> [String] {
    feeds.compactMap { $0.take() }
  }

  func end() {
    for feed in feeds { feed.end() }
  }
}
