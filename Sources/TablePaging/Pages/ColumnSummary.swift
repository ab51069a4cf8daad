/// The count, sum and bounds of the numbers in a column.
public struct ColumnSummary: Hashable, Sendable {
  /// The number of rows.
  public var rowCount: Int

  /// The number of rows with a number in the column.
  public var numberCount = 0

  /// The sum of the numbers.
  public var sum = 0.0

  /// The least and the greatest number; `nil` without numbers.
  public var bounds: ClosedRange<Double>?

  /// Creates the summary of a column without numbers.
  ///
  /// - Parameter rowCount: The number of rows.
  public init(rowCount: Int) { self.rowCount = rowCount }
}
