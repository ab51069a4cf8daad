import TableQueries
import TableText

/// How a delegate presents rows.
struct RowPresentation<Row> {
  let columns: () -> [TextColumn<Row>]
  let sortColumns: () -> [TextColumn<Row>]
  let layout: () -> ColumnLayout
  let content: (Row) -> CellContent
  /// The screen columns before the first text of a row.
  let indentation: (Row) -> Int
  /// The texts to search without a column.
  let texts: () -> SearchableText<Row>
  let name: (Row) -> String
}
