/// A feed that a reader can follow: a table in memory, or rows that are fetched page by page.
///
/// ``TableFeed`` and ``PagedFeed`` conform. Both serve windows; a feed of a table in memory also
/// serves the whole table.
public protocol FeedProtocol<Section, Row>: AnyObject, Sendable {
  /// The sections.
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable

  /// The rows.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable

  /// The state that the feed keeps for a reader.
  associatedtype Baseline: Sendable

  /// The error of fetching rows.
  associatedtype Failure: Error

  /// Returns the state of a reader at a position; `nil` if it is not kept.
  func baseline(at position: FeedPosition) -> Baseline?

  /// Returns the replica of a reader's state; `nil` if it is not kept.
  func replica(of baseline: Baseline) -> TableReplica<Section, Row>?

  /// Returns the update from a reader's state to the current version.
  ///
  /// - Parameters:
  ///   - baseline: The reader's state; `nil` for a new reader.
  ///   - window: The new window; `nil` to keep that of the state.
  ///   - includesMetrics: Whether changed metrics alone make an update.
  /// - Returns: The update, if anything is new, and the new state.
  /// - Throws: The error when rows cannot be fetched.
  func update(
    from baseline: Baseline?, window: TableWindow?, includingMetrics includesMetrics: Bool
  ) async throws(Failure) -> (update: FeedUpdate<Section, Row>?, baseline: Baseline?)

  /// Returns whether nothing has changed since a reader's state, not even the metrics.
  func isCurrent(_ baseline: Baseline) -> Bool

  /// Registers a signal to send at the next change that concerns a reader.
  ///
  /// - Returns: Whether it was registered; otherwise something has changed already, or the feed has
  ///   ended.
  func register(_ signal: FeedSignal, after baseline: Baseline?) -> Bool

  /// Unregisters a signal.
  ///
  /// - Returns: The reader's state, if changes elsewhere have moved its window meanwhile.
  func unregister(_ signal: FeedSignal) -> Baseline?

  /// Whether windows count the headers of sections, as those of a table in memory do.
  var countsSectionHeaders: Bool { get }

  /// Whether the feed has ended, so that no update will come.
  var hasEnded: Bool { get }
}
