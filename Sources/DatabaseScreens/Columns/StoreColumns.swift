import TableDatabase
import TablePaging
import TableQueries
import TableTerminal
import TableText

/// The columns of a screen: all columns of the table except for a key that is a single integer.
struct StoreColumns<Record: Equatable & Sendable>: Sendable {
  private let columns: [DatabaseColumn<Record>]
  private let places: [Int]
  private let widths: [String: ColumnFormat.Width]

  init(_ table: DatabaseTable<Record>, widths: [String: ColumnFormat.Width]) {
    self.widths = widths
    let shown = table.columns.indices.filter { index in
      let column = table.columns[index]
      return table.key != [column.name] || column.storage != .integer
    }
    places = shown
    columns = shown.map { table.columns[$0] }
  }

  /// The columns with their texts.
  var texts: [TextColumn<PagedRow<DatabaseRow<Record>>>] {
    zip(columns, places).map { column, place in
      TextColumn(
        column.column.title, id: column.name, width: widths[column.name] ?? .fitting(),
        alignment: column.column.kind == .number ? .trailing : .leading
      ) { row in
        guard let row = row.row else { return "…" }
        // Show a value that the record cannot hold as it is in the database.
        return row.undecodableColumns.contains(column.name)
          ? row.values[place].description : column.column.text(of: row.record)
      }
    }
  }

  /// Returns the term of an order for a column that the screen is sorted by.
  func term(_ sort: ColumnSort) -> DatabaseOrdering.Term {
    let name = columns[sort.column].name
    return sort.direction == .descending ? .descending(name) : .ascending(name)
  }

  /// Returns the text that names a row in questions.
  func name(of record: Record) -> String {
    columns.first { $0.storage == .text }?.column.text(of: record) ?? ""
  }
}
