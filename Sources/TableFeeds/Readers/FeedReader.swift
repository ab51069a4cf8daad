import Synchronization

/// An asynchronous sequence of a feed's updates, which a reader takes at its own pace.
///
/// ```swift
/// let reader = feed.updates(of: TableWindow(first: 0, count: 60))
/// for await update in reader { try connection.send(JSONEncoder().encode(update)) }
/// ```
///
/// Each update leads from the last position to the current version; nothing is queued. A window is
/// anchored to its first row that stays, or to the top. Changes elsewhere do not wake the reader;
/// if they move its rows, the new position comes with the next update, or with ``poll()``.
public final class FeedReader<Feed: FeedProtocol>: Sendable {
  /// The updates.
  public typealias Element = FeedUpdate<Feed.Section, Feed.Row>

  package typealias Baseline = Feed.Baseline

  private struct State {
    var baseline: Baseline?
    var window: TableWindow?
    var isMoved: Bool
    var wantsMetrics = false
    var turn = 0
  }

  private let feed: Feed
  private let signal = FeedSignal()
  private let state: Mutex<State>

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - window: The window; `nil` for the whole table.
  ///   - position: Where to resume; `nil` to start over.
  public init(_ feed: Feed, window: TableWindow?, since position: FeedPosition?) {
    self.feed = feed
    let isAlike = (position?.window == nil) == (window == nil)
    state = Mutex(
      State(
        baseline: isAlike ? position.flatMap(feed.baseline) : nil, window: window,
        isMoved: window != position?.window))
  }

  /// The replica after the last update; `nil` before the first, or if no longer kept.
  public var replica: TableReplica<Feed.Section, Feed.Row>? {
    state.withLock(\.baseline).flatMap(feed.replica)
  }

  /// Moves to another window, which makes the next update.
  ///
  /// - Parameter window: The window.
  /// - Precondition: The reader has a window.
  public func setWindow(_ window: TableWindow) {
    state.withLock { state in
      precondition(state.window != nil, "A reader of the whole table has no window")
      (state.window, state.isMoved) = (window, true)
    }
    signal.send()
  }

  /// Requests new counts in the next update, even if the window's rows are unchanged.
  ///
  /// Call it about once a second.
  public func refreshMetrics() {
    let wantsMetrics = state.withLock { state in
      state.wantsMetrics = !(state.baseline.map(feed.isCurrent) ?? false)
      return state.wantsMetrics
    }
    if wantsMetrics { signal.send() }
  }

  /// Returns pending changes without waiting, even if only metrics have changed.
  ///
  /// May be called while a task waits for ``next()``.
  ///
  /// - Returns: The update; `nil` if nothing has changed.
  /// - Throws: When rows cannot be fetched.
  public func poll() async throws(Feed.Failure) -> Element? {
    try await update(includingMetrics: true)?.update
  }

  /// Waits for the next update; one task waits at a time.
  ///
  /// - Returns: The update; `nil` when the feed has ended or the task is cancelled.
  /// - Throws: When rows cannot be fetched; the next call tries again.
  public func next() async throws(Feed.Failure) -> Element? {
    try await nextWithBaseline()?.update
  }

  /// Waits like ``next()``; also returns the reader's state before.
  package func nextWithBaseline() async throws(Feed.Failure) -> (
    update: Element, baseline: Baseline?
  )? {
    // Nothing is new until the feed says so or the reader asks for more.
    if state.withLock({ $0.turn > 0 && !$0.isMoved && !$0.wantsMetrics }) { await wait() }
    while !Task.isCancelled {
      // Read before the version: the last change may be published together with the end.
      let isFinished = feed.isFinished
      do throws(Feed.Failure) {
        let wantsMetrics = state.withLock { state in
          defer { state.wantsMetrics = false }
          return state.wantsMetrics
        }
        if let update = try await update(includingMetrics: wantsMetrics) { return update }
      } catch {
        if Task.isCancelled { return nil }
        throw error
      }
      if isFinished { return nil }
      await wait()
    }
    return nil
  }

  private func wait() async {
    let (baseline, turn) = state.withLock { ($0.baseline, $0.turn) }
    guard feed.register(signal, after: baseline) else { return }
    await signal.wait()
    guard let moved = feed.unregister(signal) else { return }
    // If an update was taken meanwhile, its state is newer.
    state.withLock { state in if state.turn == turn { state.baseline = moved } }
  }

  /// Returns pending changes without waiting, and the reader's state before.
  package func update(
    includingMetrics: Bool
  ) async throws(Feed.Failure) -> (update: Element, baseline: Baseline?)? {
    while true {
      let state = state.withLock(\.self)
      let window = state.isMoved || state.baseline == nil ? state.window : nil
      let (update, baseline) = try await feed.update(
        from: state.baseline, window: window, includingMetrics: includingMetrics || window != nil)
      if adopt(baseline, isGiven: update != nil, window: window, after: state.turn) {
        return update.map { ($0, state.baseline) }
      }
    }
  }

  private func adopt(
    _ baseline: Baseline?, isGiven: Bool, window: TableWindow?, after turn: Int
  ) -> Bool {
    state.withLock { state in
      guard state.turn == turn else { return false }
      state.baseline = baseline ?? state.baseline
      if isGiven { state.turn += 1 }
      if state.window == window { state.isMoved = false }
      return true
    }
  }
}

extension FeedReader: AsyncSequence {
  /// Waits for each update.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let reader: FeedReader

    /// Waits for the next update.
    ///
    /// - Returns: The update; `nil` at the end.
    /// - Throws: When rows cannot be fetched.
    public func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Feed.Failure) -> Element? {
      try await reader.next()
    }
  }

  /// Returns an iterator; all share the reader's position.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: self) }
}
