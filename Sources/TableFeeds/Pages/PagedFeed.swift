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
/// It keeps only each reader's last contents. After a change, each window is fetched again, and its
/// reader is woken if it differs. A reader that reconnects gets all its rows. A window is anchored
/// to its first row, or to the next one if the first is gone; a window at the top stays there.
public final class PagedFeed<Source: PageSource>: Sendable {
  /// The sections.
  public typealias Section = Source.Section
  /// The rows.
  public typealias Row = Source.Row
  /// A reader's state.
  public typealias Baseline = PagedBaseline<Section, Row, Source.Key>

  private struct State {
    var changeCount = 0
    var waiting: [ObjectIdentifier: FeedSignal] = [:]
    var isFinished = false
  }

  private let source: Source
  private let epoch = TableVersion.makeEpoch()
  private let limiter = RequestLimiter()
  private let givenCount = Atomic(0)
  private let state = Mutex(State())

  /// Creates a feed.
  ///
  /// - Parameter source: The source.
  public init(_ source: Source) {
    self.source = source
  }

  /// Fetches each window again.
  public func refresh() {
    wake { $0.changeCount += 1 }
  }

  /// Ends all readers.
  public func finish() {
    wake { $0.isFinished = true }
  }

  /// Returns a reader of a window.
  ///
  /// - Parameter window: The rows to follow.
  /// - Returns: The reader; its first update has all rows of the window.
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

extension PagedFeed: FeedProtocol {
  /// Returns `nil`: nothing is kept for readers that are gone.
  public func baseline(at position: FeedPosition) -> Baseline? { nil }

  /// Returns the state's rows.
  public func replica(of baseline: Baseline) -> TableReplica<Section, Row>? {
    TableReplica(baseline.latest.table, at: baseline.position, metrics: baseline.metrics)
  }

  /// Fetches a window again.
  ///
  /// - Throws: Any error of the source.
  public func update(
    from baseline: Baseline?, window: TableWindow?, includingMetrics includesMetrics: Bool
  ) async throws -> (update: FeedUpdate<Section, Row>?, baseline: Baseline?) {
    guard let contents = try await contents(after: baseline, window: window) else {
      return (nil, baseline)
    }
    if let baseline, window == nil, baseline.latest.table == contents.table,
      !includesMetrics
        || baseline.metrics == contents.metrics && baseline.position.window == contents.window
    {
      return (
        nil, Baseline(position: baseline.position, metrics: baseline.metrics, latest: contents)
      )
    }
    let number = givenCount.add(1, ordering: .relaxed).newValue
    let version = TableVersion(epoch: epoch, number: number)
    let position = FeedPosition(version, window: contents.window)
    let next = Baseline(position: position, metrics: contents.metrics, latest: contents)
    guard let baseline else {
      return (FeedUpdate(.table(contents.table), to: position, metrics: contents.metrics), next)
    }
    let edits = contents.table.edits(from: baseline.latest.table)
    let metrics = contents.metrics == baseline.metrics ? nil : contents.metrics
    return (
      FeedUpdate(.edits(edits, from: baseline.position), to: position, metrics: metrics), next
    )
  }

  /// Returns whether the source is unchanged since the state was fetched.
  public func isCurrent(_ baseline: Baseline) -> Bool {
    state.withLock(\.changeCount) == baseline.latest.changeCount
      && baseline.metrics == baseline.latest.metrics
      && baseline.position.window == baseline.latest.window
  }

  /// Registers a signal for when the source may have changed.
  public func register(_ signal: FeedSignal, after baseline: Baseline?) -> Bool {
    state.withLock { state in
      guard !state.isFinished, state.changeCount == baseline?.latest.changeCount else {
        return false
      }
      state.waiting[ObjectIdentifier(signal)] = signal
      return true
    }
  }

  /// Unregisters a signal.
  public func unregister(_ signal: FeedSignal) -> Baseline? {
    state.withLock { $0.waiting[ObjectIdentifier(signal)] = nil }
    return nil
  }

  /// `false`: windows count only rows.
  public var countsSectionHeaders: Bool { false }

  /// Whether it was finished.
  public var isFinished: Bool { state.withLock(\.isFinished) }

  private func contents(
    after baseline: Baseline?, window: TableWindow?
  ) async throws -> Baseline.Contents? {
    let changeCount = state.withLock(\.changeCount)
    if window == nil, let latest = baseline?.latest, latest.changeCount == changeCount {
      return latest
    }
    guard let asked = window ?? baseline?.latest.window else { return nil }
    let anchor = anchor(of: baseline, window: window)
    let page = try await limiter.run { [source] in
      try await WindowReading(source, count: asked.count).page(at: anchor)
    }
    let first = page.position.map(\.value) ?? asked.first
    return Baseline.Contents(
      table: try TableSnapshot(page.sections),
      metrics: WindowMetrics(rowsAbove: page.position, rowCount: page.rowCount),
      window: TableWindow(first: TableWindow.isValid(first) ? first : 0, count: asked.count),
      key: page.sections.first?.rows.first.map(source.key), isAtTop: page.isFirst,
      changeCount: changeCount)
  }

  private func anchor(
    of baseline: Baseline?, window: TableWindow?
  ) -> PageAnchor<Source.Key, Section.ID> {
    if let window { return window.first == 0 ? .first : .position(window.first) }
    guard let latest = baseline?.latest, let key = latest.key, !latest.isAtTop else {
      return .first
    }
    return .around(key, before: 0)
  }
}
