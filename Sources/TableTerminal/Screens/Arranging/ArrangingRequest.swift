import TableDisplay

/// A request to sort, search and group a table's rows, on any thread.
struct ArrangingRequest<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Snapshot = TableSnapshot<Section, Row>
  typealias Query = RowQueries<Section, Row>.Query

  let table: Snapshot

  let order: [SortedColumn]
  let sorting: Query

  /// `nil` before the first search.
  let searching: Query?

  let isFinding: Bool

  let grouping: Query?

  /// The rows to show before a search is complete.
  let firstRowCount: Int?

  let oldTable: Snapshot
  let selectedIDs: TableViewState<Section, Row>.SelectedIDs

  let difference: @Sendable (_ new: Snapshot, _ old: Snapshot) -> TableDifference<Section, Row>
  let layOut: @Sendable (Snapshot) -> StagedLayout<Section, Row>
}
