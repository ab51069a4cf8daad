import Synchronization

/// Follows a feed at its own pace.
///
/// ```swift
/// let reader = feed.updates(of: TableWindow(first: 0, count: 60))
/// for await update in reader { try connection.send(JSONEncoder().encode(update)) }
/// ```
///
/// Each update leads from what the reader had last to now, however much has changed meanwhile;
/// nothing queues. A window is followed by its first row that stays, or stays at the top. Changes
/// elsewhere do not wake the reader, although they move its rows: their place comes with the next
/// update, or with ``now()``.
public final class FeedReader<Upstream: FeedUpstream>: Sendable {
  /// The updates.
  public typealias Element = TableUpdate<Upstream.Section, Upstream.Row>

  /// What a reader was given.
  package typealias Given = Upstream.Given

  private struct State {
    var given: Given?
    var window: TableWindow?
    /// Whether the reader has asked for another window.
    var isMoved: Bool
    /// Whether another place alone is worth the next update.
    var wantsPlace = false
    /// The number of times that something was given.
    var turn = 0
  }

  private let upstream: Upstream
  private let signal = FeedSignal()
  private let state: Mutex<State>

  /// Creates a reader of a feed.
  ///
  /// - Parameters:
  ///   - upstream: The feed.
  ///   - window: What it looks at; `nil` for the whole table.
  ///   - position: What it has, to go on after a break; `nil` for nothing.
  public init(_ upstream: Upstream, window: TableWindow?, since position: FeedPosition?) {
    self.upstream = upstream
    let isAlike = (position?.window == nil) == (window == nil)
    state = Mutex(
      State(
        given: isAlike ? position.flatMap(upstream.given) : nil, window: window,
        isMoved: window != position?.window))
  }

  /// What the reader has after the last update; `nil` before the first one, and if the feed does not
  /// keep it any more.
  public var replica: TableReplica<Upstream.Section, Upstream.Row>? {
    state.withLock(\.given).flatMap(upstream.replica)
  }

  /// Looks at another window, which is the next update.
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

  /// Makes the next update come even if only places have changed, such as once a second.
  public func refreshPlace() {
    state.withLock { $0.wantsPlace = true }
    signal.send()
  }

  /// Returns what is new now, even if only places have changed; also while a task waits.
  ///
  /// - Returns: The update, or `nil` when nothing has changed at all.
  /// - Throws: Why the rows could not be read.
  public func now() async throws(Upstream.Failure) -> Element? {
    try await update(includingPlace: true)?.update
  }

  /// Returns the same, and what the reader had before.
  package func nowAndBefore() async throws(Upstream.Failure) -> (update: Element, before: Given?)? {
    try await update(includingPlace: true)
  }

  /// Waits for the next update; one task waits at a time.
  ///
  /// - Returns: The update; `nil` when the feed has ended or the task is cancelled.
  /// - Throws: Why the rows could not be read; the next call tries again.
  public func next() async throws(Upstream.Failure) -> Element? {
    try await nextAndBefore()?.update
  }

  /// Waits for the next update, and returns what the reader had before.
  package func nextAndBefore() async throws(Upstream.Failure) -> (update: Element, before: Given?)?
  {
    while !Task.isCancelled {
      // Asked before, as the last change may come with the end.
      let hasEnded = upstream.hasEnded
      do throws(Upstream.Failure) {
        let wantsPlace = state.withLock { state in
          defer { state.wantsPlace = false }
          return state.wantsPlace
        }
        if let update = try await update(includingPlace: wantsPlace) { return update }
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
    let (given, turn) = state.withLock { ($0.given, $0.turn) }
    guard upstream.watch(signal, after: given) else { return }
    await signal.wait()
    guard let moved = upstream.unwatch(signal) else { return }
    // What was given meanwhile is newer.
    state.withLock { state in if state.turn == turn { state.given = moved } }
  }

  private func update(
    includingPlace: Bool
  ) async throws(Upstream.Failure) -> (update: Element, before: Given?)? {
    while true {
      let state = state.withLock(\.self)
      let window = state.isMoved || state.given == nil ? state.window : nil
      let (update, given) = try await upstream.update(
        from: state.given, window: window, includingPlace: includingPlace || window != nil)
      if take(given, isGiven: update != nil, window: window, after: state.turn) {
        return update.map { ($0, state.given) }
      }
    }
  }

  /// Notes what was given, unless something else was given meanwhile.
  private func take(
    _ given: Given?, isGiven: Bool, window: TableWindow?, after turn: Int
  ) -> Bool {
    state.withLock { state in
      guard state.turn == turn else { return false }
      state.given = given ?? state.given
      if isGiven { state.turn += 1 }
      if state.window == window { state.isMoved = false }
      return true
    }
  }
}

extension FeedReader: AsyncSequence {
  /// Waits for one update after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let reader: FeedReader

    /// Waits for the next update.
    ///
    /// - Returns: The update; `nil` at the end.
    /// - Throws: Why the rows could not be read.
    public func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Upstream.Failure) -> Element? {
      try await reader.next()
    }
  }

  /// Returns an iterator; all iterators share the position of the reader.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: self) }
}
