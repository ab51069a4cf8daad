import PageServer
import TableDatabase

extension TableStore where Record: Equatable {
  /// Returns the rows of an address, in the table's own order if it has none like the address.
  func feed(for address: WebPageAddress) -> PagedFeed<DatabasePageSource<Record>> {
    let terms = address.sortOrder.map { order in
      order.direction == .descending
        ? DatabaseOrdering.Term.descending(order.column) : .ascending(order.column)
    }
    let pages = pages(sortedBy: terms, searchText: address.searchText)
    return PagedFeed(pages ?? self.pages(searchText: address.searchText))
  }

  /// Performs an edit of a visitor, in a history of the visitor's own.
  fileprivate func perform(
    _ edit: WebPageEdit, by visitor: String,
    in page: HTMLTable<DatabaseSection, DatabaseRow<Record>>
  ) throws {
    let (store, name) = (owned(by: visitor), page.name(of: edit))
    switch edit {
    case .update(let entry):
      guard let id = page.rowID(forKey: entry.row) else { throw WebPageEditResponse.missingRow }
      try store.update(id, named: name) { row throws(WebPageEditResponse) in
        try page.applying(entry, to: row)
      }
    case .remove(let keys):
      try store.delete(ids: Array(Set(keys.compactMap(page.rowID))), named: name)
    case .insert(let texts):
      let row = try page.applying(texts, toNew: DatabaseRow(table.defaultRecord, of: table))
      try store.insert(row.record, named: name)
    case .undo:
      guard try store.undo() != nil else { throw WebPageEditResponse.nothingToUndo }
    case .redo:
      guard try store.redo() != nil else { throw WebPageEditResponse.nothingToRedo }
    }
  }

  /// Enters a text, which is compared again if another writer was faster.
  private func update(
    _ id: [SQLValue], named name: String, isAgain: Bool = false,
    _ enter: (DatabaseRow<Record>) throws(WebPageEditResponse) -> DatabaseRow<Record>?
  ) throws {
    guard let row = try row(id: id) else { throw WebPageEditResponse.missingRow }
    guard let edited = try enter(row) else { return }
    do { try update(row, to: edited, named: name) } catch TableStoreError.changedElsewhere
      where !isAgain
    {
      try update(id, named: name, isAgain: true, enter)
    }
  }
}

extension WebPageEditor {
  /// Creates an editor of a table of a database.
  convenience init<Record: Equatable>(
    table: HTMLTable<DatabaseSection, DatabaseRow<Record>>, store: TableStore<Record>
  ) {
    self.init { edit, visitor, _ in try store.perform(edit, by: visitor, in: table) }
  }
}
