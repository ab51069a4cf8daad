/// The rows and the search that a picker's commands act on.
package struct PickerContext<Row> {
  /// The highlighted row.
  package let row: Row?

  /// The search.
  package let searchText: String

  /// Returns the selected rows in the order of selection, or else the highlighted one.
  package let rows: () -> [Row]
}
