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
