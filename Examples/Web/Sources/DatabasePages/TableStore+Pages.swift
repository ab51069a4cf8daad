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
  func perform(_ edit: WebPageRowEdit<DatabaseRow<Record>>) throws {
    let store = owned(by: edit.clientID)
    switch edit.action {
    case .update(let id, let enter): try store.update(id, named: edit.name, enter)
    case .remove(let ids): try store.delete(ids: ids, named: edit.name)
    case .insert(let enter):
      let row = try enter(DatabaseRow(table.defaultRecord, of: table))
      try store.insert(row.record, named: edit.name)
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
