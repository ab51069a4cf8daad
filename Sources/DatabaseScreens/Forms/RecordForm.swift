import SystemBasics
import TableDatabase
import TableTerminal

/// The forms of records: a field for each column that can be edited.
struct RecordForm<Record: Equatable & Sendable> {
  let store: TableStore<Record>
  let columns: StoreColumns<Record>

  /// Returns the form of a row.
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
      do {
        seen = try store.update(
          seen, to: target, named: localized("Change \(columns.name(of: record))"))
      } catch let error as TableStoreError {
        // Saving again overwrites it: the user has seen the conflict by then.
        if case .changedElsewhere = error { seen = try store.row(id: row.id) ?? seen }
        throw error
      }
      base = record
      follow(seen)
    }
    return FormScreen(columns.name(of: row.record), draft, fields: fields(isNew: false))
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
    return FormScreen(localized("New row"), draft, fields: fields(isNew: true))
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
