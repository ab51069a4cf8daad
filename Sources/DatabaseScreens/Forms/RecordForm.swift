import SystemBasics
import TableDatabase
import TableTerminal

/// The forms of records: a field for each column that can be edited.
struct RecordForm<Record: Equatable & Sendable> {
  let store: TableStore<Record>
  let columns: StoreColumns<Record>
  let look: StoreLook

  /// Returns the form of a row; saving it brings the row back if somebody else has deleted it.
  ///
  /// - Parameters:
  ///   - row: The row as it is now.
  ///   - follow: Is given the row as it was saved.
  /// - Returns: The form.
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
        // Saving again overwrites it: the user has seen the conflict by then.
        seen = try store.row(id: row.id) ?? seen
        throw CommandError(conflict(names, with: seen))
      }
      base = record
      follow(seen)
    }
    return FormScreen(columns.name(of: row.record), draft, fields: fields(isNew: false))
  }

  private func conflict(_ names: [String], with row: DatabaseRow<Record>) -> String {
    let theirs = store.table.columns.filter { names.contains($0.name) }.map {
      "\($0.column.title) “\($0.column.text(of: row.record))”"
    }.joined(separator: ", ")
    return localized(
      "Not saved: somebody else has written \(theirs). Save once more to replace that.")
  }

  /// Returns the form of a new record, of which nothing is saved before it is done.
  ///
  /// - Parameter added: Is given the row as it was saved.
  /// - Returns: The form.
  func adding(_ added: AddedRecord<Record>) -> FormScreen<Record> {
    let draft = EditDraft<Record>.adding(store.table.blank) { record in
      try added.save(record, in: store, named: localized("Add \(columns.name(of: record))"))
    } remove: { _ in
      try added.remove(from: store)
    }
    return FormScreen(look.newRow, draft, fields: fields(isNew: true))
  }

  /// The key of a row stays as it is; one that the database gives is no field at all.
  private func fields(isNew: Bool) -> [FormField<Record>] {
    store.table.columns.filter { column in
      !store.table.key.contains(column.name)
        || isNew && (store.table.key.count > 1 || column.storage != .integer)
    }.map { FormField($0.column) }
  }
}

/// A record that is being added: nothing, until it is saved.
final class AddedRecord<Record: Equatable & Sendable> {
  /// The row as it was saved; `nil` as long as it was not.
  private(set) var row: DatabaseRow<Record>?

  /// Saves the record; it is added once, and changed when it is saved again.
  func save(_ record: Record, in store: TableStore<Record>, named name: String) throws {
    if let row, let current = try store.row(id: row.id) {
      self.row = try store.update(
        current, to: store.table.rebased(record, editedFrom: row.record, onto: current.record),
        named: name)
    } else {
      row = try store.insert(record, named: name)
    }
  }

  /// Takes back what was saved.
  func remove(from store: TableStore<Record>) throws {
    if let row { try store.delete(ids: [row.id], named: localized("Delete")) }
    row = nil
  }
}
