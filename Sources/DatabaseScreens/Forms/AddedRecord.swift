/// A record without a row until it is saved.
final class AddedRecord<Record: Equatable & Sendable> {
  private(set) var row: DatabaseRow<Record>?

  /// Inserts the record, or updates its saved row.
  func save(_ record: Record, in store: TableStore<Record>, named name: String) throws {
    if let row, let current = try store.row(id: row.id) {
      self.row = try store.update(
        current, to: store.table.rebased(record, editedFrom: row.record, onto: current.record),
        named: name)
    } else {
      row = try store.insert(record, named: name)
    }
  }

  func remove(from store: TableStore<Record>) throws {
    if let row { try store.delete(ids: [row.id], named: localized("Delete")) }
    row = nil
  }
}
