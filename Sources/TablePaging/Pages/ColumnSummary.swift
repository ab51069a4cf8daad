/// The count, sum and bounds of a column's numbers.
public struct ColumnSummary: Hashable, Sendable {
  /// The number of rows.
  public var rowCount: Int

  /// The number of rows with a number.
  public var numberCount = 0

  /// The numbers' sum.
  public var sum = 0.0

  /// The least and greatest number; `nil` without numbers.
  public var bounds: ClosedRange<Double>?

  /// Creates a summary without numbers.
  ///
  /// - Parameter rowCount: The number of rows.
  public init(rowCount: Int) { self.rowCount = rowCount }
}
