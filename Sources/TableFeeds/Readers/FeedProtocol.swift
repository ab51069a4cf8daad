/// A feed that a reader can follow: ``TableFeed`` or ``PagedFeed``.
///
/// Both serve windows; only a table in memory is also served whole.
public protocol FeedProtocol<Section, Row>: AnyObject, Sendable {
  /// The sections.
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable

  /// The rows.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable

  /// The state kept for a reader.
  associatedtype Baseline: Sendable

  /// The error of fetching rows.
  associatedtype Failure: Error

  /// Returns the state at a position; `nil` if not kept.
  func baseline(at position: FeedPosition) -> Baseline?

  /// Returns a state's replica; `nil` if not kept.
  func replica(of baseline: Baseline) -> TableReplica<Section, Row>?

  /// Returns the update from a reader's state to the current version.
  ///
  /// - Parameters:
  ///   - baseline: The state; `nil` for a new reader.
  ///   - window: The new window; `nil` to keep the state's.
  ///   - includesMetrics: Whether changed metrics alone make an update.
  /// - Returns: The update, if anything is new, and the new state.
  /// - Throws: When rows cannot be fetched.
  func update(
    from baseline: Baseline?, window: TableWindow?, includingMetrics includesMetrics: Bool
  ) async throws(Failure) -> (update: FeedUpdate<Section, Row>?, baseline: Baseline?)

  /// Returns whether nothing, not even the metrics, has changed since a state.
  func isCurrent(_ baseline: Baseline) -> Bool

  /// Registers a signal for the next change that concerns a reader.
  ///
  /// - Returns: `false` if something has changed already or the feed has ended.
  func register(_ signal: FeedSignal, after baseline: Baseline?) -> Bool

  /// Unregisters a signal.
  ///
  /// - Returns: The state, if changes elsewhere have moved its window meanwhile.
  func unregister(_ signal: FeedSignal) -> Baseline?

  /// Whether windows count section headers, as in a table in memory.
  var countsSectionHeaders: Bool { get }

  /// Whether the feed has ended.
  var isFinished: Bool { get }
}
