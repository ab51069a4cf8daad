import TableDatabase
import Testing

/// Dialects write SQL differently, with the same meaning.
@Suite struct EngineDialectTests {
  @Test(arguments: TestEngine.allCases)
  func missingValuesAreLeastInBothDirections(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let (connection, dialect) = (try database.connect(), database.dialect)
    try connection.run(["CREATE TABLE t (a bigint)", "INSERT INTO t VALUES (2), (NULL), (1)"])
    let up = dialect.nullPlacement(isDescending: false)
    let down = dialect.nullPlacement(isDescending: true)
    #expect(
      try connection.rows("SELECT a FROM t ORDER BY a ASC\(sql: up)")
        == [[.null], [.integer(1)], [.integer(2)]])
    #expect(
      try connection.rows("SELECT a FROM t ORDER BY a DESC\(sql: down)")
        == [[.integer(2)], [.integer(1)], [.null]])
    try connection.run(["\(dialect.indexCreationPrefix) \"x\" ON t(a DESC\(down))"])
    try connection.run(["\(dialect.indexCreationPrefix) \"x\" ON t(a DESC\(down))"])
    #expect(
      try connection.value(
        "SELECT count(*) FROM t WHERE \(sql: dialect.nullSafeEquality("a", "NULL", type: "bigint"))"
      )
        == .integer(1))
  }

  @Test(arguments: TestEngine.allCases)
  func textsAreComparedAlikeInAllEngines(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let (connection, dialect) = (try database.connect(), database.dialect)
    try connection.run(["CREATE TABLE t (a \(dialect.typeName(for: .text)))"])
    let texts = ["b", "B", "a", "A", "ä", "Ä", "_", "[", "Z", "z", "", "ab", "A b", "é", "zz"]
    for text in texts { try connection.run("INSERT INTO t VALUES (\(.text(text)))") }
    func sorted(_ collation: ColumnCollation) throws -> [String] {
      let a = dialect.collated("a", as: collation)
      let rows = try connection.rows(
        "SELECT a FROM t ORDER BY \(sql: a), \(sql: dialect.collated("a", as: .binary))")
      return rows.compactMap { $0[0].text }
    }
    func isBefore(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
    func folded(_ text: String) -> String {
      String(decoding: text.utf8.map { 65...90 ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
    }
    #expect(try sorted(.binary) == texts.sorted(by: isBefore))
    #expect(
      try sorted(.caseInsensitive)
        == texts.sorted {
          folded($0) == folded($1) ? isBefore($0, $1) : isBefore(folded($0), folded($1))
        })
    let (a, b) = (
      dialect.collated("a", as: .caseInsensitive),
      dialect.collated(dialect.placeholder(1), as: .caseInsensitive)
    )
    let equal = try connection.connection.run("SELECT a FROM t WHERE \(a) = \(b)", [.text("B")])
    #expect(equal.rows.count == 2)
  }

  @Test(arguments: TestEngine.allCases)
  func columnsAreListed(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      """
      CREATE TABLE "a ""table" ("b c" bigint NOT NULL, d bigint, "E" text NOT NULL,
        f bigint GENERATED ALWAYS AS (d + 1) STORED, PRIMARY KEY ("E", "b c"))
      """,
      "CREATE VIEW v AS SELECT d FROM \"a \"\"table\"",
      "CREATE TABLE number (id INTEGER PRIMARY KEY, x bigint)",
    ])
    func columns(_ table: String) throws -> [[SQLValue]] {
      try connection.rows(database.dialect.columnsQuery(for: table)).map { row in
        #expect(
          row[2].text?.lowercased() == (row[0] == .text("id") ? "integer" : nil)
            ?? (row[3] == .integer(1) ? "text" : "bigint"))
        return Array(row[..<2])
      }
    }
    #expect(
      try columns("a \"table") == [
        [.text("b c"), .integer(0)], [.text("d"), .integer(1)], [.text("E"), .integer(0)],
        [.text("f"), .integer(1)],
      ])
    #expect(
      try columns("number") == [[.text("id"), .integer(0)], [.text("x"), .integer(1)]])
    #expect(try columns("v") == [[.text("d"), .integer(1)]])
    #expect(try columns("nowhere") == [])
  }

  @Test func accentsHideNoSignsInLiterals() {
    #expect(
      PostgresDialect().lockQuery(named: "'\u{301}\\\u{301}")
        == "SELECT pg_try_advisory_xact_lock(hashtextextended(E'''\u{301}\\\\\u{301}', 0))")
  }

  @Test(arguments: TestEngine.allCases)
  func rowsAreNumbered(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run(["CREATE TABLE t (id \(database.dialect.serialColumn), a bigint)"])
    try connection.run(["INSERT INTO t(a) VALUES (5), (6)"])
    #expect(
      try connection.rows("SELECT id, a FROM t ORDER BY id")
        == [[.integer(1), .integer(5)], [.integer(2), .integer(6)]])
  }
}
