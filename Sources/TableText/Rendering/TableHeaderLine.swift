/// A line of what stands above all sections.
public enum TableHeaderLine: Hashable, Sendable {
  /// The titles of buttons.
  case buttons([String])
  /// The headings of the columns, in line with the cells.
  case headings(ColumnLayout)
}
