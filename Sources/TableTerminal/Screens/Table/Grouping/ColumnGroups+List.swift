import TableQueries
import TableText

/// Members that the list's delegate provides.
extension ColumnGroups {
  var isObsolete: Bool { delegate.isObsolete || hasOtherColumns }
  var columns: [TextColumn<Row>] { delegate.columns }
  var sheetSource: TableDataSource<CSVSheet, CSVRecord>? { delegate.sheetSource }
  var sortColumns: [TextColumn<Row>] { delegate.sortColumns }
  var columnSeparator: BoxStyle { delegate.columnSeparator }
  var usesCellCursor: Bool { delegate.usesCellCursor }
  var searchableText: SearchableText<Row> { delegate.searchableText }
  var alwaysShowsCheckboxes: Bool { delegate.alwaysShowsCheckboxes }
  var allowsEditing: Bool { delegate.allowsEditing }
  var openButtonTitle: String { delegate.openButtonTitle }

  func name(of row: Row) -> String { delegate.name(of: row) }
  func shouldHighlight(_ row: Row) -> Bool { delegate.shouldHighlight(row) }
  func shouldDeselect(_ row: Row) -> Bool { delegate.shouldDeselect(row) }
  func shouldIndentWhileEditing(_ row: Row) -> Bool { delegate.shouldIndentWhileEditing(row) }
  func deleteButtonTitle(for row: Row) -> String { delegate.deleteButtonTitle(for: row) }
  func containedItemCount(of row: Row) -> Int { delegate.containedItemCount(of: row) }
  func edit(updating rows: [Row]) -> NamedEdit? { delegate.edit(updating: rows) }
  func insertRow(at row: Row) throws { try delegate.insertRow(at: row) }
  func perform(_ action: SwipeAction, on row: Row) throws { try delegate.perform(action, on: row) }

  func rowID(forPathComponent key: String, in table: TableSnapshot<ValueGroup, Row>) -> Row.ID? {
    delegate.rowID(forPathComponent: key, in: list.source.snapshot)
  }
}
