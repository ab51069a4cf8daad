import DatabasePages

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

@main
struct Tracks {
  static func main() async {
    await servePage("Tracks", allowsEditing: true) {
      let operands = CommandLine.arguments.dropFirst()
      let address = operands.first ?? "tracks.sqlite"
      guard operands.count < 2, !address.hasPrefix("-") else { throw UsageError() }
      let engine: any DatabaseEngine =
        PostgresEngine.isConnectionString(address)
        ? PostgresEngine(address) : SQLiteEngine(path: address)
      try Track.table.create(in: engine)
      let store = try TableStore(Track.table, in: engine)
      try store.installJournal()
      return store
    }
  }
}

private struct UsageError: Error, CustomStringConvertible {
  let description = "Usage: tracks [FILE or postgres://ADDRESS]"
}
