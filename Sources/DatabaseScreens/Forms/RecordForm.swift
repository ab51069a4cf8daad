/// Forms with a field for each editable column.
struct RecordForm<Record: Equatable & Sendable> {
  let store: TableStore<Record>
  let columns: StoreColumns<Record>
  let options: DatabaseListOptions

  /// Saving reinserts a row that another user has deleted; `follow` gets it.
  func editing(
    _ row: DatabaseRow<Record>, follow: @escaping (DatabaseRow<Record>) -> Void
  ) -> FormScreen<Record> {
    var (seen, base) = (row, row.record)
    let draft = EditDraft.editing(row.record) { record in
      let target = store.table.rebased(record, editedFrom: base, onto: seen.record)
      let name = localized("Change \(columns.name(of: record))")
      do {
        seen = try store.update(seen, to: target, named: name)
      } catch TableStoreError.missingRow {
        seen = try store.insert(target, named: name)
      } catch TableStoreError.changedElsewhere(let names) {
        // Saving again overwrites it, because the user has then seen the conflict.
        seen = try store.row(id: row.id) ?? seen
        throw UserError(conflict(names, with: seen))
      }
      base = record
      follow(seen)
    }
    return FormScreen(columns.name(of: row.record), draft, fields: fields(isNew: false))
  }

  private func conflict(_ names: [String], with row: DatabaseRow<Record>) -> String {
    let theirs = store.table.columns.filter { names.contains($0.name) }.map {
      localized("\($0.column.title) \"\($0.column.text(of: row.record))\"")
    }.joined(separator: ", ")
    return localized(
      "Not saved: someone else entered \(theirs). Save again to overwrite it.")
  }

  /// The record is saved only when the form is done.
  func adding(_ added: AddedRecord<Record>) -> FormScreen<Record> {
    let draft = EditDraft<Record>.adding(store.table.defaultRecord) { record in
      try added.save(record, in: store, named: localized("Add \(columns.name(of: record))"))
    } remove: { _ in
      try added.remove(from: store)
    }
    return FormScreen(options.newRowTitle, draft, fields: fields(isNew: true))
  }

  /// Keys of existing rows, keys that the database assigns, and columns that it generates have no
  /// field.
  private func fields(isNew: Bool) -> [FormField<Record>] {
    zip(store.table.columns, columns.rowColumns).filter { column, row in
      let isGenerated = column.column.isEditable && !row.isEditable
      let isKey = store.table.key.contains(column.name)
      return !isGenerated && (!isKey || isNew && column.name != columns.assignedKey)
    }.map { FormField($0.0.column) }
  }
}
