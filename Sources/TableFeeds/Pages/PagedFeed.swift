import Synchronization
import TableData
public import TablePaging

/// A feed of windows of a table that is fetched page by page, for any number of readers.
///
/// ```swift
/// let feed = PagedFeed(books)
/// let reader = feed.updates(of: TableWindow(first: 0, count: 60))
/// feed.refresh()  // when the database has changed
/// ```
///
/// It keeps no table, only the last contents of each reader: after a change, a window is fetched
/// again, and its reader is woken if it differs. A reader that reconnects gets all its rows. A
/// window is anchored to its first row, or to the next one if that is gone; at the top it stays
/// there.
public final class PagedFeed<Source: PageSource>: Sendable {
  /// The sections.
  public typealias Section = Source.Section
  /// The rows.
  public typealias Row = Source.Row
  /// The state of a reader.
  public typealias Given = GivenPage<Section, Row, Source.Key>

  private struct State {
    var changeCount = 0
    /// The number of updates so far, each with its own version.
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

  /// Invalidates what readers have: each window is fetched again.
  public func refresh() {
    wake { $0.changeCount += 1 }
  }

  /// Ends the sequences of all readers.
  public func finish() {
    wake { $0.hasEnded = true }
  }

  /// Returns a reader of a part of the table.
  ///
  /// - Parameter window: The rows to follow.
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
  /// Returns `nil`, as the feed keeps nothing for readers that are gone.
  public func given(at position: FeedPosition) -> Given? { nil }

  /// Returns the rows of a reader's state.
  public func replica(of given: Given) -> TableReplica<Section, Row>? {
    TableReplica(given.latest.table, at: given.position, place: given.place)
  }

  /// Fetches a window again.
  ///
  /// - Throws: What the source throws.
  public func update(
    from given: Given?, window: TableWindow?, includingPlace includesPlace: Bool
  ) async throws -> (update: TableUpdate<Section, Row>?, given: Given?) {
    guard let contents = try await contents(after: given, window: window) else {
      return (nil, given)
    }
    if let given, window == nil, given.latest.table == contents.table,
      !includesPlace || given.place == contents.place && given.position.window == contents.window
    {
      return (nil, Given(position: given.position, place: given.place, latest: contents))
    }
    let position = FeedPosition(nextVersion(), window: contents.window)
    let next = Given(position: position, place: contents.place, latest: contents)
    guard let given else {
      return (TableUpdate(.table(contents.table), to: position, place: contents.place), next)
    }
    let edits = contents.table.edits(from: given.latest.table)
    let place = contents.place == given.place ? nil : contents.place
    return (TableUpdate(.patch(edits, from: given.position), to: position, place: place), next)
  }

  /// Returns whether the source is unchanged since a reader's state was fetched.
  public func isCurrent(_ given: Given) -> Bool {
    state.withLock(\.changeCount) == given.latest.changeCount
      && given.place == given.latest.place && given.position.window == given.latest.window
  }

  /// Registers a signal to send once the source may have changed.
  public func watch(_ signal: FeedSignal, after given: Given?) -> Bool {
    state.withLock { state in
      guard !state.hasEnded, state.changeCount == given?.latest.changeCount else { return false }
      state.waiting[ObjectIdentifier(signal)] = signal
      return true
    }
  }

  /// Unregisters a signal.
  public func unwatch(_ signal: FeedSignal) -> Given? {
    state.withLock { $0.waiting[ObjectIdentifier(signal)] = nil }
    return nil
  }

  /// `false`: the headings in a database are not counted.
  public var countsHeadings: Bool { false }

  /// Whether the feed was finished.
  public var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Fetches the visible rows, unless nothing has changed since; `nil` if there is no window.
  private func contents(
    after given: Given?, window: TableWindow?
  ) async throws -> Given.Contents? {
    let changeCount = state.withLock(\.changeCount)
    if window == nil, let latest = given?.latest, latest.changeCount == changeCount {
      return latest
    }
    guard let asked = window ?? given?.latest.window else { return nil }
    let anchor = anchor(of: given, window: window)
    let page = try await turns.take { [source] in
      try await WindowReading(source, count: asked.count).page(at: anchor)
    }
    let first = page.position.map(\.value) ?? asked.first
    return Given.Contents(
      table: try TableSnapshot(page.sections),
      place: WindowPlace(rowsAbove: page.position, rowCount: page.rowCount),
      window: TableWindow(first: TableWindow.isValid(first) ? first : 0, count: asked.count),
      key: page.sections.first?.rows.first.map(source.key), isAtTop: page.isFirst,
      changeCount: changeCount)
  }

  private func anchor(
    of given: Given?, window: TableWindow?
  ) -> PageAnchor<Source.Key, Section.ID> {
    if let window { return window.first == 0 ? .first : .position(window.first) }
    guard let latest = given?.latest, let key = latest.key, !latest.isAtTop else { return .first }
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
