extension SearchExpression {
  /// A column that conditions can name.
  public struct Column: Hashable, Sendable {
    /// The identifier of the column in conditions.
    public var id: String

    /// The names by which the column can be typed, in any case.
    public var names: [String]

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - id: The identifier; to be typed, it has to be one of the names as well.
    ///   - names: The names by which the column can be typed.
    public init(id: String, names: [String]) {
      self.id = id
      self.names = names
    }
  }
}
