import TerminalDriver

/// Takes what comes into sources from elsewhere, for a session.
struct FeedReader {
  private let feeds: [any Feed]
  private var pace = FramePace()

  init(_ feeds: [any Feed]) {
    self.feeds = feeds
  }

  /// Begins.
  ///
  /// - Parameter terminal: What waits for keys and is woken, if anything is.
  /// - Throws: `TerminalError` if no more files can be open.
  func begin(waking terminal: Terminal?) throws(TerminalError) {
    guard !feeds.isEmpty else { return }
    let waker = terminal == nil ? nil : try Waker()
    terminal?.waker = waker
    for feed in feeds { feed.begin { waker?.wake() } }
  }

  /// Takes in that there is something to take.
  mutating func note() {
    pace.isAwaited = true
  }

  /// How long it is until something is to be taken; `nil` if nothing is there.
  func rest(at now: ContinuousClock.Instant) -> Duration? {
    pace.rest(at: now)
  }

  /// Takes what is there if its time has come.
  ///
  /// - Returns: Whether there was anything.
  mutating func takeIfDue(_ stack: ScreenStack) -> Bool {
    guard rest(at: .now) == .zero else { return false }
    if let failure = take().first { stack.message = failure }
    pace.show(at: .now)
    return true
  }

  /// Takes what is there.
  ///
  /// - Returns: Why nothing more will come.
  func take() -> [String] {
    feeds.compactMap { $0.take() }
  }

  /// Ends; what comes from now on is dropped.
  func end() {
    for feed in feeds { feed.end() }
  }
}
