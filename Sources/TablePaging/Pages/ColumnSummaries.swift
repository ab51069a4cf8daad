/// What a ``PageSource`` may compute of a column over all of its rows, such as by one query.
///
/// A screen of such a source has totals and frequencies, which a table in memory always has.
///
/// Columns have the key of the screen's column or else its heading. As pages are, they are
/// requested from any task, and obsolete requests are cancelled.
public protocol ColumnSummaries: Sendable {
  /// Returns the count, sum and bounds of the numbers in a column.
  ///
  /// - Parameter column: The name of the column.
  /// - Returns: The summary.
  /// - Throws: An error described for users; `CancellationError` when cancelled.
  func totals(ofColumn column: String) async throws -> ColumnSummary

  /// Returns the most frequent values of a column.
  ///
  /// - Parameters:
  ///   - column: The name of the column.
  ///   - limit: The maximum number of values; positive.
  /// - Returns: The values, the most frequent first.
  /// - Throws: An error described for users; `CancellationError` when cancelled.
  func frequencies(ofColumn column: String, limit: Int) async throws -> ColumnFrequencies
}
