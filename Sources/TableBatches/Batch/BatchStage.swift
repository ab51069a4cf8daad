public import TableData

/// One step from an old table to a new one: a legal batch, and the table that it leads to.
///
/// A table view asks its data source for counts while it performs a batch, so the data source
/// takes over the stage's table at that moment:
///
/// ```swift
/// for stage in try change.difference.stages(to: change.new, for: .tableView) {
///   tableView.performBatchUpdates {
///     table = stage.snapshot
///     tableView.deleteRows(at: stage.updates.rows.deleted.map(IndexPath.init), with: .automatic)
///     // The other lists likewise.
///   }
/// }
/// ```
public struct BatchStage<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The batch.
  public let updates: BatchUpdates

  /// The table after the batch.
  ///
  /// Rows and sections that a later stage updates in place still have their old content.
  public let snapshot: TableSnapshot<Section, Row>
}

extension BatchStage: Equatable {}
extension BatchStage: Hashable where Section: Hashable, Row: Hashable {}
extension BatchStage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
