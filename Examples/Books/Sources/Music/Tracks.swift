import DatabaseScreens

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
  static func main() {
    TerminalApplication.main(
      name: "tracks", summary: localized("Shows tracks."), operand: "DATABASE"
    ) {
      let name = $0.operands.first ?? "tracks.sqlite"
      let engine: any DatabaseEngine =
        PostgresEngine.isConnectionString(name) ? PostgresEngine(name) : SQLiteEngine(path: name)
      try Track.table.create(in: engine)
      let store = try TableStore(Track.table, in: engine)
      try store.installJournal()
      return TerminalApplication("Tracks", store)
    }
  }
}
