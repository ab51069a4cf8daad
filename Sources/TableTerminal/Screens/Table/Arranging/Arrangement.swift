public import TableData

/// What a screen shows of a table, and in which order.
@usableFromInline
struct Arrangement<Row>: Sendable {
  /// The search that rows have to match.
  @usableFromInline var search: TextSearch

  /// The columns by which rows are sorted, and what each stands for.
  @usableFromInline var order: [ColumnSort]
  @usableFromInline var criteria: [SortCriterion<Row>]
}
