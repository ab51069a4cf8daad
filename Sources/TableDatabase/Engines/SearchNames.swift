/// The names that an engine needs to find rows by words.
public struct SearchNames: Hashable, Sendable {
  /// The table.
  public var table: String

  /// The index of words.
  public var index: String

  /// The columns that are looked at.
  public var columns: [String]

  /// The column whose whole number is the row's own in the engine, if it is the key.
  public var number: String?

  /// Whether the index is there.
  public var isIndexed = false
}

extension SearchNames {
  /// Returns the condition of the rows that have some words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - dialect: How the engine writes SQL.
  ///   - isIndexed: Whether the index is used, if there is one.
  /// - Returns: The condition.
  func condition(
    for words: String, in dialect: any DatabaseDialect, indexed isIndexed: Bool
  ) -> SQLText {
    if columns.isEmpty { return "1 = 0" }
    let indexed = isIndexed ? dialect.indexCondition(finding: words, in: self) : nil
    return indexed ?? dialect.condition(finding: words, in: self)
  }
}
