extension SearchExpression {
  /// Alternative conditions, one of which must match.
  public struct Term: Hashable, Sendable, Codable {
    /// The conditions, at least one, in the order they were typed.
    public var alternatives: [Condition]

    /// Creates a term.
    ///
    /// - Parameter alternatives: The conditions, at least one.
    public init(alternatives: [Condition]) {
      self.alternatives = alternatives
    }
  }
}
