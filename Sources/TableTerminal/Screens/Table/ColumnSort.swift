import TableText

/// The order in which a table screen shows its rows, when it is not their own.
public struct ColumnSort: Hashable, Sendable {
  /// The column that decides, from 0.
  public var column: Int

  /// Whether the largest comes first.
  public var isDescending: Bool

  /// Creates an order.
  public init(column: Int, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// The sign beside the heading of the column.
  func sign(_ glyphs: GlyphSet) -> String {
    if glyphs.isASCII { return isDescending ? "v" : "^" }
    return isDescending ? "▼" : "▲"
  }
}

/// What a row is sorted by: a number, or a text in any case, with or without accents.
///
/// Numbers come before texts.
public enum SortKey: Hashable, Comparable, Sendable {
  /// A number.
  case number(Double)
  /// A text, compared character by character.
  case text(String)
}
