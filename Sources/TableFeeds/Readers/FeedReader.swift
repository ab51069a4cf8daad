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

  private struct State {
    var given: Upstream.Given?
    var window: TableWindow?
    /// Whether the reader has asked for another window.
    var isMoved: Bool
  }

  private let upstream: Upstream
  private let signal = FeedSignal()
  private let state: Mutex<State>

  init(_ upstream: Upstream, window: TableWindow?, since position: FeedPosition?) {
    self.upstream = upstream
    let isAlike = (position?.window == nil) == (window == nil)
    state = Mutex(
      State(
        given: isAlike ? position.flatMap(upstream.given) : nil, window: window,
        isMoved: window != position?.window))
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

  /// Returns what is new now, also if only places are.
  ///
  /// - Returns: The update, or `nil` when nothing has changed at all.
  /// - Throws: Why the rows could not be read.
  public func now() async throws(Upstream.Failure) -> Element? {
    try await update(includingPlace: true)
  }

  /// Waits for the next update.
  ///
  /// - Returns: The update; `nil` when the feed has ended or the task is cancelled.
  /// - Throws: Why the rows could not be read; the next call tries again.
  public func next() async throws(Upstream.Failure) -> Element? {
    while !Task.isCancelled {
      if let update = try await update(includingPlace: false) { return update }
      if upstream.hasEnded { return nil }
      guard upstream.watch(signal, after: state.withLock(\.given)) else { continue }
      await signal.wait()
      let moved = upstream.unwatch(signal)
      state.withLock { state in if let moved { state.given = moved } }
    }
    return nil
  }

  private func update(includingPlace: Bool) async throws(Upstream.Failure) -> Element? {
    let (given, window) = state.withLock {
      ($0.given, $0.isMoved || $0.given == nil ? $0.window : nil)
    }
    let (update, next) = try await upstream.update(
      from: given, window: window, includingPlace: includingPlace)
    state.withLock { state in
      state.given = next ?? state.given
      if state.window == window { state.isMoved = false }
    }
    return update
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
