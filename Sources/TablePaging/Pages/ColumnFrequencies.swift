/// A column's most frequent values.
public struct ColumnFrequencies: Hashable, Sendable {
  /// A text, as shown, and its number of rows.
  public struct Value: Hashable, Sendable {
    /// The text; empty for no value.
    public var text: String

    /// The number of rows.
    public var count: Int

    /// The number of its rows with a number in the column that is added up.
    public var numberCount = 0

    /// The sum of these numbers.
    public var sum = 0.0

    /// Creates a value.
    public init(_ text: String, count: Int) { (self.text, self.count) = (text, count) }
  }

  /// The values, most frequent first.
  public var values: [Value]

  /// The number of rows.
  public var rowCount: Int

  /// The number of different values, including those beyond the limit.
  public var valueCount: Int

  /// Creates frequencies.
  ///
  /// - Parameters:
  ///   - values: The values, most frequent first.
  ///   - rowCount: The number of rows.
  ///   - valueCount: The number of different values.
  public init(_ values: [Value], rowCount: Int, valueCount: Int) {
    (self.values, self.rowCount, self.valueCount) = (values, rowCount, valueCount)
  }
}
