/// The summaries of columns that a ``PageSource`` may compute over all rows, such as by a query.
///
/// A screen then has totals and frequencies, as of a table in memory.
///
/// A column is named by the key of the screen's column, or else by its heading. Requests come from
/// any task; obsolete ones are cancelled.
public protocol ColumnSummarizing: Sendable {
  /// Returns the count, sum and bounds of a column's numbers.
  ///
  /// - Parameter column: The column.
  /// - Returns: The summary.
  /// - Throws: An error described for users; `CancellationError` when cancelled.
  func summary(ofColumn column: String) async throws -> ColumnSummary

  /// Returns a column's most frequent values.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - summed: The column whose numbers are added up for each value, if any.
  ///   - limit: The maximum number of values; positive.
  /// - Returns: The values, most frequent first.
  /// - Throws: An error described for users; `CancellationError` when cancelled.
  func frequencies(
    ofColumn column: String, summing summed: String?, limit: Int
  ) async throws -> ColumnFrequencies
}
