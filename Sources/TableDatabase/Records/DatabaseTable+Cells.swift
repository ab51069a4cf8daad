extension DatabaseTable {
  /// Returns a column of rows, for cells; values that the record cannot hold can be replaced.
  package func rowColumn(
    at index: Int, isReadOnly: Bool = false
  ) -> ValueColumn<DatabaseRow<Record>> {
    let column = columns[index].column
    let parse = { @Sendable (text: String, row: inout DatabaseRow<Record>) throws -> Void in
      var record = row.record
      try column.set(text, in: &record)
      row = row.edited(to: record, of: self, entering: column.name)
    }
    return ValueColumn(
      column.name, title: column.title, kind: column.kind,
      value: { column.value(of: $0.record) },
      format: { row in row.text(ofColumn: index, of: self) { $0.text(of: row.record) } },
      parse: isReadOnly || !column.isEditable ? nil : parse
    ).editingFormat { row in
      row.text(ofColumn: index, of: self) { $0.editingText(of: row.record) }
    }
  }
}
