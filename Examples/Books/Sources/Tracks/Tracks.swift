import DatabaseScreens

struct Track: Equatable {
  var id = 0
  var title = ""
  var artist = ""
  var seconds: Int?

  static let table = DatabaseTable(
    "track", Track(), key: "id",
    columns: [
      DatabaseColumn("id", \.id), DatabaseColumn("title", \.title, isSearchable: true),
      DatabaseColumn("artist", \.artist, isSearchable: true), DatabaseColumn("seconds", \.seconds),
    ],
    orders: [DatabaseOrder("artist", "title", sections: .values), DatabaseOrder("title")])
}

@main
struct Tracks {
  static func main() {
    TerminalApplication.main(
      name: "tracks", summary: localized("Shows tracks."), operand: "DATABASE"
    ) {
      let address = $0.operands.first ?? "tracks.sqlite"
      let engine: any DatabaseEngine =
        PostgresEngine.isAddress(address) ? PostgresEngine(address) : SQLiteEngine(file: address)
      try Track.table.create(in: engine)
      let store = try TableStore(Track.table, in: engine)
      try store.install()
      return TerminalApplication("Tracks", store)
    }
  }
}
