import TableQueries
import TableText

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
