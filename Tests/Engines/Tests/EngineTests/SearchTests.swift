import TableData
import TablePaging
import TableTesting
import Testing

@testable import TableDatabase

/// All engines find the same words, with and without the index.
@Suite struct SearchTests {
  private static let orderings = [
    DatabaseOrdering("name", sections: .prefix(1)), DatabaseOrdering(.descending("word"), "number"),
  ]
  private static let table = Thing.table(.caseInsensitive, orderings: orderings)

  private static let names = [
    "Émile Zola", "The \"Last\" Man", "Emma", "東京 物語", "100%", "a_b", "Straße", "e\u{301}t\u{e9}",
    "Ünder-Way", "", "Люди",
  ]

  private static func store(
    _ kind: TestEngine, _ database: TestDatabase, names: [String] = names, installed: Bool = true,
    limits: SearchLimits = SearchLimits()
  ) throws -> TableStore<Thing> {
    let connection = try database.connect()
    try connection.run([Thing.creation(kind)])
    for (number, name) in names.enumerated() {
      try connection.run(
        """
        INSERT INTO thing (id, word, name) VALUES (\(.integer(Int64(number + 1))),
          \(.text("w\(number)")), \(.text(name)))
        """)
    }
    let store = try TableStore(table, in: database.engine, runLength: 4, searchLimits: limits)
    if installed { try store.installJournal() }
    return store
  }

  private static func found(
    _ text: String, _ store: TableStore<Thing>
  ) async throws -> [String] {
    let page = try await store.pages(searchText: text).page(at: .first, limit: 100)
    let rows = page.sections.flatMap(\.rows)
    store.lease.end()
    #expect(page.rowCount == .exact(rows.count) || page.rowCount == nil)
    let all = try await store.pages().page(at: .first, limit: 100).sections.flatMap(\.rows)
    #expect(
      all.filter { store.matches($0, searchText: text) }.map(\.id) == rows.map(\.id),
      "\(text)")
    return rows.map(\.name).sorted()
  }

  @Test(arguments: TestEngine.allCases, [false, true])
  func wordsAreFoundByTheirBeginnings(_ kind: TestEngine, isInstalled: Bool) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database, installed: isInstalled)
    let expected = [
      "em": ["Emma", "Émile Zola"], "EMILE z": ["Émile Zola"], "zola émile": ["Émile Zola"],
      "last the": ["The \"Last\" Man"], "\"last\"": ["The \"Last\" Man"], "東": ["東京 物語"],
      "mma": [], "100": ["100%"], "-": [], "ete": ["e\u{301}t\u{e9}"],
      "under\u{1680}way": ["Ünder-Way"], "under way": ["Ünder-Way"], "under-way": ["Ünder-Way"],
      "---------- under": ["Ünder-Way"], "emma ----------": ["Emma"], "b": ["a_b"],
      "straß": ["Straße"],
      "w3": ["東京 物語"], "emma w2": ["Emma"], "emma w3": [], "люд": ["Люди"],
    ]
    for (text, names) in expected {
      #expect(try await Self.found(text, store) == names.sorted(), "\(text)")
    }
    #expect(try await Self.found(" ", store).count == Self.names.count)
    for text in ["(", "'", "*", "\" OR 1", "NOT", "a AND", "name:", "\\", "!", ":*", "& |", "\0"] {
      _ = try? await Self.found(text, store)
    }
  }

  /// Matches are a list of their own, at each place and in both directions.
  @Test(arguments: TestEngine.allCases, [0, 1])
  func whatIsFoundIsASortedList(_ kind: TestEngine, order: Int) async throws {
    let database = try TestDatabase(kind)
    let names = (0..<60).map { ["Zoe", "zap", "Anna", "b z", "xz"][$0 % 5] + " \($0 / 7)" }
    let store = try Self.store(kind, database, names: names)
    let things = names.enumerated().map { number, name in
      Thing(id: Int64(number + 1), word: "w\(number)", name: name)
    }.filter { !$0.name.hasPrefix("Anna") && !$0.name.hasPrefix("xz") }
    for isReversed in [false, true] {
      let model = ThingModel(
        table: Self.table, order: Self.orderings[order], isReversed: isReversed)
      let pages = store.pages(in: Self.orderings[order], reversed: isReversed, searchText: "Z")
      try await PageSourceCheck(pages, expecting: model.snapshot(things)).check()
      let last = try await pages.page(at: .last, limit: 3)
      #expect(last.rowCount == .exact(36) && last.position == .exact(33))
    }
  }

  /// If there are many matches, the order is scanned: the rows are the same, and positions are
  /// estimates.
  @Test(arguments: TestEngine.allCases, [false, true])
  func manyAreWalked(_ kind: TestEngine, isGuessed: Bool) async throws {
    let database = try TestDatabase(kind)
    let names = (0..<200).map { ["Zoe", "Anna"][$0 % 2] + " \($0)" }
    var limits = SearchLimits()
    if isGuessed { limits.estimationThreshold = 0 } else { limits.sortLimit = 50 }
    let store = try Self.store(kind, database, names: names, limits: limits)
    let exact = try TableStore(Self.table, in: database.engine)
    for isReversed in [false, true] {
      let walked = store.pages(in: Self.orderings[1], reversed: isReversed, searchText: "zo")
      let sorted = exact.pages(in: Self.orderings[1], reversed: isReversed, searchText: "zo")
      var (page, other) = (
        try await walked.page(at: .first, limit: 9), try await sorted.page(at: .first, limit: 9)
      )
      #expect(page.rowCount?.isExact == !isGuessed)
      #expect(abs((page.rowCount?.value ?? 0) - 100) <= 20)
      while !other.isLast, let last = other.sections.last?.rows.last {
        #expect(page.sections == other.sections)
        page = try await walked.page(at: .after(walked.key(of: last)), limit: 9)
        other = try await sorted.page(at: .after(walked.key(of: last)), limit: 9)
      }
      #expect(page.sections == other.sections && page.isLast)
      let middle = try await walked.page(at: .fraction(0.5), limit: 5)
      #expect(middle.position?.isExact == false)
      #expect(abs((middle.position?.value ?? 0) - 50) <= 15)
      #expect(middle.sections.flatMap(\.rows).count == 5)
    }
  }

  /// The longest of several words is looked up, and its rows are tested for the others.
  @Test(arguments: TestEngine.allCases, [0, 1_000])
  func severalWordsAreFound(_ kind: TestEngine, tested: Int) async throws {
    let database = try TestDatabase(kind)
    var limits = SearchLimits()
    limits.testLimit = tested
    let names = (0..<90).map { "\(["a", "b"][$0 % 2]) \(["garden", "house", "gate"][$0 % 3])" }
    let store = try Self.store(kind, database, names: names, limits: limits)
    #expect(try await Self.found("a garden", store).count == 15)
    #expect(try await Self.found("gar b w", store).count == 15)
    #expect(try await Self.found("gar house", store) == [])
  }

  @Test(arguments: TestEngine.allCases)
  func theIndexFollowsWhatIsWritten(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let writer = try database.connect()
    try writer.run(["UPDATE thing SET name = 'Persuasion' WHERE name = 'Emma'"])
    #expect(try await Self.found("pers", store) == ["Persuasion"])
    #expect(try await Self.found("emm", store) == [])
    try writer.run(["UPDATE thing SET id = 99, number = 4 WHERE name = 'Persuasion'"])
    #expect(try await Self.found("pers", store) == ["Persuasion"])
    if kind == .sqlite {
      try writer.run(["INSERT OR REPLACE INTO thing (id, name) VALUES (99, 'Lady Susan')"])
      #expect(try await Self.found("pers", store) == [])
      #expect(try await Self.found("sus", store) == ["Lady Susan"])
    }
    try writer.run(["DELETE FROM thing WHERE id = 99"])
    #expect(try await Self.found("s", store) == ["Straße"])
    let edited = try store.insert(Thing(id: 200, name: "Sanditon"), named: "Add")
    #expect(try await Self.found("sand", store) == ["Sanditon"])
    #expect(try store.undo()?.name == "Add")
    #expect(try await Self.found("sand", store) == [])
    #expect(edited.name == "Sanditon")
    try store.uninstallJournal()
    #expect(try TableCatalog.tables(in: database) == ["thing"])
  }

  @Test(arguments: TestEngine.allCases)
  func aSelectionOfASearchIsDeleted(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "em")
    #expect(try store.delete(selection, named: "Delete") == 2)
    #expect(try await Self.found("em", store) == [])
    #expect(try store.undo()?.name == "Delete")
    #expect(try await Self.found("em", store).count == 2)
  }

  /// All engines split words at the same characters.
  @Test(arguments: TestEngine.allCases, [false, true])
  func anySignDividesWords(_ kind: TestEngine, isInstalled: Bool) async throws {
    let database = try TestDatabase(kind)
    let names = [
      "O'Brien", "Brien, Omar", "ok！何？本：語；", "a→b", "x/y@z.example", "½ 3e5 4.5", "rock☆star🎸solo",
      "l’été", "e\u{301}·f", "日本、東京", "«Guy»", "tab\u{9}new\u{A}line", "a\u{A0}b\u{2003}c",
    ]
    let store = try Self.store(kind, database, names: names, installed: isInstalled)
    let expected = [
      "O'Brien": ["O'Brien", "Brien, Omar"], "brien'o": ["O'Brien", "Brien, Omar"],
      "何": ["ok！何？本：語；"], "本：語": ["ok！何？本：語；"], "！": [], "→": [],
      "b→a": ["a→b", "a\u{A0}b\u{2003}c"],
      "z.ex": ["x/y@z.example"], "example@x": ["x/y@z.example"], "3e5": ["½ 3e5 4.5"],
      "5.4": ["½ 3e5 4.5"], "star": ["rock☆star🎸solo"], "solo🎸rock": ["rock☆star🎸solo"],
      "ete": ["l’été"], "l'ete": ["l’été"], "f·e": ["e\u{301}·f"], "東": ["日本、東京"],
      "guy": ["«Guy»"], "line": ["tab\u{9}new\u{A}line"], "c": ["a\u{A0}b\u{2003}c"],
      "'": [], "': &": [], "o & b": ["O'Brien", "Brien, Omar"],
    ]
    for (text, names) in expected {
      #expect(try await Self.found(text, store) == names.sorted(), "\(text)")
    }
  }

  /// A full-text index must not make any write fail.
  @Test(arguments: TestEngine.allCases)
  func aRowMayHaveMillionsOfWords(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Thing.creation(kind)])
    let table = Thing.table(.caseInsensitive, orderings: [DatabaseOrdering("number")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    let long = "first " + (0..<200_000).map { String($0, radix: 36) + "é" }.joined(separator: " ")
    try store.insert(Thing(id: 50, word: "second " + long, name: long), named: "Add")
    for text in ["first", "sec"] {
      let page = try await store.pages(searchText: text).page(at: .first, limit: 2)
      #expect(page.sections.flatMap(\.rows).map(\.id) == [[50]])
    }
  }

  /// SQLite has no index of words of a table whose key is a text: few rows are counted all the
  /// same, and the matches among many are estimated.
  @Test(arguments: TestEngine.allCases, [false, true])
  func matchesAreCountedWhateverTheKey(_ kind: TestEngine, isLarge: Bool) async throws {
    struct Person: Equatable, Sendable {
      var code = ""
      var name = ""
    }
    let table = DatabaseTable(
      "person", defaultRecord: Person(), key: "code",
      columns: [
        DatabaseColumn("code", \.code), DatabaseColumn("name", \.name, isSearchable: true),
      ], orderings: [DatabaseOrdering("code")])
    let database = try TestDatabase(kind)
    try table.create(in: database.engine)
    var limits = SearchLimits()
    if isLarge { limits.testLimit = 0 }
    let store = try TableStore(table, in: database.engine, runLength: 4, searchLimits: limits)
    try store.installJournal()
    var numbers = (100..<160).makeIterator()
    try store.bulkInsert {
      numbers.next().map { Person(code: "c\($0)", name: $0 % 2 == 0 ? "Emma" : "Otto") }
    }
    let page = try await store.pages(searchText: "emma").page(at: .first, limit: 50)
    #expect(page.sections.flatMap(\.rows).count == 30)
    let isCounted = kind == .postgres || !isLarge
    #expect(page.rowCount == (isCounted ? .exact(30) : .estimated(30)))
  }

  /// A search that began before the fences were built has counts afterwards.
  @Test(arguments: TestEngine.allCases)
  func countsComeWithTheFences(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let connection = try database.connect()
    try connection.run(["UPDATE ts_thing_state SET is_built = 0"])
    let pages = store.pages(searchText: "em")
    #expect(try await pages.page(at: .first, limit: 1).rowCount == nil)
    try store.buildFences()
    #expect(try await pages.page(at: .first, limit: 1).rowCount == .exact(2))
  }
}
