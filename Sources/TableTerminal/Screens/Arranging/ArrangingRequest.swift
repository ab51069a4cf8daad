public import TableData
public import TableDisplay

/// A table, and what is to be shown of it.
@usableFromInline
struct ArrangingRequest<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  /// The table.
  @usableFromInline let whole: TableSnapshot<Section, Row>

  /// What is to be shown of it.
  @usableFromInline let arrangement: Arrangement<Row>

  /// The table that is shown until then.
  @usableFromInline let oldWhole: TableSnapshot<Section, Row>

  /// The rows that are selected there.
  @usableFromInline let selectedIDs: TableState<Section, Row>.SelectedIDs

  /// What does not follow from the rows.
  @usableFromInline let configuration: TableConfiguration

  /// How many rows are shown before a search is complete.
  @usableFromInline let firstRowCount: Int
}
