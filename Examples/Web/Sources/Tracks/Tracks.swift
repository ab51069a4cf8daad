import PageServer
import TableDatabase

struct Track: Equatable {
  var id = 0
  var title = ""
  var artist = ""
  var seconds: Int?

  static let table = DatabaseTable(
    "track", defaultRecord: Track(), key: "id",
    columns: [
      DatabaseColumn("id", \.id), DatabaseColumn("title", \.title, isSearchable: true),
      DatabaseColumn("artist", \.artist, isSearchable: true), DatabaseColumn("seconds", \.seconds),
    ],
    orderings: [DatabaseOrdering("artist", "title", sections: .values), DatabaseOrdering("title")])
}

/// Shows the tracks of a database in browsers.
@main
struct Tracks {
  static func main() async {
    var watcher: TableStoreWatcher?
    await servePage {
      let (server, started) = try page()
      watcher = started
      return server
    }
    watcher?.cancel()
  }

  private static func page() throws -> (
    server: PageServer<PagedFeed<DatabasePageSource<Track>>>, watcher: TableStoreWatcher
  ) {
    let operands = CommandLine.arguments.dropFirst()
    let address = operands.first ?? "tracks.sqlite"
    guard operands.count < 2, !address.hasPrefix("-") else { throw UsageError() }
    let engine: any DatabaseEngine =
      PostgresEngine.isConnectionString(address)
      ? PostgresEngine(address) : SQLiteEngine(path: address)
    try Track.table.create(in: engine)
    let store = try TableStore(Track.table, in: engine)
    try store.installJournal()
    let columns = Track.table.valueColumns.dropFirst().map { column in
      TextColumn<DatabaseRow<Track>>(
        column.title, id: column.name, alignment: column.kind == .number ? .trailing : .leading
      ) { column.text(of: $0.record) }
    }
    let table = HTMLTable<DatabaseSection, DatabaseRow<Track>>(
      columns: columns, rowKeys: .json, sectionKeys: .json, sectionHeader: \.header)
    let server = PageServer("Tracks", of: table) { address in
      let terms = address.sortOrder.map { order in
        order.direction == .descending
          ? DatabaseOrdering.SortTerm.descending(order.column) : .ascending(order.column)
      }
      let pages = store.pages(sortedBy: terms, searchText: address.searchText)
      return PagedFeed(pages ?? store.pages(searchText: address.searchText))
    }
    return (server, store.watch { _ in server.forEachFeed { $0.refresh() } })
  }
}

private struct UsageError: Error, CustomStringConvertible {
  let description = "Usage: tracks [FILE or postgres://ADDRESS]"
}
