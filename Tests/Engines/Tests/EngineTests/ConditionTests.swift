import TableColumns
import TableData
import TablePaging
import TableTesting
import Testing

@testable import TableDatabase

/// Conditions of a search find the same rows in all engines, and in memory.
@Suite struct ConditionTests {
  private struct Track: Equatable, Sendable {
    var id: Int64 = 0
    var title = ""
    var artist: String?
    var seconds: Int?
    var rating: Double?
    var added: CalendarDay?
    var isLive = false

    static let table = DatabaseTable(
      "track", defaultRecord: Track(), key: "id",
      columns: [
        DatabaseColumn("id", \.id),
        DatabaseColumn("title", \.title, collation: .caseInsensitive, isSearchable: true),
        DatabaseColumn("artist", title: "Played by", \.artist, isSearchable: true),
        DatabaseColumn("seconds", \.seconds), DatabaseColumn("rating", \.rating),
        DatabaseColumn("added", \.added), DatabaseColumn("is_live", title: "Live", \.isLive),
      ], orderings: [DatabaseOrdering("title"), DatabaseOrdering(.descending("seconds"), "title")])
  }

  private static let tracks = [
    Track(id: 1, title: "So What", artist: "Miles Davis", seconds: 562, rating: 5, isLive: false),
    Track(id: 2, title: "so what (live)", artist: "Miles Davis", seconds: 700, isLive: true),
    Track(id: 3, title: "Café 100%", artist: "Élan Vital", seconds: 61, rating: 3.5),
    Track(id: 4, title: "a_b\\c", artist: " ", seconds: nil, rating: -0.5),
    Track(id: 5, title: "What's New", seconds: 1_000_000_000_000, rating: 4.25),
    Track(id: 6, title: "", artist: "2024", seconds: 0),
  ]

  private static func store(
    _ kind: TestEngine, _ database: TestDatabase, _ tracks: [Track] = tracks,
    installed: Bool = true, limits: SearchLimits = SearchLimits()
  ) throws -> TableStore<Track> {
    let (number, real) = kind == .sqlite ? ("INTEGER", "REAL") : ("bigint", "double precision")
    let (day, flag) = kind == .sqlite ? ("TEXT", "INTEGER") : ("date", "boolean")
    try database.connect().run([
      """
      CREATE TABLE track (id \(number) PRIMARY KEY, title text NOT NULL, artist text,
        seconds \(number), rating \(real), added \(day), is_live \(flag) NOT NULL)
      """
    ])
    let store = try TableStore(
      Track.table, in: database.engine, runLength: 4, searchLimits: limits)
    let connection = try database.connect()
    for track in tracks {
      let values = Track.table.columns.map { $0.read(track) }
      try connection.run(
        """
        INSERT INTO track VALUES (\(values[0]), \(values[1]), \(values[2]), \(values[3]),
          \(values[4]), \(values[5]), \(values[6]))
        """)
    }
    if installed { try store.installJournal() }
    return store
  }

  /// The keys of the rows that a search finds, which are also those that it finds in memory.
  private static func found(_ text: String, _ store: TableStore<Track>) async throws -> [Int] {
    let page = try await store.pages(searchText: text).page(at: .first, limit: 1_000)
    let rows = page.sections.flatMap(\.rows)
    store.lease.end()
    let all = try await store.pages().page(at: .first, limit: 1_000).sections.flatMap(\.rows)
    #expect(
      all.filter { store.matches($0, searchText: text) }.map(\.id) == rows.map(\.id),
      "\(text)")
    if let count = page.rowCount, count.isExact { #expect(count.value == rows.count, "\(text)") }
    return rows.map { Int($0.record.id) }.sorted()
  }

  @Test(arguments: TestEngine.allCases, [false, true])
  func conditionsFindRows(_ kind: TestEngine, isInstalled: Bool) async throws {
    let database = try TestDatabase(kind)
    var tracks = Self.tracks
    tracks[0].added = CalendarDay("2024-05-17")
    tracks[1].added = CalendarDay("2023-12-31")
    tracks[4].added = CalendarDay("2025-01-01")
    let store = try Self.store(kind, database, tracks, installed: isInstalled)
    let expected: [String: [Int]] = [
      "seconds>600": [2, 5], "seconds>=562 seconds<=700": [1, 2], "seconds:61..562": [1, 3],
      "seconds=562": [1], "seconds!=562": [2, 3, 4, 5, 6], "seconds<0.5": [6], "seconds=": [4],
      "-seconds=": [1, 2, 3, 5, 6], "seconds>abc": [], "seconds>99999999999": [5],
      "rating>3.4": [1, 3, 5], "rating:..4": [3, 4], "rating=5": [1], "rating:5": [1],
      "added>=2024": [1, 5], "added:2023..2024-05": [1, 2], "added=2024-5": [1],
      "added>2024-05": [5], "added=": [3, 4, 6],
      "live=yes": [2], "is_live:no": [1, 3, 4, 5, 6],
      "artist:miles": [1, 2], "%artist DAVIS": [], "%played Davis": [1, 2], "artist:elan": [3],
      "played-by:davis$": [1, 2], "artist:^mil": [1, 2], "artist=": [4, 5],
      "artist=2024": [6], "artist=\"miles davis\"": [], "artist=\"Miles Davis\"": [1, 2],
      "artist=miles\\ davis": [1, 2], "artist>=m": [1, 2], "artist<m": [3, 4, 6],
      "title:what": [1, 2, 5], "title:What": [1, 5], "title:hat": [1, 2, 5], "title:100%": [3],
      "title:a_b": [4], "title:^a%": [], "title:\\\\c$": [4], "title:~sw": [1, 2, 5],
      "title:~a_": [4],
      "title:/^so .*t$/": [1], "title:/wha?t\\b/": [1, 2, 5], "/what|caf/": [1, 2, 3, 5],
      "what -live": [1, 5], "what seconds<600": [1], "what | café": [1, 2, 3, 5],
      "café | seconds>700": [3, 5], "-what": [3, 4, 6], "\"so what\"": [1, 2], "\"what so\"": [],
      "^so": [1, 2], "live)$": [2], "what artist=": [5], "nothing:here": [],
    ]
    for (text, keys) in expected {
      #expect(try await Self.found(text, store) == keys, "\(text)")
    }
    for text in ["", " ", "%", "seconds>", "title:"] {
      #expect(try await Self.found(text, store) == [1, 2, 3, 4, 5, 6], "\(text)")
    }
  }

  /// A time is compared as far as it is typed, with a T or a space, also where the database adds
  /// seconds.
  @Test(arguments: TestEngine.allCases)
  func timesAreComparedWithBeginnings(_ kind: TestEngine) async throws {
    struct Call: Equatable, Sendable {
      var id: Int64 = 0
      var at = ""
    }
    let database = try TestDatabase(kind)
    let type = kind == .sqlite ? "text" : "timestamp"
    try database.connect().run([
      "CREATE TABLE call (id bigint PRIMARY KEY, at \(type) NOT NULL)",
      """
      INSERT INTO call VALUES (1, '2024-05-17 11:59:59'), (2, '2024-05-17 12:00:00'),
        (3, '2024-05-17 12:30:00'), (4, '2024-05-18 00:00:00')
      """,
    ])
    if kind == .sqlite {
      try database.connect().run(["UPDATE call SET at = replace(at, ' ', 'T') WHERE id % 2 = 0"])
    }
    let table = DatabaseTable(
      "call", defaultRecord: Call(), key: "id",
      columns: [DatabaseColumn("id", \.id), DatabaseColumn("at", \.at)],
      orderings: [DatabaseOrdering("at")])
    let store = try TableStore(table, in: database.engine)
    let expected: [String: [Int64]] = [
      "at>=2024-05-17T12": [2, 3, 4], "at>2024-05-17T12": [4], "at=2024-05-17T12": [2, 3],
      "at<2024-05-17T12:30": [1, 2], "\"at>=2024-05-17 12:15\"": [], "at<=2024-05-17": [1, 2, 3],
      "at>=2024-5-18": [4], "at:2024-05-17T12:00..2024-05-17T12:29": [2],
    ]
    for (text, keys) in expected {
      let rows = try await store.pages(searchText: text).page(at: .first, limit: 9).sections
        .flatMap(\.rows)
      #expect(rows.map(\.record.id).sorted() == keys, "\(text)")
      store.lease.end()
      let all = try await store.pages().page(at: .first, limit: 9).sections.flatMap(\.rows)
      let found = all.filter { store.matches($0, searchText: text) }
      #expect(found.map(\.record.id).sorted() == keys, "\(text)")
    }
  }

  /// Any text is a search, whatever is in it.
  @Test(arguments: TestEngine.allCases)
  func randomSearchesAgree(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    var random = SeededRandomNumberGenerator(seed: 7)
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(random.next() % UInt64(elements.count))]
    }
    let pieces = ["a", "A", "é", "E", "_", "%", "\\", "'", "5", "2024-05-17", " ", "ß"]
    func text() -> String { (0..<Int(random.next() % 4)).map { _ in pick(pieces) }.joined() }
    let tracks = (1...60).map { number in
      Track(
        id: Int64(number), title: text(), artist: pick([nil, text()]),
        seconds: pick([nil, 0, 5, 50]), rating: pick([nil, 0.5, 5, -5]),
        added: pick([nil, CalendarDay("2024-05-17"), CalendarDay("2023-01-01")]),
        isLive: pick([false, true]))
    }
    let store = try Self.store(kind, database, tracks)
    let columns = ["title", "artist", "seconds", "rating", "added", "live", "id", "other"]
    let signs = [":", "=", "!=", "<", "<=", ">", ">=", ":^", ":~", ":/"]
    for _ in 0..<300 {
      let terms = (0...Int(random.next() % 3)).map { _ in
        let condition = pick(columns) + pick(signs) + pick([text(), "5", "2024", "a..e", "/"])
        return pick(["", "-"]) + pick([condition, condition, text(), "|", "\"" + text() + "\""])
      }
      _ = try await Self.found(terms.joined(separator: " "), store)
    }
  }

  /// What is found is a list of its own, both where it is sorted and where the order is walked.
  @Test(arguments: TestEngine.allCases, [false, true])
  func whatIsFoundIsPaged(_ kind: TestEngine, isWalked: Bool) async throws {
    let database = try TestDatabase(kind)
    var limits = SearchLimits()
    if isWalked { limits.estimationThreshold = 0 }
    let tracks = (1...120).map { number in
      Track(id: Int64(number), title: ["so", "what"][number % 2] + " \(number)", seconds: number)
    }
    let store = try Self.store(kind, database, tracks, limits: limits)
    for order in Track.table.orderings {
      var (anchor, keys) = (PageAnchor<KeysetCursor, SQLValue>.first, [Int64]())
      let pages = store.pages(in: order, searchText: "seconds>40 -what")
      while true {
        let page = try await pages.page(at: anchor, limit: 7)
        let rows = page.sections.flatMap(\.rows)
        keys += rows.map(\.record.id)
        #expect(page.rowCount?.isExact == !isWalked)
        guard !page.isLast, let last = rows.last else { break }
        anchor = .after(pages.key(of: last))
      }
      let all = try await store.pages(in: order).page(at: .first, limit: 200)
      let expected = all.sections.flatMap(\.rows).map(\.record.id).filter { $0 > 40 && $0 % 2 == 0 }
      #expect(keys == expected)
    }
  }

  /// A condition selects the rows that it finds, and they are deleted as one edit.
  @Test(arguments: TestEngine.allCases)
  func aSelectionByAConditionIsDeleted(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "seconds>600 -new")
    #expect(try store.delete(selection, named: "Delete") == 1)
    #expect(try await Self.found("", store) == [1, 3, 4, 5, 6])
    _ = try store.undo()
    #expect(try await Self.found("", store) == [1, 2, 3, 4, 5, 6])
  }
}
