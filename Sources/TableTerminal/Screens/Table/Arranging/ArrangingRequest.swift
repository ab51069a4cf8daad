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

  /// What does not follow from the rows.
  @usableFromInline let configuration: TableConfiguration

  /// How many rows are shown before a search is complete.
  @usableFromInline let firstRowCount: Int
}
