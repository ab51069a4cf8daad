extension SearchExpression {
  /// A hint for the user who typed the expression.
  public enum Diagnostic: Hashable, Sendable, Codable {
    /// The text before an operator looks like the name of a column, but no column has it.
    case unknownColumn(String)

    /// Words that are no condition probably mean this one, such as `price>5` for `price > 5`.
    case probablyMeant(String)

    /// The text between slashes, or after one, is not a regular expression, so it is searched as it
    /// is.
    case invalidPattern(String)
  }
}
