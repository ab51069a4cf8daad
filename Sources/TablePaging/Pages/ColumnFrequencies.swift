/// The most frequent values of a column.
public struct ColumnFrequencies: Hashable, Sendable {
  /// A text of the column, as it is shown, and the number of rows that have it.
  public struct Value: Hashable, Sendable {
    /// The text; empty for no value.
    public var text: String

    /// The number of rows.
    public var count: Int

    /// Creates a value.
    public init(_ text: String, count: Int) { (self.text, self.count) = (text, count) }
  }

  /// The values, the most frequent first.
  public var values: [Value]

  /// The number of rows.
  public var rowCount: Int

  /// The number of different values, also of those beyond the limit.
  public var valueCount: Int

  /// Creates frequencies.
  ///
  /// - Parameters:
  ///   - values: The values, the most frequent first.
  ///   - rowCount: The number of rows.
  ///   - valueCount: The number of different values, also of those beyond the limit.
  public init(_ values: [Value], rowCount: Int, valueCount: Int) {
    (self.values, self.rowCount, self.valueCount) = (values, rowCount, valueCount)
  }
}
