import Synchronization
public import TableData

/// A feed of a table's updates, for any number of readers in any task.
///
/// ```swift
/// let feed = TableFeed(source)  // where the source lives
/// Task.detached {
///   for await update in feed.updates() { try connection.send(JSONEncoder().encode(update)) }
/// }
/// ```
///
/// A reader whose version is kept gets a patch, however far behind it is; any other gets the whole
/// table. Nothing is queued, so a slow reader costs nothing. The feed ends with its source.
public final class TableFeed<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  /// The table.
  public typealias Snapshot = TableSnapshot<Section, Row>
  /// The updates.
  public typealias Update = FeedUpdate<Section, Row>

  @usableFromInline let operations: FeedOperations<Section, Row>
  let epoch: TableVersion.Epoch
  let state: Mutex<FeedState<Section, Row>>
  /// The latest patches, shared by readers that ask for the same one.
  let patches = RecentResults<PatchRequest, (update: Update?, baseline: TableBaseline?)>()
  let derivedFeeds = Mutex(DerivedFeeds())
  /// Cancels the task that the feed depends on.
  let onEnd = Mutex<(@Sendable () -> Void)?>(nil)

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - source: The source, used where the feed is created.
  ///   - limits: The limits of the feed's history.
  @inlinable
  public convenience init(_ source: TableDataSource<Section, Row>, limits: FeedLimits = .init()) {
    self.init(source, limits: limits, operations: .specialized())
  }

  @usableFromInline
  init(
    _ source: TableDataSource<Section, Row>, limits: FeedLimits,
    operations: FeedOperations<Section, Row>
  ) {
    self.operations = operations
    epoch = source.version.epoch
    state = Mutex(FeedState(limits: limits))
    put(source.snapshot, number: source.version.number)
    follow(source)
  }

  @usableFromInline
  init(limits: FeedLimits, operations: FeedOperations<Section, Row>) {
    self.operations = operations
    epoch = TableVersion.makeEpoch()
    state = Mutex(FeedState(limits: limits))
  }

  deinit {
    onEnd.withLock(\.self)?()
  }

  private func follow(_ source: TableDataSource<Section, Row>) {
    let end = FeedEnd(self)
    var observation: TableObservation?
    observation = source.observe { change in
      if let feed = end.feed {
        feed.put(change.new, number: change.number, by: change.difference, from: change.old)
      } else {
        observation?.cancel()
        observation = nil
      }
    }
  }

  /// Ends a feed when its source releases the observer.
  private final class FeedEnd {
    private(set) weak var feed: TableFeed?

    init(_ feed: TableFeed) {
      self.feed = feed
    }

    deinit {
      feed?.end()
    }
  }
}

// MARK: - Versions

extension TableFeed {
  /// The current version; `nil` until a query has run once.
  public var version: TableVersion? { current.map { version($0.number) } }

  /// The current table; `nil` until a query has run once.
  public var snapshot: Snapshot? { current?.snapshot }

  /// Returns the table of a version, the base of a merge.
  ///
  /// - Parameter version: The version.
  /// - Returns: The table; `nil` if no longer kept, or of another source.
  /// - Complexity: O(log *v*) for *v* kept versions.
  public func snapshot(of version: TableVersion) -> Snapshot? {
    version.epoch == epoch ? state.withLock { $0.versions[version.number] } : nil
  }

  var current: (number: Int, snapshot: Snapshot)? { state.withLock { $0.versions.last } }

  func version(_ number: Int) -> TableVersion { TableVersion(epoch: epoch, number: number) }

  func put(
    _ new: Snapshot, number: Int, by difference: TableDifference<Section, Row>? = nil,
    from old: Snapshot = Snapshot()
  ) {
    let needsChanges = state.withLock(\.needsWindowChanges)
    let changes =
      needsChanges ? difference.map { operations.changes(by: $0, from: old, to: new) } : nil
    let (touched, forgotten) = state.withLock { state in
      state.append(
        new, number: number, changeCount: difference?.count ?? 0, changes: changes)
    }
    patches.removeAll()
    for signal in touched { signal.send() }
    withExtendedLifetime(forgotten) {}
  }

  package var waitingCount: Int { state.withLock(\.waitingCount) }

  func end() {
    for signal in state.withLock({ $0.end() }) { signal.send() }
  }
}

// MARK: - Readers

extension TableFeed {
  /// Returns a reader of the whole table.
  ///
  /// - Parameter position: Where to resume; `nil` to start over.
  /// - Returns: The reader; its first update leads to the current version, at once.
  public func updates(since position: FeedPosition? = nil) -> FeedReader<TableFeed> {
    FeedReader(self, window: nil, since: position)
  }

  /// Returns a reader of a window.
  ///
  /// - Parameters:
  ///   - window: The rows and headers to follow.
  ///   - position: Where to resume; `nil` to start over.
  /// - Returns: The reader; its first update leads to the current version, at once.
  public func updates(
    of window: TableWindow, since position: FeedPosition? = nil
  ) -> FeedReader<TableFeed> {
    FeedReader(self, window: window, since: position)
  }
}
