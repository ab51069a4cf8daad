@_exported public import PageServer
@_exported public import TableDatabase

/// Prints the address of a page that shows a table of a database, and serves it until the process is
/// asked to terminate.
///
/// ```swift
/// await servePage("Tracks") { try TableStore(Track.table, in: SQLiteEngine(path: "t.sqlite")) }
/// ```
///
/// The page follows what any program writes. Visitors sort by the table's orders and search; they
/// edit nothing. A key that is a single number is not shown.
///
/// An error is printed to standard error, and the process exits with status 1.
///
/// - Parameters:
///   - title: The title of the page.
///   - open: Returns the table.
public func servePage<Record: Equatable & Sendable>(
  _ title: String, open: () throws -> TableStore<Record>
) async {
  var watcher: TableStoreWatcher?
  await servePage {
    let store = try open()
    let server = PageServer(title, of: HTMLTable(store.table)) { store.feed(for: $0) }
    watcher = store.watch { _ in server.forEachFeed { $0.refresh() } }
    return server
  }
  watcher?.cancel()
}

extension HTMLTable {
  fileprivate init<Record: Equatable & Sendable>(_ table: DatabaseTable<Record>)
  where Section == DatabaseSection, Row == DatabaseRow<Record> {
    let columns = zip(0..., table.valueColumns).compactMap { index, column in
      let isNumber = column.kind == .number
      return table.key == [column.name] && isNumber
        ? nil
        : TextColumn<DatabaseRow<Record>>(
          column.title, id: column.name, alignment: isNumber ? .trailing : .leading
        ) { $0.text(ofColumn: index, of: table) }
    }
    self.init(columns: columns, rowKeys: .json, sectionKeys: .json, sectionHeader: \.header)
  }
}

extension TableStore where Record: Equatable {
  /// Shows the table's own order if it has none like the address.
  fileprivate func feed(for address: WebPageAddress) -> PagedFeed<DatabasePageSource<Record>> {
    let terms = address.sortOrder.map { order in
      order.direction == .descending
        ? DatabaseOrdering.Term.descending(order.column) : .ascending(order.column)
    }
    let pages = pages(sortedBy: terms, searchText: address.searchText)
    return PagedFeed(pages ?? self.pages(searchText: address.searchText))
  }
}
