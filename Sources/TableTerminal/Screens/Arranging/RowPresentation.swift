import TableQueries
import TableText

/// The columns, cells and texts of rows, as their screen shows and searches them.
struct RowPresentation<Row> {
  let columns: () -> [TextColumn<Row>]
  let sortColumns: () -> [TextColumn<Row>]
  let layout: () -> ColumnLayout
  let content: (Row) -> CellContent
  /// In screen columns.
  let indentation: (Row) -> Int
  /// For searches without a column.
  let texts: () -> SearchableText<Row>
  let name: (Row) -> String
}
