@_exported public import PageServer
@_exported public import TableDatabase

/// Prints the address of a page that shows a table of a database, and serves it until the process is
/// asked to terminate.
///
/// ```swift
/// await servePage("Tracks", allowsEditing: true) {
///   try TableStore(Track.table, in: SQLiteEngine(path: "t.sqlite"))
/// }
/// ```
///
/// The page follows what any program writes. Visitors sort by the table's orders and search. A key
/// that the database assigns is not shown. Each visitor undoes only their own edits, whose rows
/// nobody has changed since. Edits need the journal of `installJournal()`. Those of a visitor are
/// done in turn; of all visitors, PostgreSQL does up to eight at once, SQLite one.
///
/// An error is printed to standard error, and the process exits with status 1.
///
/// - Parameters:
///   - title: The title of the page.
///   - allowsEditing: Whether visitors edit cells, and add and remove rows.
///   - texts: The texts of the page in its language.
///   - open: Returns the table.
public func servePage<Record: Equatable & Sendable>(
  _ title: String, allowsEditing: Bool = false, texts: WebPageStrings = WebPageStrings(),
  open: () throws -> TableStore<Record>
) async {
  var watcher: TableStoreWatcher?
  await servePage {
    let store = try open()
    let server = try PageServer(title, of: store, allowsEditing: allowsEditing, texts: texts)
    watcher = store.watch { _ in server.forEachFeed { $0.refresh() } }
    return server
  }
  watcher?.cancel()
}

extension PageServer {
  init<Record: Equatable & Sendable>(
    _ title: String, of store: TableStore<Record>, allowsEditing: Bool,
    texts: WebPageStrings = WebPageStrings()
  ) throws where Upstream == PagedFeed<DatabasePageSource<Record>> {
    let table = try HTMLTable(store)
    let queues = EditQueues { WebPageEditor(table: table, store: store) }
    self.init(
      title, of: table, texts: texts, allowsAdding: allowsEditing,
      edit: allowsEditing ? queues.perform : nil
    ) {
      store.feed(for: $0)
    }
  }
}

extension HTMLTable {
  init<Record: Equatable & Sendable>(
    _ store: TableStore<Record>
  ) throws where Section == DatabaseSection, Row == DatabaseRow<Record> {
    let assigned = try store.assignedKey
    let columns = try store.rowColumns.filter { $0.name != assigned }.map { TextColumn($0) }
    self.init(columns: columns, rowKeys: .json, sectionKeys: .json, sectionHeader: \.header)
  }
}
