import TableDatabase
import Testing

/// The journal of an SQLite table records whatever statements do to its rows.
@Suite struct SQLiteJournalTests {
  /// A table, and the values of its random statements.
  struct Table: Sendable, CustomTestStringConvertible {
    let columns: String
    var suffix = ""
    let key: [String]
    let compared: [String]
    var targets: [String] = []
    var creation: [String] = []
    var triggers: [String] = []
    var testDescription: String { "t(\(columns)) \(suffix)" }
  }

  static let touch = """
    CREATE TRIGGER touch AFTER INSERT ON t BEGIN UPDATE t SET x = 9 WHERE id = new.id; END
    """

  static let tables = [
    Table(
      columns: "id INTEGER PRIMARY KEY, x, y", key: ["id"], compared: ["id", "x"], targets: ["id"]),
    Table(
      columns: "id INTEGER PRIMARY KEY, x, y", key: ["id"], compared: ["id", "x"], targets: ["id"],
      triggers: [touch]),
    Table(
      columns: "id INTEGER PRIMARY KEY, x UNIQUE, y", key: ["id"], compared: ["id", "y"],
      targets: ["id", "x"]),
    Table(
      columns: "id INTEGER PRIMARY KEY, x, y, z UNIQUE ON CONFLICT REPLACE, UNIQUE(x, y)",
      key: ["id"], compared: ["x", "id"], targets: ["id", "x, y", "z"]),
    Table(
      columns: "a, b INTEGER, x, PRIMARY KEY (b, a)", key: ["a", "b"], compared: ["x", "a", "b"],
      targets: ["a, b"]),
    Table(
      columns: "a, b, x UNIQUE, PRIMARY KEY (a, b)", suffix: "WITHOUT ROWID", key: ["a", "b"],
      compared: ["a", "b"], targets: ["a, b", "x"]),
    Table(
      columns: "id TEXT COLLATE NOCASE PRIMARY KEY, x COLLATE NOCASE UNIQUE", key: ["id"],
      compared: ["id", "x"], targets: ["id", "x"]),
    Table(
      columns: "id INTEGER PRIMARY KEY, x, y", key: ["id"], compared: ["id"], targets: ["id"],
      creation: ["CREATE UNIQUE INDEX few ON t(x) WHERE y > 2"]),
    Table(
      columns: "n INTEGER PRIMARY KEY, code NOT NULL UNIQUE, sign", key: ["code"],
      compared: ["code", "sign"], targets: ["n", "code"]),
  ]

  @Test(arguments: tables, 0..<4)
  func theJournalSaysWhatBecameOfTheRows(_ table: Table, seed: UInt64) throws {
    let connection = try TestDatabase(.sqlite).connect()
    var statements = RandomStatements(table, seed: seed)
    try connection.run([
      "PRAGMA synchronous = OFF", "CREATE TABLE t(\(table.columns)) \(table.suffix)",
    ])
    try connection.run(table.creation)
    if seed % 2 == 0 { try connection.run(table.triggers) }
    let searched = table.columns.hasPrefix("id INTEGER PRIMARY KEY") ? ["y", "x"] : nil
    let check = try JournalCheck(
      connection, key: table.key, columns: table.compared, searched: searched)
    try check.create()
    if seed % 2 == 1 { try connection.run(table.triggers) }
    var (log, failures) = ([String](), 0)
    for _ in 0..<400 {
      let statement = statements.next()
      log.append(statement)
      if connection.failure(SQLFragment(statement)) != nil { failures += 1 }
      let differences = try check.differences()
      try #require(differences == [:], "seed \(seed): \(log.suffix(8).joined(separator: ";\n"))")
    }
    #expect(failures < 200)
    try connection.run(connection.dialect.triggerRemovalStatements(for: check.names))
    let left =
      "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 't \"journal%'"
    #expect(try connection.value(SQLFragment(left)) == .integer(0))
  }

  @Test func notesOfIgnoredRowsDoNotPileUp() throws {
    let connection = try TestDatabase(.sqlite).connect()
    try connection.run(["CREATE TABLE t(id INTEGER PRIMARY KEY, x UNIQUE)"])
    let check = try JournalCheck(connection, key: ["id"], columns: ["id"])
    try check.create()
    for _ in 0..<50 { try connection.run("INSERT OR IGNORE INTO t VALUES (1, 1), (2, 2), (1, 2)") }
    #expect(try connection.value("SELECT count(*) FROM \"t notes\"") == .integer(2))
    #expect(try check.differences() == [:])
  }
}

/// Random statements of all kinds that write rows in SQLite.
struct RandomStatements {
  private let table: SQLiteJournalTests.Table
  private let names: [String]
  private var numbers: SeededNumbers

  init(_ table: SQLiteJournalTests.Table, seed: UInt64) {
    self.table = table
    names = table.columns.replacing(/(PRIMARY KEY|UNIQUE)? ?\([^)]*\)/, with: "").split(
      separator: ","
    )
    .compactMap { $0.split(separator: " ").first.map(String.init) }
    .filter { $0.first?.isLowercase ?? false }
    numbers = SeededNumbers(seed: seed)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  private mutating func value() -> String {
    pick(["NULL", "1", "2", "3", "4", "5", "'a'", "'A'", "'b'", "2.5", "x'00'"])
  }

  private mutating func policy() -> String {
    pick(["", "", " OR REPLACE", " OR REPLACE", " OR IGNORE", " OR FAIL", " OR ROLLBACK"])
  }

  private mutating func condition() -> String {
    pick(["\(pick(names)) = \(value())", "\(pick(names)) > \(value())", "1", "rowid IS NOT NULL"])
      .replacing("rowid", with: names[0])
  }

  mutating func next() -> String {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0..<6: return insertion()
    case 6..<9: return update()
    case 9: return "DELETE FROM t WHERE \(pick(names)) = \(value())"
    case 10: return "PRAGMA recursive_triggers = \(pick([0, 1]))"
    default: return pick(["DELETE FROM t", "REPLACE INTO t SELECT * FROM t WHERE \(condition())"])
    }
  }

  private mutating func insertion() -> String {
    let columns = Bool.random(using: &numbers) ? names : Array(names.dropFirst())
    let rows = (0..<pick([1, 1, 2, 3])).map { _ in
      "(\(columns.map { _ in value() }.joined(separator: ", ")))"
    }.joined(separator: ", ")
    let into = "INTO t(\(columns.joined(separator: ", "))) VALUES \(rows)"
    guard Int.random(in: 0..<4, using: &numbers) == 0 else { return "INSERT\(policy()) \(into)" }
    let action = pick([
      "NOTHING", "UPDATE SET \(assignment())", "UPDATE SET \(assignment()) WHERE \(condition())",
    ])
    return
      "INSERT\(pick(["", " OR REPLACE"])) \(into) ON CONFLICT(\(pick(table.targets))) DO \(action)"
  }

  private mutating func assignment() -> String {
    let name = pick(names)
    return pick(["\(name) = \(value())", "\(name) = \(name) + 1", "\(name) = excluded.\(name)"])
  }

  private mutating func update() -> String {
    let assignments = [assignment(), assignment()].prefix(pick([1, 2]))
    return
      "UPDATE\(policy()) t SET \(assignments.joined(separator: ", ")) WHERE \(condition())"
      .replacing("excluded.", with: "1 + ")
  }
}
