/// The names that an engine uses to search for words.
public struct SearchNames: Hashable, Sendable {
  /// The table.
  public var table: String

  /// The full-text index.
  public var index: String

  /// The columns to search.
  public var columns: [String]

  /// The key, if it is the alias of the row ID or another integer that the database numbers.
  public var number: String?

  /// Whether the index exists.
  public var isIndexed = false
}
