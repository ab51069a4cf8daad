import TableColumns
import TablePaging
import Testing

@testable import TableDatabase

/// A table of tracks in a database, and a store of it.
private struct TrackDatabase {
  struct Track: Equatable, Sendable {
    var id: Int64 = 0
    var artist: String?
    var seconds: Int?
    var rating: Double?
    var added: CalendarDay?
    var isLive = false

    static let table = DatabaseTable(
      "track", defaultRecord: Track(), key: "id",
      columns: [
        DatabaseColumn("id", \.id), DatabaseColumn("artist", \.artist, isSearchable: true),
        DatabaseColumn("seconds", \.seconds), DatabaseColumn("rating", \.rating),
        DatabaseColumn("added", \.added), DatabaseColumn("is_live", title: "Live", \.isLive),
      ], orderings: [DatabaseOrdering("artist")])
  }

  let store: TableStore<Track>
  let tracks: [Track]
  let connection: TestConnection

  init(_ kind: TestEngine, isInstalled: Bool = true) throws {
    let database = try TestDatabase(kind)
    let (number, real) = kind == .sqlite ? ("INTEGER", "REAL") : ("bigint", "double precision")
    let (day, flag) = kind == .sqlite ? ("TEXT", "INTEGER") : ("date", "boolean")
    let text = kind == .sqlite ? "text COLLATE NOCASE" : "text"
    connection = try database.connect()
    try connection.run([
      """
      CREATE TABLE track (id \(number) PRIMARY KEY, artist \(text), seconds \(number),
        rating \(real), added \(day), is_live \(flag) NOT NULL)
      """
    ])
    store = try TableStore(Track.table, in: database.engine)
    let day1 = CalendarDay("2024-05-17")
    tracks = [
      Track(id: 1, artist: "Miles", seconds: 562, rating: 4.5, added: day1, isLive: true),
      Track(id: 2, artist: "miles", seconds: 700, rating: -0.25, added: day1),
      Track(id: 3, artist: "Miles", seconds: nil, rating: nil),
      Track(id: 4, artist: nil, seconds: -61), Track(id: 5, artist: "", seconds: 562),
      Track(id: 6, artist: "Élan", seconds: 4_000_000_000, rating: 2),
    ]
    for track in tracks {
      let values = Track.table.columns.map { $0.read(track) }
      try connection.run(
        """
        INSERT INTO track VALUES (\(values[0]), \(values[1]), \(values[2]), \(values[3]),
          \(values[4]), \(values[5]))
        """)
    }
    if isInstalled { try store.installJournal() }
  }

  func summary(
    _ rowCount: Int, _ numberCount: Int = 0, _ sum: Double = 0, _ bounds: ClosedRange<Double>? = nil
  ) -> ColumnSummary {
    var summary = ColumnSummary(rowCount: rowCount)
    (summary.numberCount, summary.sum, summary.bounds) = (numberCount, sum, bounds)
    return summary
  }

  /// Each value with its count, sum and numbers of a column.
  func sums(_ column: String, by value: String) async throws -> [String] {
    try await store.pages().frequencies(ofColumn: value, summing: column, limit: 9).values.map {
      "\($0.text) \($0.count) \($0.sum) \($0.numberCount)"
    }
  }

  func counts(_ column: String, search: String = "", limit: Int = 9) async throws
    -> [String]
  {
    let found = try await store.pages(searchText: search).frequencies(
      ofColumn: column, limit: limit)
    return found.values.map { "\($0.text) \($0.count)" }
      + ["\(found.valueCount) of \(found.rowCount)"]
  }
}

/// Totals and frequencies of the rows that a search finds, in all engines alike.
@Suite struct SummaryTests {
  @Test(arguments: TestEngine.allCases, [false, true])
  func numbersAreAddedUp(_ kind: TestEngine, isInstalled: Bool) async throws {
    let tests = try TrackDatabase(kind, isInstalled: isInstalled)
    let (all, some) = (tests.store.pages(), tests.store.pages(searchText: "seconds>600"))
    #expect(
      try await all.summary(ofColumn: "seconds")
        == tests.summary(6, 5, 4_000_001_763, -61...4_000_000_000))
    #expect(
      try await some.summary(ofColumn: "seconds")
        == tests.summary(2, 2, 4_000_000_700, 700...4_000_000_000))
    #expect(try await all.summary(ofColumn: "rating") == tests.summary(6, 3, 6.25, -0.25...4.5))
    for column in ["artist", "added", "is_live"] {
      #expect(try await all.summary(ofColumn: column) == tests.summary(6), "\(column)")
    }
    let none = tests.store.pages(searchText: "seconds>9999999999")
    #expect(try await none.summary(ofColumn: "seconds") == tests.summary(0))
    #expect(
      try await tests.store.pages(searchText: "miles").summary(ofColumn: "artist").rowCount == 3)
    await #expect(throws: TableStoreError.missingColumn("sum", table: "track")) {
      try await all.summary(ofColumn: "sum")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func numbersAreAddedUpForEachValue(_ kind: TestEngine) async throws {
    let tests = try TrackDatabase(kind)
    #expect(
      try await tests.sums("seconds", by: "is_live")
        == ["no 5 4000001201.0 4", "yes 1 562.0 1"])
    #expect(
      try await tests.sums("rating", by: "artist")
        == ["Miles 2 4.5 1", " 1 0.0 0", " 1 0.0 0", "miles 1 -0.25 1", "Élan 1 2.0 1"])
    #expect(try await tests.sums("added", by: "is_live") == ["no 5 0.0 0", "yes 1 0.0 0"])
    await #expect(throws: TableStoreError.missingColumn("sum", table: "track")) {
      try await tests.sums("sum", by: "artist")
    }
  }

  /// Each selected row once, whether it meets the condition or was selected by itself.
  @Test(arguments: TestEngine.allCases, [nil, "", "seconds>600"])
  func selectedRowsAreAddedUp(_ kind: TestEngine, condition: String?) async throws {
    let tests = try TrackDatabase(kind)
    let cases: [(deselected: [Int64], selected: [Int64])] = [
      ([], []), ([2], []), ([], [1, 4]), ([6], [2, 3]), ([1, 2, 3, 4, 5, 6], [6]),
      (Array(2...450), Array(1...5)), ([], Array(1...450)),
    ]
    for (deselected, selected) in cases {
      var selection = ConditionalSelection<[SQLValue], String>()
      if let condition { selection.selectAll(matching: condition) }
      // As if rows had begun to meet the condition, or stopped, since.
      for id in deselected { selection.deselect(id: [.integer(id)]) { _ in true } }
      for id in selected { selection.select(id: [.integer(id)]) { _ in false } }
      let found: Set<Int64> = condition.map { $0.isEmpty ? [1, 2, 3, 4, 5, 6] : [2, 6] } ?? []
      let ids = found.subtracting(deselected).union(selected)
      let rows = tests.tracks.filter { ids.contains($0.id) }
      let numbers = rows.compactMap(\.seconds).map(Double.init)
      let bounds = numbers.min().flatMap { least in numbers.max().map { least...$0 } }
      #expect(
        try await tests.store.pages().summary(ofColumn: "seconds", in: selection)
          == tests.summary(rows.count, numbers.count, numbers.reduce(0, +), bounds),
        "\(deselected.count) deselected, \(selected.count) selected")
    }
  }

  /// An engine limits the values of a statement.
  @Test(arguments: TestEngine.allCases)
  func allRowsButThousandsAreAddedUp(_ kind: TestEngine) async throws {
    let tests = try TrackDatabase(kind)
    try tests.connection.run([
      "INSERT INTO track (id, seconds, is_live) VALUES (60000, 7, true), (80000, 8, true)"
    ])
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "")
    for id in Int64(2)...70_000 where id != 5 && id != 60_000 {
      selection.deselect(id: [.integer(id)]) { _ in true }
    }
    #expect(
      try await tests.store.pages().summary(ofColumn: "seconds", in: selection)
        == tests.summary(4, 4, 1_139, 7...562))
  }

  /// What another program writes is added up, too.
  @Test(arguments: TestEngine.allCases)
  func totalsAreThoseOfNow(_ kind: TestEngine) async throws {
    let tests = try TrackDatabase(kind)
    let pages = tests.store.pages()
    _ = try await pages.page(at: .first, limit: 9)
    try tests.connection.run("UPDATE track SET seconds = 0 WHERE id = 6")
    #expect(try await pages.summary(ofColumn: "seconds") == tests.summary(6, 5, 1_763, -61...700))
  }

  @Test(arguments: TestEngine.allCases, [false, true])
  func valuesAreCounted(_ kind: TestEngine, isInstalled: Bool) async throws {
    let tests = try TrackDatabase(kind, isInstalled: isInstalled)
    #expect(
      try await tests.counts("artist")
        == ["Miles 2", " 1", " 1", "miles 1", "Élan 1", "5 of 6"], "No value, and an empty text")
    #expect(try await tests.counts("artist", limit: 1) == ["Miles 2", "5 of 6"])
    #expect(
      try await tests.counts("artist", search: "seconds>600") == ["miles 1", "Élan 1", "2 of 2"])
    #expect(
      try await tests.counts("seconds") == [
        "562 2", " 1", "-61 1", "700 1", "4000000000 1", "5 of 6",
      ])
    #expect(try await tests.counts("is_live") == ["no 5", "yes 1", "2 of 6"])
    #expect(
      try await tests.counts("added").suffix(2) == [
        "\(CalendarDay("2024-05-17")?.columnText ?? "") 2", "2 of 6",
      ])
    #expect(try await tests.counts("artist", search: "seconds>9999999999") == ["0 of 0"])
  }

  /// Numbers that are none, and integers that a floating-point number cannot hold.
  @Test(arguments: TestEngine.allCases)
  func whatIsNoNumberIsNotAddedUp(_ kind: TestEngine) async throws {
    let tests = try TrackDatabase(kind)
    try tests.connection.run("UPDATE track SET seconds = 9007199254740993 WHERE id = 6")
    if kind == .postgres {
      try tests.connection.run("UPDATE track SET rating = 'NaN' WHERE id = 6")
    } else {
      try tests.connection.run("UPDATE track SET rating = 'loud' WHERE id = 6")
      let seconds = try await tests.store.pages().summary(ofColumn: "seconds")
      #expect(seconds == tests.summary(6, 4, 1_763, -61...700))
    }
    let rating = try await tests.store.pages().summary(ofColumn: "rating")
    #expect(rating == tests.summary(6, 2, 4.25, -0.25...4.5))
  }
}
