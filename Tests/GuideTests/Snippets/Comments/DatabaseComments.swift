import DatabaseScreens

private struct DatabaseComments {
  enum Genre: String, DatabaseScalar { case jazz, folk }

  struct Track: Equatable {
    var id: Int64 = 0
    var title = ""
    var artist = ""
    var seconds: Int?

    static let table = DatabaseTable(
      "track", defaultRecord: Track(), key: "id",
      columns: [
        DatabaseColumn("id", \.id), DatabaseColumn("title", \.title),
        DatabaseColumn("artist", \.artist), DatabaseColumn("seconds", \.seconds),
      ],
      orderings: [
        DatabaseOrdering("artist", "title", sections: .values), DatabaseOrdering("title"),
      ])
  }
}

extension DatabaseComments {
  private func columns() -> Bool {
    let title = DatabaseColumn<Track>("title", title: "Title", \.title)

    let byArtist = DatabaseOrdering("artist", "title", sections: .values)
    let byDay = DatabaseOrdering("added", .descending("seconds"))

    return title.isSearchable || byArtist == byDay
  }
}

private typealias Track = DatabaseComments.Track

private func open(_ engine: some DatabaseEngine) async throws {
  let store = try TableStore(Track.table, in: engine)
  try store.installJournal()
  let page = try await store.pages().page(at: .first, limit: 50)
  _ = page
}

private func read(_ store: TableStore<Track>, _ byTitle: DatabaseOrdering) async throws {
  let page = try await store.pages(in: byTitle).page(at: .last, limit: 50)
  _ = page
}

private func watch(_ store: TableStore<Track>, refresh: @escaping @Sendable () -> Void) {
  let watcher = store.watch { event in
    if event == .changed { refresh() }
  }
  watcher.cancel()
}

private func show(_ store: TableStore<Track>, in stack: ScreenStack) {
  let list = DatabaseList("Tracks", store)
  stack.push(list.screen)
}

private func start(_ store: TableStore<Track>) -> TerminalApplication {
  TerminalApplication("Tracks", store)
}
