import TableData
import TableDisplay

/// A table, with the user's order and search.
struct ArrangingRequest<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Snapshot = TableSnapshot<Section, Row>
  typealias Query = RowQueries<Section, Row>.Query

  let table: Snapshot

  let order: [ColumnSort]
  let sorting: Query

  /// The query for the last search; `nil` before the first one.
  let searching: Query?

  let isFinding: Bool

  /// The query that groups the rows found; `nil` if it need not.
  let grouping: Query?

  /// The number of rows to show before a search is complete; `nil` for none.
  let firstRowCount: Int?

  /// The table shown until then, and its selection.
  let oldTable: Snapshot
  let selectedIDs: TableViewState<Section, Row>.SelectedIDs

  let layOut: @Sendable (Snapshot) -> StagedLayout<Section, Row>
}
