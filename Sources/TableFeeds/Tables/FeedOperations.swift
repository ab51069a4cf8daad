public import TableData

/// The table operations of a feed; much faster when specialized by the caller.
@usableFromInline
struct FeedOperations<Section: Identifiable & Equatable, Row: Identifiable & Equatable>: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>
  @usableFromInline typealias Difference = TableDifference<Section, Row>

  let difference: @Sendable (_ old: Snapshot, _ new: Snapshot) -> Difference
  let edits: @Sendable (Difference, _ new: Snapshot) -> [TableEdit<Section, Row>]
  let indices: @Sendable (Difference, _ old: Snapshot, _ new: Snapshot) -> Difference.ElementIndices
  let contents: @Sendable (Snapshot, TableWindow) -> (table: Snapshot, metrics: WindowMetrics)

  @usableFromInline
  init(
    difference: @escaping @Sendable (_ old: Snapshot, _ new: Snapshot) -> Difference,
    edits: @escaping @Sendable (Difference, _ new: Snapshot) -> [TableEdit<Section, Row>],
    indices:
      @escaping @Sendable (Difference, _ old: Snapshot, _ new: Snapshot) ->
      Difference.ElementIndices,
    contents:
      @escaping @Sendable (Snapshot, TableWindow) -> (table: Snapshot, metrics: WindowMetrics)
  ) {
    self.difference = difference
    self.edits = edits
    self.indices = indices
    self.contents = contents
  }

  @inlinable
  static func specialized() -> FeedOperations {
    FeedOperations {
      $1.difference(from: $0)
    } edits: {
      $1.edits(by: $0)
    } indices: {
      $0.elementIndices(from: $1, to: $2)
    } contents: {
      $0.contents(in: $1)
    }
  }

  func changes(
    by difference: Difference, from old: Snapshot, to new: Snapshot
  ) -> WindowChanges {
    WindowChanges(
      indices(difference, old, new), oldCount: old.elementCount, newCount: new.elementCount)
  }
}
