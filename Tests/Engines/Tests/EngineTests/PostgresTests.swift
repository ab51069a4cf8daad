import Foundation
import TableDatabase
import Testing

/// What only PostgreSQL does.
@Suite(.enabled(if: PostgresServer.shared != nil)) struct PostgresTests {
  private let database: TestDatabase
  private let connection: TestConnection

  init() throws {
    database = try TestDatabase(.postgres)
    connection = try database.connect()
  }

  @Test func typesAreReadAsTheNearestOfFive() throws {
    let row = try connection.rows(
      """
      SELECT 7::smallint, 7::integer, 7::bigint, 7::oid, 0.5::real, 'NaN'::float8, true, false,
        '\\x00ff5c27'::bytea, 12345678901234567890.10::numeric, 'x'::"char", 'n'::name,
        '{"a": 1}'::jsonb,
        ARRAY[1, 2], date '2026-11-26', timestamptz '2026-11-26 10:00+00', NULL::integer, ''::bytea
      """)[0]
    #expect(Array(row[..<5]) == [.integer(7), .integer(7), .integer(7), .integer(7), .real(0.5)])
    guard case .real(let number) = row[5] else { throw CocoaError(.coderInvalidValue) }
    #expect(number.isNaN)
    #expect(
      Array(row[6...]) == [
        .integer(1), .integer(0), .blob([0, 255, 92, 39]), .text("12345678901234567890.10"),
        .text("x"), .text("n"), .text("{\"a\": 1}"), .text("{1,2}"), .text("2026-11-26"),
        .text("2026-11-26 10:00:00+00"), .null, .blob([]),
      ])
  }

  @Test func argumentsTakeTheTypeOfTheirPlace() throws {
    try connection.run([
      "CREATE TABLE t (n numeric, d date, b boolean, j jsonb, v varchar(5), i integer, r real)"
    ])
    try connection.run(
      """
      INSERT INTO t VALUES (\(.text("1.50")), \(.text("2026-11-26")), \(.integer(1)),
        \(.text("[]")), \(.text("abc")), \(.integer(5)), \(.real(-.infinity)))
      """)
    #expect(
      try connection.rows("SELECT * FROM t") == [
        [
          .text("1.50"), .text("2026-11-26"), .integer(1), .text("[]"), .text("abc"), .integer(5),
          .real(-.infinity),
        ]
      ])
    for statement in [
      "INSERT INTO t(v) VALUES (\(.text("abcdef")))", "INSERT INTO t(i) VALUES (\(.text("many")))",
      "INSERT INTO t(i) VALUES (\(5_000_000_000))",
    ] as [SQLFragment] {
      #expect(connection.failure(statement)?.code == .constraint(.type))
    }
  }

  /// What a query cannot compute is no fault of a column.
  @Test func onlyAValueToWriteIsOfTheWrongType() throws {
    try connection.run(["CREATE TABLE t (d date)"])
    for day in ["soon", "2026-13-45"] {
      let failure = connection.failure("INSERT INTO t VALUES (\(.text(day)))")
      #expect(failure?.code == .constraint(.type))
    }
    #expect(connection.failure("SELECT 'a' ~ \(.text("("))")?.code == .other)
    let reader = try database.connect(.reading)
    for query in [
      "SELECT 'a' ~ \(.text("("))", "SELECT 9223372036854775807 + 1::bigint",
      "SELECT CAST(\(.text("soon")) AS date)",
    ] as [SQLFragment] {
      let failure = try #require(reader.failure(query))
      #expect(failure.code == .other)
      #expect(TableStoreError.failed(failure).description == "Database error: \(failure.message)")
    }
  }

  @Test func aTextWithZeroIsRefusedRatherThanCut() throws {
    try connection.run(["CREATE TABLE t (a text)"])
    let failure = connection.failure("INSERT INTO t VALUES (\(.text("a\0b")))")
    #expect(failure?.code == .constraint(.type))
    #expect(failure?.message == "PostgreSQL cannot store a text with the character U+0000.")
    let cut = connection.failure(SQLFragment("DELETE FROM t\0 WHERE false"))
    #expect(cut?.code == .constraint(.type))
    #expect(try connection.rows("SELECT * FROM t") == [])
  }

  @Test func noMoreThanTwoHundredStatementsStayPrepared() throws {
    for _ in 0..<3 {
      for number in 0..<250 {
        let text: SQLFragment = "SELECT \(sql: "\(number)")"
        for _ in 0..<2 { #expect(try connection.value(text) == .integer(Int64(number))) }
      }
    }
    let count = try connection.value("SELECT count(*) FROM pg_prepared_statements")
    #expect(try #require(count?.integer) >= 150)
    #expect(try #require(count?.integer) <= 201)
  }

  @Test func statementsThatTheServerForgotAreSentAgain() throws {
    let text: SQLFragment = "SELECT 1 + \(.integer(1))"
    for _ in 0..<3 { #expect(try connection.value(text) == .integer(2)) }
    try connection.run(["DISCARD ALL"])
    for _ in 0..<3 { #expect(try connection.value(text) == .integer(2)) }
    #expect(try connection.value("SELECT count(*) FROM pg_prepared_statements") == .integer(0))
    let other = try database.connect()
    for _ in 0..<3 { #expect(try other.value(text) == .integer(2)) }
    try other.run(["BEGIN", "DEALLOCATE ALL"])
    #expect(other.failure(text)?.code == .conflict)
    try other.run(["ROLLBACK"])
    #expect(try other.value(text) == .integer(2))
  }

  @Test func preparedStatementsFollowChangesOfATable() throws {
    try connection.run(["CREATE TABLE t (a integer)", "INSERT INTO t VALUES (1)"])
    for _ in 0..<3 { #expect(try connection.rows("SELECT * FROM t") == [[.integer(1)]]) }
    try connection.run(["ALTER TABLE t ADD COLUMN b integer DEFAULT 2"])
    for _ in 0..<3 {
      #expect(try connection.rows("SELECT * FROM t") == [[.integer(1), .integer(2)]])
    }
    try connection.run(["ALTER TABLE t DROP COLUMN b", "BEGIN"])
    #expect(connection.failure("SELECT * FROM t")?.code == .conflict)
    try connection.run(["ROLLBACK"])
    #expect(try connection.rows("SELECT * FROM t") == [[.integer(1)]])
  }

  /// A transaction that is tried again meets no other statement that is out of date.
  @Test func allPreparedStatementsFollowAChange() throws {
    let queries: [SQLFragment] = ["SELECT a FROM t", "SELECT a FROM t ORDER BY 1"]
    try connection.run(["CREATE TABLE t (a integer)", "INSERT INTO t VALUES (1)"])
    for query in queries + queries + queries { try connection.run(query) }
    try connection.run(["ALTER TABLE t ALTER COLUMN a TYPE text", "BEGIN"])
    #expect(connection.failure(queries[0])?.code == .conflict)
    try connection.run(["ROLLBACK", "BEGIN"])
    for query in queries { #expect(try connection.rows(query) == [["1"]]) }
    try connection.run(["COMMIT"])
  }

  /// One round trip deallocates all, before the statements that follow are prepared.
  @Test func statementsOfTheTransactionThatIsOutOfDateArePreparedAgain() throws {
    try connection.run(["CREATE TABLE t (a integer)"])
    func run(_ numbers: Range<Int>) throws {
      for number in numbers {
        for _ in 0..<2 { try connection.run("SELECT a, \(sql: "\(number)") FROM t") }
      }
    }
    try run(0..<50)
    try connection.run(["ALTER TABLE t ALTER COLUMN a TYPE text"])
    try run(0..<1)
    try connection.run(["BEGIN"])
    try run(1..<210)
    try connection.run(["COMMIT"])
    try run(190..<210)
    let prepared: SQLFragment =
      "SELECT count(*), count(DISTINCT statement) FROM pg_prepared_statements"
    #expect(try connection.rows(prepared) == [[20, 20]])
  }

  @Test func transactionsThatCannotGoOnSayWhy() throws {
    let other = try database.connect()
    try connection.run(["CREATE TABLE t (a integer PRIMARY KEY, b integer)"])
    try connection.run(["INSERT INTO t VALUES (1, 1), (2, 2)"])
    for each in [connection, other] {
      try each.run(["BEGIN ISOLATION LEVEL REPEATABLE READ", "SELECT * FROM t"])
    }
    try connection.run(["UPDATE t SET b = 5 WHERE a = 1", "COMMIT"])
    #expect(other.failure("UPDATE t SET b = 6 WHERE a = 1")?.code == .conflict)
    #expect(other.failure("SELECT 1")?.code == .other)
    try other.run(["ROLLBACK"])
    let unknown = "DO 'BEGIN RAISE statement_completion_unknown; END'"
    #expect(connection.failure(SQLFragment(unknown))?.code == .connectionLost)

    try connection.run(["BEGIN", "LOCK TABLE t"])
    try other.run(["BEGIN", "SET LOCAL lock_timeout = '10ms'"])
    #expect(other.failure("SELECT * FROM t")?.code == .busy)
    try other.run(["ROLLBACK"])
    try connection.run(["ROLLBACK"])
  }

  @Test func aLockIsForOneTransaction() throws {
    let lock = try #require(database.dialect.lockQuery(named: "it's a \"lock\" \\"))
    let other = try database.connect()
    try connection.run(["BEGIN"])
    try other.run(["BEGIN"])
    #expect(try connection.value(SQLFragment(lock)) == .integer(1))
    #expect(try other.value(SQLFragment(lock)) == .integer(0))
    try connection.run(["COMMIT"])
    #expect(try other.value(SQLFragment(lock)) == .integer(1))
    try other.run(["COMMIT"])
  }

  @Test func nobodyIsInterruptedLater() throws {
    for _ in 0..<50 {
      connection.connection.interrupt()
      #expect(try connection.value("SELECT 1") == .integer(1))
    }
  }

  /// The server's limit is no cancellation, and writing has none.
  @Test func aLimitOfTheServerIsToldAsSuch() throws {
    let address = try #require(PostgresServer.shared).address()
    let engine = PostgresEngine(address + " options='-c statement_timeout=1000'")
    let reader = TestConnection(try engine.connect(for: .reading), engine.dialect)
    let failure = reader.failure("SELECT pg_sleep(5)")
    #expect(failure == DatabaseEngineError(.other, failure?.message ?? ""))
    #expect(failure?.message.contains("statement timeout") == true)
    let writer = TestConnection(try engine.connect(for: .writing), engine.dialect)
    #expect(throws: Never.self) { try writer.run(["SELECT pg_sleep(1.2)"]) }
  }

  @Test func aLimitOfZeroIsNone() throws {
    let address = try #require(PostgresServer.shared).address()
    for limit in ["0", "-1", "99999999"] {
      let engine = PostgresEngine(address + " connect_timeout=\(limit)")
      #expect(try engine.connect(for: .reading).run("SELECT 1", []).rows == [[.integer(1)]])
    }
  }

  @Test func aConnectionIsSetUp() throws {
    let reader = try database.connect(.reading)
    #expect(try reader.value("SHOW transaction_read_only") == .text("on"))
    #expect(try reader.value("SHOW idle_in_transaction_session_timeout") == .text("1min"))
    #expect(try reader.value("SHOW client_encoding") == .text("UTF8"))
    #expect(try reader.value("SHOW client_connection_check_interval") == .text("5s"))
    #expect(try connection.value("SHOW transaction_read_only") == .text("off"))
    let named = PostgresEngine(
      try #require(PostgresServer.shared).address() + " application_name=books")
    #expect(
      try named.connect(for: .reading).run("SHOW application_name", []).rows == [[.text("books")]])
  }

  @Test func whoMayNotWriteIsTold() throws {
    let role = "reader_\(UInt32.random(in: 0...(.max)))"
    try connection.run([
      "CREATE TABLE t (a integer)", "CREATE ROLE \(role)",
      "DO 'BEGIN EXECUTE format(''GRANT USAGE ON SCHEMA %I TO \(role)'', current_schema()); END'",
      "GRANT SELECT ON t TO \(role)", "SET ROLE \(role)",
    ])
    #expect(try connection.rows("SELECT * FROM t") == [])
    #expect(connection.failure("INSERT INTO t VALUES (1)")?.code == .readOnly)
    try connection.run(["RESET ROLE", "DROP OWNED BY \(role)", "DROP ROLE \(role)"])
  }

  @Test func copyingIsNotForThisConnection() throws {
    try connection.run(["CREATE TABLE t (a integer)"])
    #expect(connection.failure("COPY t FROM STDIN")?.code == .other)
    #expect(connection.failure("COPY t TO STDOUT")?.code == .other)
    #expect(try connection.value("SELECT 1") == .integer(1))
  }
}
