import TableDisplay
import TableText

extension TableScreenDelegate {
  /// The presentation of rows, for the parts of a screen.
  var presentation: RowPresentation<Row> {
    RowPresentation(
      columns: { columns }, sortColumns: { sortColumns }, layout: { columnLayout },
      content: content(of:), indentation: indentation(of:), texts: { searchableText },
      name: name(of:))
  }

  /// The columns before the first text.
  private func indentation(of row: Row) -> Int {
    2 * min(max(0, indentationLevel(for: row)), 1_000)
      + (expansion(of: row) == nil ? 0 : 2)
  }
}
