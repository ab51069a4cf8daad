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
  /// - Parameter terminal: The terminal to wake; `nil` for a transcript.
  /// - Returns: The waker of a transcript that waits for a line; `nil` if no feed is awaited.
  /// - Throws: `TerminalError` without a free file descriptor.
  @discardableResult
  func begin(waking terminal: TerminalDevice?) throws(TerminalError) -> Waker? {
    let awaited = terminal == nil ? feeds.filter(\.isAwaited) : feeds
    let waker = awaited.isEmpty ? nil : try Waker()
    terminal?.waker = waker
    for feed in feeds {
      let wakes = terminal != nil || feed.isAwaited
      feed.begin { if wakes { waker?.wake() } }
    }
    return terminal == nil ? waker : nil
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
  /// - Returns: The failures of feeds.
  func take() -> [String] {
    feeds.compactMap { $0.take() }
  }

  func end() {
    for feed in feeds { feed.end() }
  }
}
