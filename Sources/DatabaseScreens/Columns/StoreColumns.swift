import TableText

/// The columns of a screen: all but a key that the database assigns.
struct StoreColumns<Record: Equatable & Sendable>: Sendable {
  /// The column that the database assigns, if any; if the database cannot say, none.
  let assignedKey: String?

  /// All columns of the table, for rows; those that the database generates are read-only.
  let rowColumns: [ValueColumn<DatabaseRow<Record>>]

  private let table: DatabaseTable<Record>
  private let columns: [DatabaseColumn<Record>]
  private let indices: [Int]
  private let widths: [String: ColumnFormat.Width]

  init(_ store: TableStore<Record>, widths: [String: ColumnFormat.Width]) {
    let (table, assigned) = (store.table, try? store.assignedKey)
    (self.table, self.widths, assignedKey) = (table, widths, assigned)
    rowColumns =
      (try? store.rowColumns) ?? table.columns.indices.map { table.rowColumn(at: $0) }
    indices = table.columns.indices.filter { table.columns[$0].name != assigned }
    columns = indices.map { table.columns[$0] }
  }

  var texts: [TextColumn<PagedRow<DatabaseRow<Record>>>] {
    zip(columns, indices).map { column, index in
      var text = TextColumn<PagedRow<DatabaseRow<Record>>>(
        column.column.title, id: column.name, width: widths[column.name] ?? .fitting(),
        alignment: column.column.kind == .number ? .trailing : .leading
      ) { row in
        row.row.map(rowColumns[index].text(of:)) ?? "…"
      }
      text.values = cells(of: column.column, at: index)
      return text
    }
  }

  /// The values for typing in cells; key columns and generated ones cannot be edited.
  func cells(
    of column: ValueColumn<Record>, at index: Int
  ) -> ValueColumn<PagedRow<DatabaseRow<Record>>> {
    typealias Cell = PagedRow<DatabaseRow<Record>>
    let values = rowColumns[index]
    let parse = { @Sendable (text: String, cell: inout Cell) throws -> Void in
      guard var row = cell.row else { return }
      try values.set(text, in: &row)
      cell = Cell(id: cell.id, content: .row(row))
    }
    let isFixed = !values.isEditable || table.key.contains(values.name)
    let cells = ValueColumn<Cell>(
      values.name, title: values.title, kind: values.kind,
      value: { cell in cell.row.map { values.value(of: $0) } ?? .missing },
      format: { cell in cell.row.map { values.editingText(of: $0) } ?? "" },
      parse: isFixed ? nil : parse)
    guard let requirement = column.missingValueMessage else { return cells }
    return cells.required(requirement, example: column.example)
  }

  func term(_ sort: SortTerm) -> DatabaseOrdering.Term {
    DatabaseOrdering.Term(
      columns[sort.column].name, isDescending: sort.direction == .descending)
  }

  /// Names a row in questions.
  func name(of record: Record) -> String {
    columns.first { $0.storage == .text }?.column.text(of: record) ?? ""
  }
}
