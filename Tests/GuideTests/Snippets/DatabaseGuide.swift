import DatabaseScreens

// The program of the guide is an example in a package of its own, which is compiled and run there.

private struct Track: Equatable {
  var id = 0
  var title = ""
  var artist = ""
  var seconds: Int?

  static let table = DatabaseTable(
    "track", defaultRecord: Track(), key: "id",
    columns: [DatabaseColumn("id", \.id), DatabaseColumn("title", \.title)],
    orderings: [DatabaseOrdering("title")])
}

private func orders() -> [DatabaseOrdering] {
  let byArtist = DatabaseOrdering("artist", "title", sections: .values)
  let byInitial = DatabaseOrdering("title", sections: .prefix(1))
  return [byArtist, byInitial]
}

private func edit(_ store: TableStore<Track>) throws {
  let row = try store.insert(Track(title: "Blue", artist: "Joni Mitchell"), named: "Add Blue")
  var track = row.record
  track.seconds = 183
  try store.update(row, to: track, named: "Change Blue")
  try store.delete(ids: [row.id], named: "Delete Blue")
  let undone = try store.undo()
  _ = undone
}

private func open(_ engine: some DatabaseEngine) throws -> DatabasePageSource<Track>? {
  let store = try TableStore(Track.table, in: engine)
  let pages = store.pages(sortedBy: [.descending("added")])

  return pages
}

private func follow(_ store: TableStore<Track>) {
  let watcher = store.watch { event in
    if event == .changed { print("Somebody has written.") }
  }
  watcher.cancel()
}

private func show(_ store: TableStore<Track>) -> TerminalApplication {
  let application = TerminalApplication("Tracks", store)
  return application
}
