import TablePaging
import Testing

@testable import TableDatabase

/// Statements with more keys than an engine takes arguments.
@Suite struct ManyKeysTests {
  private struct Piece: Hashable, Sendable {
    var code: String?
    var part = 0.0
    var count = 0

    static func table(_ key: String...) -> DatabaseTable<Piece> {
      let columns = [
        DatabaseColumn("code", \Piece.code), DatabaseColumn("part", \.part),
        DatabaseColumn("count", \.count),
      ]
      return key.count == 2
        ? DatabaseTable(
          "piece", defaultRecord: Piece(), key: "code", "part", columns: columns,
          orderings: [DatabaseOrdering("count")])
        : DatabaseTable(
          "piece", defaultRecord: Piece(), key: "code", columns: columns,
          orderings: [DatabaseOrdering("count")])
    }
  }

  private func sum(
    _ store: TableStore<Piece>, without excluded: [[SQLValue]], _ included: [[SQLValue]] = []
  ) async throws -> Double {
    var selection = ConditionalSelection<[SQLValue], String>()
    if included.isEmpty { selection.selectAll(matching: "") }
    for id in excluded { selection.deselect(id: id) { _ in true } }
    for id in included { selection.select(id: id) { _ in false } }
    return try await store.pages().summary(ofColumn: "count", in: selection).sum
  }

  @Test(arguments: TestEngine.allCases)
  func textsAndFractionsAreAKey(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      """
      CREATE TABLE piece (code varchar(20) NOT NULL, part double precision NOT NULL,
        count bigint NOT NULL, PRIMARY KEY (code, part))
      """
    ])
    let codes = ["a", "\"", "'\\", "é", "[1,2]", "🎵/", "1", "null"]
    let parts = [0.1, -2.5, 1e300, 1e-300, 3]
    for (row, code) in codes.enumerated() {
      for (column, part) in parts.enumerated() {
        let count = SQLValue.integer(1 << Int64(row * parts.count + column))
        try connection.run("INSERT INTO piece VALUES (\(.text(code)), \(.real(part)), \(count))")
      }
    }
    let store = try TableStore(Piece.table("code", "part"), in: database.engine)
    let keys = codes.flatMap { code in parts.map { [SQLValue.text(code), .real($0)] } }
    let absent = (0..<40_000).map { [SQLValue.text("no \($0)"), .real(Double($0) / 7)] }
    for number in keys.indices {
      let others = keys[..<number] + keys[(number + 1)...]
      #expect(try await sum(store, without: others + (number == 0 ? absent : [])) == exp2(number))
      #expect(try await sum(store, without: [], [keys[number]]) == exp2(number))
    }
    #expect(try await sum(store, without: [], absent + [keys[3], keys[9]]) == 520)
    // All of them are deleted, and come back.
    try store.installJournal()
    #expect(try store.delete(ids: absent + keys, named: "Delete") == 40)
    #expect(try store.undo()?.name == "Delete")
    #expect(try connection.value("SELECT count(*) FROM piece") == 40)
  }

  private func exp2(_ exponent: Int) -> Double { Double(1 << exponent) }

  /// A row without a key is not one of the excluded ones.
  @Test func keysOfBytesOrNoneAreNamed() async throws {
    let database = try TestDatabase(.sqlite)
    try database.connect().run([
      "CREATE TABLE piece (code TEXT PRIMARY KEY, part REAL, count INTEGER)",
      """
      INSERT INTO piece VALUES ('a', 0, 1), (NULL, 0, 2), (x'00FF', 0, 4),
        ('a' || char(0) || 'b', 0, 8), ('é', 0, 16)
      """,
    ])
    let store = try TableStore(Piece.table("code"), in: database.engine)
    #expect(try await sum(store, without: [["a"], [.blob([0, 255])]]) == 26)
    #expect(try await sum(store, without: [["é"], ["a\0b"]]) == 7)
    #expect(try await sum(store, without: [[.null], ["a"]]) == 28)
    #expect(try await sum(store, without: [], [[.blob([0, 255])], [.null], ["a\0b"]]) == 14)
  }

  /// Numbers and texts that a server converts to the types of the columns.
  @Test(
    .enabled(if: PostgresServer.shared != nil),
    arguments: [
      ("timestamptz", "2026-11-30 14:00:00.000001+00"), ("numeric", "1.50"), ("uuid", nil),
      ("bytea", "\\x00ff"), ("boolean", "true"), ("\"Odd mood\"", "not glad"), ("real", "0.1"),
      ("date", "infinity"), ("double precision", "NaN"), ("short", "abc"),
    ] as [(String, String?)])
  func eachTypeIsAKey(type: String, text: String?) async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    let value = text ?? "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"
    try connection.run([
      "CREATE TYPE \"Odd mood\" AS ENUM ('not glad', 'sad')",
      "CREATE DOMAIN short AS varchar(9) CHECK (length(value) < 5)",
      """
      CREATE TABLE piece (code \(type) PRIMARY KEY, part double precision NOT NULL DEFAULT 0,
        count bigint NOT NULL)
      """, "INSERT INTO piece (code, count) VALUES ('\(value)', 5)",
    ])
    let store = try TableStore(Piece.table("code"), in: database.engine)
    try store.installJournal()
    let page = try await store.pages().page(at: .first, limit: 1)
    let id = try #require(page.sections.first?.rows.first).id
    #expect(try await sum(store, without: [], [id]) == 5)
    #expect(try await sum(store, without: [id]) == 0)
    #expect(try store.delete(ids: [id], named: "Delete") == 1)
    #expect(try store.undo()?.id == id)
  }

  /// Cast to the type of the column, they would be cut or rounded to the key of the row.
  @Test(
    .enabled(if: PostgresServer.shared != nil),
    arguments: [
      ["varchar(3)", "abc", "abcd"], ["char(3)", "abc", "abcd"], ["bit(2)", "10", "101"],
      ["numeric(4, 2)", "1.50", "1.501"],
      ["timestamp(0) with time zone", "2026-11-30 14:00:00+00", "2026-11-30 14:00:00.4+00"],
    ])
  func longerKeysNameNoRow(texts: [String]) async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run([
      """
      CREATE TABLE piece (code \(texts[0]) PRIMARY KEY, part double precision NOT NULL DEFAULT 0,
        count bigint NOT NULL)
      """, "INSERT INTO piece (code, count) VALUES ('\(texts[1])', 5)",
    ])
    let store = try TableStore(Piece.table("code"), in: database.engine)
    try store.installJournal()
    let (key, other) = (SQLValue.text(texts[1]), SQLValue.text(texts[2]))
    #expect(try await sum(store, without: [[other]]) == 5)
    #expect(try await sum(store, without: [[key]]) == 0)
    #expect(try store.delete(ids: [[other]], named: "Delete") == 0)
    #expect(try store.delete(ids: [[key]], named: "Delete") == 1)
  }
}
