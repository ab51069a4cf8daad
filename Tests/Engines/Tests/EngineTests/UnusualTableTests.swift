import TablePaging
import Testing

@testable import TableDatabase

/// Unusual names, many edits, and large selections.
@Suite struct UnusualTableTests {
  /// A table whose names are keywords of SQL, names of this module, and quotation marks.
  private struct Odd: Hashable, Sendable {
    var key = ""
    var order: Int?
    var total = ""

    static let name = "se\"lect \u{22}\u{301}'\u{301}\\\u{301}%\u{301}Tablé; --"

    static let table = DatabaseTable(
      name, defaultRecord: Odd(), key: "GROUP \"by\"",
      columns: [
        DatabaseColumn("GROUP \"by\"", \.key),
        DatabaseColumn("run", \.order),
        DatabaseColumn("place total", \.total, collation: .caseInsensitive, isSearchable: true),
      ],
      orderings: [
        DatabaseOrdering("place total", "run", sections: .values),
        DatabaseOrdering(.descending("run")),
      ])
  }

  @Test(arguments: TestEngine.allCases)
  func namesAreNeverPartOfTheText(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try Odd.table.create(in: database.engine)
    let store = try TableStore(Odd.table, in: database.engine, runLength: 4)
    try store.installJournal()
    for number in 0..<40 {
      let odd = Odd(key: "k\"\(number)'%", order: number % 3 == 0 ? nil : number, total: "T")
      try store.insert(odd, named: "Add '\(number)\"")
      if number % 9 == 0 { try store.maintain() }
    }
    while case .folded = try store.maintain() {}
    for order in Odd.table.orderings {
      let page = try await store.pages(in: order).page(at: .position(20), limit: 50)
      #expect(page.position == .exact(20) && page.rowCount == .exact(40))
      #expect(page.sections.flatMap(\.rows).count == 20)
    }
    let found = try await store.pages(searchText: "t").page(at: .first, limit: 50)
    #expect(found.sections.flatMap(\.rows).count == 40)
    // Twenty edits can be undone, but the twenty-first cannot.
    for number in (20..<40).reversed() { #expect(try store.undo()?.name == "Add '\(number)\"") }
    #expect(try store.undo() == nil)
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(20))
    try store.uninstallJournal()
    #expect(try TableCatalog.tables(in: database) == [Odd.name])
  }

  /// In SQLite, a primary key may be NULL, which identifies no row.
  @Test func rowsWithoutAKeyStayAsTheyAre() async throws {
    struct Label: Hashable, Sendable {
      var key: String?
      var text = ""
    }
    let database = try TestDatabase(.sqlite)
    let connection = try database.connect()
    try connection.run([
      "CREATE TABLE label (key TEXT PRIMARY KEY, text TEXT NOT NULL)",
      "INSERT INTO label VALUES ('a', 'x'), (NULL, 'y'), (NULL, 'z')",
    ])
    let table = DatabaseTable(
      "label", defaultRecord: Label(), key: "key",
      columns: [DatabaseColumn("key", \.key), DatabaseColumn("text", \.text)],
      orderings: [DatabaseOrdering("text")])
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    var all = ConditionalSelection<[SQLValue], String>()
    all.selectAll(matching: "")
    #expect(try store.update(all, setting: "text", to: "new", named: "Set") == 1)
    #expect(try store.undo()?.name == "Set")
    #expect(try store.delete(all, named: "Delete") == 1)
    #expect(try store.undo()?.name == "Delete")
    #expect(
      try connection.rows("SELECT key, text FROM label ORDER BY text")
        == [["a", "x"], [.null, "y"], [.null, "z"]])
    let row = try #require(try store.row(id: [.null]))
    var edited = row.record
    edited.text = "w"
    #expect(throws: TableStoreError.missingRow) {
      try store.update(row, to: edited, named: "Change")
    }
    #expect(try connection.value("SELECT count(*) FROM label WHERE text = 'w'") == 0)
  }

  /// In a `Character`, a combining accent would hide the sign below it.
  @Test(arguments: TestEngine.allCases)
  func signsBelowAccentsAreStoredFoundAndEdited(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try Odd.table.create(in: database.engine)
    let store = try TableStore(Odd.table, in: database.engine)
    try store.installJournal()
    for sign in ["'", "\\", "%", "\""] {
      let text = "a\(sign)\u{301}b"
      let row = try store.insert(Odd(key: text, total: "first"), named: "Add \(text)")
      try store.update(row, to: Odd(key: text, total: text), named: "Change \(text)")
      let typed = sign == "\\" || sign == "\"" ? "a\\\(sign)\u{301}b" : text
      let found = try await store.pages(searchText: "place-total=\"\(typed)\"")
        .page(at: .first, limit: 5).sections.flatMap(\.rows)
      #expect(found.map { Array($0.key.utf8) } == [Array(text.utf8)], "\(sign)")
      #expect(found.map { Array($0.total.utf8) } == [Array(text.utf8)], "\(sign)")
      #expect(try store.undo()?.name == "Change \(text)")
      #expect(try store.row(id: [.text(text)])?.total == "first")
    }
    try store.uninstallJournal()
    #expect(try TableCatalog.tables(in: database) == [Odd.name])
  }

  @Test(arguments: TestEngine.allCases)
  func aSelectionMayNameHundredsOfRows(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      Thing.creation(kind),
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      INSERT INTO thing (id, name) SELECT i, CASE WHEN i <= 1000 THEN 'a' ELSE 'b' END FROM n
      """,
    ])
    let store = try TableStore(
      Thing.table(.binary, orderings: [DatabaseOrdering("name")]), in: database.engine,
      runLength: 50)
    try store.installJournal()
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "a")
    for id in Int64(1)...450 { selection.deselect(id: [.integer(id)]) { _ in true } }
    for id in Int64(1001)...1450 { selection.select(id: [.integer(id)]) { _ in false } }
    #expect(try store.delete(selection, named: "Delete") == 1_000)
    while case .folded = try store.maintain() {}
    store.lease.end()
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(500))
    #expect(try store.undo()?.name == "Delete")
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(1_500))
    #expect(try connection.value("SELECT count(*) FROM thing WHERE name = 'a'") == 1_000)
  }
}
