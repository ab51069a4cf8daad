import TableData
import TableDisplay

/// A table, and what a reader asks for of it.
struct ReaderRequest<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Snapshot = TableSnapshot<Section, Row>
  typealias Query = RowQueries<Section, Row>.Query

  let table: Snapshot

  /// The columns by which all rows are sorted, and the query that does.
  let order: [ColumnSort]
  let sorting: Query

  /// The query that finds among them what was sought last; `nil` if nothing was so far.
  let searching: Query?

  /// Whether only what it finds is shown.
  let isFinding: Bool

  /// How many rows are shown before a search is complete; `nil` for none.
  let firstRowCount: Int?

  /// The table that is shown until then, and the rows that are selected there.
  let oldTable: Snapshot
  let selectedIDs: TableState<Section, Row>.SelectedIDs

  let layOut: @Sendable (Snapshot) -> LaidOutTable<Section, Row>
}
