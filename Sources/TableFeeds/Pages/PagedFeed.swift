import Synchronization
import TableData
public import TablePaging

/// Gives any number of readers windows of a table that is fetched page by page.
///
/// ```swift
/// let feed = PagedFeed(books)
/// let reader = feed.updates(of: TableWindow(first: 0, count: 60))
/// feed.refresh()  // when the database has changed
/// ```
///
/// It keeps no table, only what each reader was given last: after a change, the same window is read
/// again, and the reader is woken if it is another one. A reader that was away gets all its rows.
/// A window begins where its first row is now, or at the next one; at the top it stays there.
public final class PagedFeed<Source: PageSource>: Sendable {
  /// The sections.
  public typealias Section = Source.Section
  /// The rows.
  public typealias Row = Source.Row
  /// What a reader is given.
  public typealias Given = GivenPage<Section, Row, Source.Key>

  private struct State {
    var changeCount = 0
    /// The number of windows given, each a version of its own.
    var givenCount = 0
    var waiting: [ObjectIdentifier: FeedSignal] = [:]
    var hasEnded = false
  }

  private let source: Source
  private let epoch = TableVersion.makeEpoch()
  private let turns = PageTurns()
  private let state = Mutex(State())

  /// Creates a feed.
  ///
  /// - Parameter source: The source.
  public init(_ source: Source) {
    self.source = source
  }

  /// Has all readers look again, as the source may have changed.
  public func refresh() {
    wake { $0.changeCount += 1 }
  }

  /// Ends the sequences of all readers.
  public func finish() {
    wake { $0.hasEnded = true }
  }

  /// Returns a reader of a part of the table.
  ///
  /// - Parameter window: The rows that it looks at.
  /// - Returns: The reader, whose first update has all rows of the window.
  public func updates(of window: TableWindow) -> FeedReader<PagedFeed> {
    FeedReader(self, window: window, since: nil)
  }

  private func wake(_ change: (inout State) -> Void) {
    let signals = state.withLock { state in
      change(&state)
      return Array(state.waiting.values)
    }
    for signal in signals { signal.send() }
  }
}

extension PagedFeed: FeedUpstream {
  /// Returns `nil`, as nothing is kept for readers that are gone.
  public func given(at position: FeedPosition) -> Given? { nil }

  /// Reads a window again.
  ///
  /// - Throws: What the source throws.
  public func update(
    from given: Given?, window: TableWindow?, includingPlace includesPlace: Bool
  ) async throws -> (update: TableUpdate<Section, Row>?, given: Given?) {
    let changeCount = state.withLock(\.changeCount)
    guard window != nil || given?.changeCount != changeCount, let size = window ?? given?.window
    else { return (nil, given) }
    let anchor = anchor(of: given, window: window)
    let page = try await turns.take { [source] in
      try await WindowReading(source, count: size.count).page(at: anchor)
    }
    let table = try TableSnapshot(page.sections)
    let first = page.position?.value ?? size.first
    let shown = TableWindow(first: min(max(0, first), 1_000_000_000_000), count: size.count)
    let place = WindowPlace(rowsAbove: page.position, rowCount: page.rowCount)
    if var given, given.table == table, !includesPlace || given.place == place, window == nil {
      given.changeCount = changeCount
      return (nil, given)
    }
    let position = FeedPosition(nextVersion(), window: shown)
    let content = given.map { given in
      TableUpdate.Content.patch(table.edits(from: given.table), from: given.position)
    }
    return (
      TableUpdate(content ?? .table(table), to: position, place: place),
      Given(
        position: position, table: table, place: place, window: shown,
        key: page.sections.first?.rows.first.map(source.key), changeCount: changeCount)
    )
  }

  /// Sends a signal once the source may have changed.
  public func watch(_ signal: FeedSignal, after given: Given?) -> Bool {
    state.withLock { state in
      guard !state.hasEnded, state.changeCount == given?.changeCount else { return false }
      state.waiting[ObjectIdentifier(signal)] = signal
      return true
    }
  }

  /// Stops sending a signal.
  public func unwatch(_ signal: FeedSignal) -> Given? {
    state.withLock { $0.waiting[ObjectIdentifier(signal)] = nil }
    return nil
  }

  /// Whether the feed was finished.
  public var hasEnded: Bool { state.withLock(\.hasEnded) }

  private func anchor(
    of given: Given?, window: TableWindow?
  ) -> PageAnchor<Source.Key, Section.ID> {
    if let window { return window.first == 0 ? .first : .position(window.first) }
    guard let given, let key = given.key, given.window.first > 0 else { return .first }
    return .around(key, before: 0)
  }

  private func nextVersion() -> TableVersion {
    TableVersion(
      epoch: epoch,
      number: state.withLock { state in
        state.givenCount += 1
        return state.givenCount
      })
  }
}
