/// What a reader follows: a table in memory, or rows that are fetched page by page.
///
/// ``TableFeed`` and ``PagedFeed`` are the two. Readers are asked for windows alike; a feed of a
/// table in memory also gives the whole table.
public protocol FeedUpstream<Section, Row>: AnyObject, Sendable {
  /// The sections.
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable

  /// The rows.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable

  /// What the feed keeps of what a reader was given last.
  associatedtype Given: Sendable

  /// How reading fails.
  associatedtype Failure: Error

  /// Returns what a reader had at a position, as far as it is kept; `nil` if it is not.
  func given(at position: FeedPosition) -> Given?

  /// Returns what a reader was given last, as far as that is kept; `nil` if it is not.
  func replica(of given: Given) -> TableReplica<Section, Row>?

  /// Returns the way from what a reader was given last to now.
  ///
  /// - Parameters:
  ///   - given: What it was given last; `nil` for the whole table.
  ///   - window: The window, if it is another one; `nil` for the one given.
  ///   - includesPlace: Whether another place alone is worth an update.
  /// - Returns: The update, if there is anything new, and what is given with it.
  /// - Throws: Why the rows could not be read.
  func update(
    from given: Given?, window: TableWindow?, includingPlace includesPlace: Bool
  ) async throws(Failure) -> (update: TableUpdate<Section, Row>?, given: Given?)

  /// Sends a signal once something changes for a reader.
  ///
  /// - Returns: Whether it will; otherwise something has changed already, or the feed has ended.
  func watch(_ signal: FeedSignal, after given: Given?) -> Bool

  /// Stops sending a signal.
  ///
  /// - Returns: What the reader was given, where changes elsewhere have moved it meanwhile.
  func unwatch(_ signal: FeedSignal) -> Given?

  /// Whether windows count the headings of sections, as those of a table in memory do.
  var countsHeadings: Bool { get }

  /// Whether nothing new will come.
  var hasEnded: Bool { get }
}
