public import TableQueries
import TableData
import TableText
import TextDrawing

/// A column by which a table screen sorts its rows.
public struct ColumnSort: Hashable, Sendable {
  /// The index of the column among those of the delegate's `sortColumns`.
  public var column: Int

  /// Whether the least or the greatest comes first.
  public var direction: SortDirection

  /// Creates an order.
  public init(column: Int, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }

  /// The same column in the other direction.
  var reversed: ColumnSort {
    ColumnSort(column: column, direction == .ascending ? .descending : .ascending)
  }

  /// The sign beside the heading of the column.
  func sign(_ glyphs: GlyphSet) -> String {
    let signs = glyphs.isASCII ? ("^", "v") : ("▲", "▼")
    return direction == .ascending ? signs.0 : signs.1
  }
}

extension [ColumnSort] {
  /// The sign beside the heading of a column, with its number if it is one of several.
  func sign(at index: Int, _ glyphs: GlyphSet) -> String {
    self[index].sign(glyphs) + (count > 1 ? "\(index + 1)" : "")
  }
}
