public import TableData

/// A legal batch and the resulting table.
///
/// A table view asks for counts during a batch, so the data source must switch tables in it:
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
  /// Elements that a later stage updates in place have their old content.
  public let snapshot: TableSnapshot<Section, Row>
}

extension BatchStage: Equatable {}
extension BatchStage: Hashable where Section: Hashable, Row: Hashable {}
extension BatchStage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
