import Foundation
import TableDatabase
import Testing

/// What all engines have in common.
@Suite struct EngineTests {
  @Test(arguments: TestEngine.allCases)
  func valuesComeBackAsTheyWere(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let (connection, dialect) = (try database.connect(), database.dialect)
    try connection.run([
      """
      CREATE TABLE "t" ("i" \(dialect.typeName(for: .integer)), "r" \(dialect.typeName(for: .real)),
        "t" \(dialect.typeName(for: .text)), "b" \(dialect.typeName(for: .blob)))
      """
    ])
    for values in Self.values {
      try connection.run(
        "INSERT INTO t VALUES (\(values[0]), \(values[1]), \(values[2]), \(values[3]))")
      #expect(try connection.rows("SELECT i, r, t, b FROM t") == [values])
      try connection.run("DELETE FROM t")
    }
  }

  static let values: [[SQLValue]] = [
    [.null, .null, .null, .null],
    [.integer(0), .real(0.5), .text(""), .blob([])],
    [.integer(.min), .real(.greatestFiniteMagnitude), .text("Äé𝄞 \"'\\"), .blob([0, 255, 39])],
    [.integer(.max), .real(.leastNonzeroMagnitude), .text("\u{301}\r\n\t"), .blob([92, 0])],
    [.integer(-1), .real(-.infinity), .text(String(repeating: "x", count: 100_000)), .null],
    [.integer(1), .real(0.1 + 0.2), .text("?$1"), .blob([UInt8](repeating: 7, count: 70_000))],
  ]

  @Test(arguments: TestEngine.allCases)
  func changedRowsAreCounted(_ kind: TestEngine) throws {
    let connection = try TestDatabase(kind).connect()
    #expect(try connection.run("CREATE TABLE t (a bigint PRIMARY KEY)").changedCount == 0)
    #expect(try connection.run("INSERT INTO t VALUES (1), (2), (3)").changedCount == 3)
    #expect(try connection.run("CREATE TABLE u (a bigint)").changedCount == 0)
    #expect(try connection.run("SELECT a FROM t").changedCount == 0)
    #expect(try connection.run("UPDATE t SET a = a WHERE a > 1").changedCount == 2)
    #expect(try connection.run("UPDATE t SET a = a WHERE a > 5").changedCount == 0)
    let returned = try connection.run("UPDATE t SET a = a + 10 WHERE a > 2 RETURNING a")
    #expect(returned.changedCount == 1)
    #expect(returned.rows == [[.integer(13)]])
    #expect(try connection.run("DELETE FROM t").changedCount == 3)
  }

  @Test(arguments: TestEngine.allCases)
  func failuresSayWhatCanBeDone(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      "CREATE TABLE t (a bigint PRIMARY KEY NOT NULL)", "INSERT INTO t VALUES (1)",
    ])
    #expect(connection.failure("SELECT * FROM nowhere")?.code == .missing)
    #expect(connection.failure("SELECT \(name: "wrong") FROM t")?.code == .missing)
    #expect(connection.failure("SELECT no_function(a) FROM t")?.code == .missing)
    #expect(connection.failure("INSERT INTO t (wrong) VALUES (1)")?.code == .missing)
    #expect(connection.failure("INSERT INTO t VALUES (1)")?.code == .constraint(.unique))
    #expect(connection.failure("INSERT INTO t VALUES (NULL)")?.code == .constraint(.notNull))
    #expect(connection.failure("SELEKT")?.code == .other)
    #expect(connection.failure("SELECT 1; SELECT 2")?.code == .other)
    let reader = try database.connect(.reading)
    #expect(reader.failure("INSERT INTO t VALUES (2)")?.code == .readOnly)
    #expect(try reader.value("SELECT count(*) FROM t") == .integer(1))
  }

  @Test(arguments: TestEngine.allCases)
  func theConstraintIsTold(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([
      """
      CREATE TABLE t (a INTEGER PRIMARY KEY, b text NOT NULL UNIQUE, c bigint CHECK (c < 5),
        d integer REFERENCES t(a))
      """, "INSERT INTO t VALUES (1, 'a', NULL, NULL), (2, 'b', NULL, 1)",
    ])
    let statements: [(SQLFragment, DatabaseEngineError.Constraint)] = [
      ("INSERT INTO t VALUES (3, 'a', NULL, NULL)", .unique),
      ("INSERT INTO t VALUES (1, 'c', NULL, NULL)", .unique),
      ("INSERT INTO t VALUES (3, NULL, NULL, NULL)", .notNull),
      ("INSERT INTO t VALUES (3, 'c', 5, NULL)", .check),
      ("INSERT INTO t VALUES (3, 'c', NULL, 7)", .foreignKey),
      ("DELETE FROM t WHERE a = 1", .foreignKey),
      ("INSERT INTO t VALUES (\(.text("x")), 'c', NULL, NULL)", .type),
    ]
    for (statement, constraint) in statements {
      #expect(connection.failure(statement)?.code == .constraint(constraint))
    }
    #expect(try connection.value("SELECT count(*) FROM t") == 2)
  }

  @Test(arguments: TestEngine.allCases)
  func aWrongNumberOfArgumentsIsAFailure(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect().connection
    let text = "SELECT \(database.dialect.placeholder(1))"
    #expect(throws: DatabaseEngineError.self) { try connection.run(text, []) }
    #expect(throws: DatabaseEngineError.self) { try connection.run(text, [.null, .null]) }
    #expect(try connection.run("SELECT 1", []).rows == [[.integer(1)]])
  }

  @Test(arguments: TestEngine.allCases)
  func aReadingTransactionSeesOneMoment(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let writer = try database.connect()
    try writer.run(["CREATE TABLE t (a bigint)"])
    let reader = try database.connect(.reading)
    for round in Int64(0)..<3 {
      try reader.run(database.dialect.beginStatements(for: .reading))
      try writer.run(database.dialect.beginStatements(for: .writing))
      try writer.run("INSERT INTO t VALUES (\(.integer(round)))")
      try writer.run("COMMIT")
      #expect(try reader.value("SELECT count(*) FROM t") == .integer(round))
      try reader.run("COMMIT")
    }
    #expect(try reader.value("SELECT count(*) FROM t") == .integer(3))
  }

  @Test(arguments: TestEngine.allCases)
  func aTransactionIsRolledBackAfterAFailure(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run(["CREATE TABLE t (a bigint PRIMARY KEY)"])
    try connection.run(database.dialect.beginStatements(for: .writing))
    try connection.run("INSERT INTO t VALUES (1)")
    #expect(connection.failure("INSERT INTO t VALUES (1)")?.code == .constraint(.unique))
    try connection.run("ROLLBACK")
    #expect(try connection.value("SELECT count(*) FROM t") == .integer(0))
  }

  @Test(arguments: TestEngine.allCases)
  func anotherThreadInterrupts(_ kind: TestEngine) throws {
    let connection = try TestDatabase(kind).connect()
    let thread = Thread { [weak connection] in
      while let connection {
        Thread.sleep(forTimeInterval: 0.01)
        connection.connection.interrupt()
      }
    }
    thread.start()
    let failure = connection.failure(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000)
      SELECT count(*) FROM n
      """)
    #expect(failure?.code == .interrupted)
  }

  @Test(arguments: TestEngine.allCases)
  func theHintChangesWithEachCommit(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let (writer, reader) = (try database.connect(), try database.connect(.reading))
    try writer.run(["CREATE TABLE t (a bigint)"])
    let hint = SQLFragment(database.dialect.dataVersionQuery)
    var last = try reader.value(hint)
    for round in Int64(0)..<5 {
      try writer.run("INSERT INTO t VALUES (\(.integer(round)))")
      let next = try reader.value(hint)
      #expect(next != last)
      last = next
    }
  }
}
