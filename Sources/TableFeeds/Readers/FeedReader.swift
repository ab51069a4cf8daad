import Synchronization

/// An asynchronous sequence of a feed's updates, which a reader takes at its own pace.
///
/// ```swift
/// let reader = feed.updates(of: TableWindow(first: 0, count: 60))
/// for await update in reader { try connection.send(JSONEncoder().encode(update)) }
/// ```
///
/// Each update leads from the reader's last position to the current version, however much has
/// changed meanwhile; nothing is queued. A window is anchored to its first row that stays, or to
/// the top. Changes elsewhere do not wake the reader, even if they move its rows; the new place
/// comes with the next update, or with ``poll()``.
public final class FeedReader<Upstream: FeedProtocol>: Sendable {
  /// The updates.
  public typealias Element = FeedUpdate<Upstream.Section, Upstream.Row>

  /// The state that the feed keeps for a reader.
  package typealias Baseline = Upstream.Baseline

  private struct State {
    var baseline: Baseline?
    var window: TableWindow?
    /// Whether the reader has asked for another window.
    var isMoved: Bool
    /// Whether changed metrics alone make the next update.
    var wantsMetrics = false
    /// The number of updates so far.
    var turn = 0
  }

  private let upstream: Upstream
  private let signal = FeedSignal()
  private let state: Mutex<State>

  /// Creates a reader of a feed.
  ///
  /// - Parameters:
  ///   - upstream: The feed.
  ///   - window: The window; `nil` for the whole table.
  ///   - position: The position to resume from; `nil` to start over.
  public init(_ upstream: Upstream, window: TableWindow?, since position: FeedPosition?) {
    self.upstream = upstream
    let isAlike = (position?.window == nil) == (window == nil)
    state = Mutex(
      State(
        baseline: isAlike ? position.flatMap(upstream.baseline) : nil, window: window,
        isMoved: window != position?.window))
  }

  /// The reader's replica after the last update; `nil` before the first one, or if the feed no
  /// longer keeps it.
  public var replica: TableReplica<Upstream.Section, Upstream.Row>? {
    state.withLock(\.baseline).flatMap(upstream.replica)
  }

  /// Moves to another window, which makes the next update.
  ///
  /// - Parameter window: The window.
  /// - Precondition: The reader was made with a window.
  public func show(_ window: TableWindow) {
    state.withLock { state in
      precondition(state.window != nil, "A reader of the whole table has no window")
      (state.window, state.isMoved) = (window, true)
    }
    signal.send()
  }

  /// Requests new counts in the next update, even if no row in the window has changed.
  ///
  /// Call it about once a second.
  public func refreshMetrics() {
    let isMoved = state.withLock { state in
      state.wantsMetrics = !(state.baseline.map(upstream.isCurrent) ?? false)
      return state.wantsMetrics
    }
    if isMoved { signal.send() }
  }

  /// Returns pending changes without waiting, even if only metrics have changed.
  ///
  /// May be called while a task waits for ``next()``.
  ///
  /// - Returns: The update, or `nil` if nothing has changed at all.
  /// - Throws: The feed's error when rows cannot be fetched.
  public func poll() async throws(Upstream.Failure) -> Element? {
    try await update(includingMetrics: true)?.update
  }

  /// Returns the same update, and the reader's state before it.
  package func nowAndBefore() async throws(Upstream.Failure) -> (
    update: Element, before: Baseline?
  )? {
    try await update(includingMetrics: true)
  }

  /// Waits for the next update; one task waits at a time.
  ///
  /// - Returns: The update; `nil` when the feed has ended or the task is cancelled.
  /// - Throws: The feed's error when rows cannot be fetched; the next call tries again.
  public func next() async throws(Upstream.Failure) -> Element? {
    try await nextAndBefore()?.update
  }

  /// Waits for the next update, and returns it with the reader's state before it.
  package func nextAndBefore() async throws(Upstream.Failure) -> (
    update: Element, before: Baseline?
  )? {
    // After an update, nothing is new until the feed says so, or the reader has asked for more.
    if state.withLock({ $0.turn > 0 && !$0.isMoved && !$0.wantsMetrics }) { await wait() }
    while !Task.isCancelled {
      // Read first, as the last change may come with the end.
      let hasEnded = upstream.hasEnded
      do throws(Upstream.Failure) {
        let wantsMetrics = state.withLock { state in
          defer { state.wantsMetrics = false }
          return state.wantsMetrics
        }
        if let update = try await update(includingMetrics: wantsMetrics) { return update }
      } catch {
        if Task.isCancelled { return nil }
        throw error
      }
      if hasEnded { return nil }
      await wait()
    }
    return nil
  }

  private func wait() async {
    let (baseline, turn) = state.withLock { ($0.baseline, $0.turn) }
    guard upstream.register(signal, after: baseline) else { return }
    await signal.wait()
    guard let moved = upstream.unregister(signal) else { return }
    // A state taken meanwhile is newer.
    state.withLock { state in if state.turn == turn { state.baseline = moved } }
  }

  private func update(
    includingMetrics: Bool
  ) async throws(Upstream.Failure) -> (update: Element, before: Baseline?)? {
    while true {
      let state = state.withLock(\.self)
      let window = state.isMoved || state.baseline == nil ? state.window : nil
      let (update, baseline) = try await upstream.update(
        from: state.baseline, window: window, includingMetrics: includingMetrics || window != nil)
      if take(baseline, isGiven: update != nil, window: window, after: state.turn) {
        return update.map { ($0, state.baseline) }
      }
    }
  }

  /// Stores a new state, unless another update was taken meanwhile.
  private func take(
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
  /// An iterator that waits for each update.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let reader: FeedReader

    /// Waits for the next update.
    ///
    /// - Returns: The update; `nil` at the end.
    /// - Throws: The feed's error when rows cannot be fetched.
    public func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Upstream.Failure) -> Element? {
      try await reader.next()
    }
  }

  /// Returns an iterator; all iterators share the position of the reader.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: self) }
}
