public import TableData

/// A table that follows a feed, such as another process's.
///
/// ```swift
/// var replica = TableReplica<Category, Item>()
/// for update in updates { try replica.apply(update) }
/// ```
///
/// It refuses an update that starts elsewhere, so none is applied twice or out of order. Keep it to
/// resume after a disconnection.
public struct TableReplica<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The table, or its part in the window.
  public private(set) var snapshot = TableSnapshot<Section, Row>()

  /// The position, to pass to the feed; `nil` before the first update.
  public private(set) var position: FeedPosition?

  /// The visible rows' metrics; `nil` without a window.
  public private(set) var metrics: WindowMetrics?

  /// Creates an empty replica.
  public init() {}

  init(_ snapshot: TableSnapshot<Section, Row>, at position: FeedPosition, metrics: WindowMetrics?)
  {
    (self.snapshot, self.position, self.metrics) = (snapshot, position, metrics)
  }

  /// Applies an update completely, or not at all.
  ///
  /// - Parameter update: The update.
  /// - Throws: ``ReplicaError`` when it starts from another position, is older or is damaged.
  /// - Complexity: O(*k* log *n*) for *k* edits, O(1) for a whole table.
  public mutating func apply(_ update: FeedUpdate<Section, Row>) throws(ReplicaError) {
    switch update.content {
    case .table(let table):
      if let position, update.position.version.hasSameSource(as: position.version),
        update.position.version.number < position.version.number
      {
        throw .stale(update.position, than: position)
      }
      advance(to: table, by: update)
    case .edits(let edits, let start):
      guard start == position else { throw .positionMismatch(expected: start, actual: position) }
      var edited = snapshot
      do throws(TableError) {
        for edit in edits { try edited.apply(edit) }
      } catch { throw .damaged(error) }
      advance(to: edited, by: update)
    }
  }

  mutating func advance(
    to table: TableSnapshot<Section, Row>, by update: FeedUpdate<Section, Row>
  ) {
    let isWindow = update.position.window != nil
    (snapshot, position, metrics) = (
      table, update.position, isWindow ? update.metrics ?? metrics : nil
    )
  }
}

extension TableReplica: Equatable {}
extension TableReplica: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TableReplica: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension TableReplica: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {}
