extension SearchExpression {
  /// A test of one column, or of all texts of a row.
  public struct Condition: Hashable, Sendable, Codable {
    /// Whether the condition matches where the test does not.
    public var isNegated: Bool

    /// The identifier of the column to test, or `nil` for any text of the row.
    public var column: String?

    /// The test of the text.
    public var test: Test

    /// Creates a condition.
    ///
    /// - Parameters:
    ///   - test: The test of the text.
    ///   - column: The identifier of the column; `nil` for any text of the row.
    ///   - isNegated: Whether it matches where the test does not.
    public init(_ test: Test, column: String? = nil, isNegated: Bool = false) {
      (self.test, self.column, self.isNegated) = (test, column, isNegated)
    }
  }
}
