/// A line above all sections.
public enum TableHeaderLine: Hashable, Sendable {
  /// Buttons with these titles.
  case buttons([String])
  /// Column headings above the cells.
  case headings(ColumnLayout)
}
