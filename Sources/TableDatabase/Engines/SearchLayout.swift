/// The names that an engine uses to search for words.
public struct SearchLayout: Hashable, Sendable {
  /// The table.
  public var table: String

  /// The full-text index.
  public var index: String

  /// The columns to search.
  public var columns: [String]

  /// The key, if it is the alias of the row ID or another integer that the database numbers.
  public var integerKeyColumn: String?

  /// Whether the index exists.
  public var isIndexed = false
}

extension SearchLayout {
  /// Returns the condition, which uses the index if that is wanted and exists.
  func condition(
    for words: String, in dialect: any DatabaseDialect, indexed isIndexed: Bool
  ) -> SQLFragment {
    if columns.isEmpty { return "1 = 0" }
    return dialect.searchCondition(for: words, in: self, indexed: isIndexed)
  }
}
