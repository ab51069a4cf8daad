extension SearchExpression {
  /// A remark for whoever typed the expression.
  public enum Note: Hashable, Sendable, Codable {
    /// The text before an operator looks like the name of a column, but no column has it.
    case unknownColumn(String)

    /// The text between slashes is no regular expression, so it is sought as it is.
    case invalidPattern(String)
  }
}
