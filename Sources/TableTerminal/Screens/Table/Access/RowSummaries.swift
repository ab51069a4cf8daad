import TablePaging

/// The summaries that a source computes of rows that are not all in memory.
struct RowSummaries {
  let source: any ColumnSummarizing

  /// Of all rows.
  let revision: Int

  /// `nil` if no rows are selected.
  let selection: SelectionSummary?
}

/// The summaries that a source computes of the selected rows.
struct SelectionSummary {
  /// Differs after each change of the selection.
  let version: Int

  let ofColumn: @Sendable (String) async throws -> ColumnSummary
}
