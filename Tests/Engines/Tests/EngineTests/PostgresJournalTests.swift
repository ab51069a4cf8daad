import Foundation
import TableDatabase
import Testing

/// The journal of a PostgreSQL table records whatever statements do to its rows.
@Suite(.enabled(if: PostgresServer.shared != nil)) struct PostgresJournalTests {
  /// The statements that create a table, and the other tables that random statements name.
  struct Table: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let creation: [String]
    var others: [String] = []
  }

  static let tables = [
    Table(
      testDescription: "a table",
      creation: ["CREATE TABLE t (id bigint PRIMARY KEY, x text, y integer)"]),
    Table(
      testDescription: "a table with partitions",
      creation: [
        """
        CREATE TABLE t (id bigint, x text, y integer, PRIMARY KEY (id)) PARTITION BY RANGE (id)
        """,
        "CREATE TABLE low PARTITION OF t FOR VALUES FROM (MINVALUE) TO (3)",
        "CREATE TABLE middle (y integer, gone text, x text, id bigint NOT NULL PRIMARY KEY)",
        "ALTER TABLE middle DROP COLUMN gone",
        "ALTER TABLE t ATTACH PARTITION middle FOR VALUES FROM (3) TO (5)",
        "CREATE TABLE high PARTITION OF t DEFAULT PARTITION BY RANGE (id)",
        "CREATE TABLE highest PARTITION OF high DEFAULT",
      ],
      others: ["low", "middle", "high", "highest"]),
    Table(
      testDescription: "a table with heirs",
      creation: [
        "CREATE TABLE t (id bigint PRIMARY KEY, x text, y integer)",
        "CREATE TABLE heir (more text, PRIMARY KEY (id)) INHERITS (t)",
      ],
      others: ["heir"]),
    Table(
      testDescription: "a table that follows another one",
      creation: [
        "CREATE TABLE parent (id bigint PRIMARY KEY, x text, y integer)",
        """
        CREATE TABLE t (id bigint PRIMARY KEY, x text,
          y integer REFERENCES parent ON DELETE CASCADE ON UPDATE CASCADE)
        """,
        "INSERT INTO parent SELECT n FROM generate_series(0, 5) AS n",
      ],
      others: ["parent"]),
    Table(
      testDescription: "a table whose rows triggers change",
      creation: [
        "CREATE TABLE t (id bigint PRIMARY KEY, x text, y integer)",
        """
        CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN IF new.y = 2 THEN RETURN NULL; END IF; new.x := new.x || '!'; RETURN new; END $$
        """,
        """
        CREATE FUNCTION follow() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN UPDATE t SET y = 9 WHERE id = new.id - 1; RETURN NULL; END $$
        """,
        "CREATE TRIGGER a BEFORE INSERT OR UPDATE ON t FOR EACH ROW EXECUTE FUNCTION touch()",
        "CREATE TRIGGER b AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION follow()",
      ]),
  ]

  @Test(arguments: tables, 0..<3)
  func theJournalSaysWhatBecameOfTheRows(_ table: Table, seed: UInt64) throws {
    let connection = try TestDatabase(.postgres).connect()
    try connection.run(table.creation)
    let maximumRowsPerStatement = seed == 2 ? 2 : 1_000
    let check = try JournalCheck(
      connection, key: ["id"], columns: ["id", "x"],
      maximumRowsPerStatement: maximumRowsPerStatement)
    try check.create()
    var statements = RandomPostgresStatements(others: table.others, seed: seed)
    var (log, failures) = ([String](), 0)
    for _ in 0..<300 {
      let next = statements.next()
      log += next
      do throws(DatabaseEngineError) { try connection.run(next) } catch {
        failures += 1
        if next.count > 1 { try connection.run(["ROLLBACK"]) }
      }
      let differences = try check.differences()
      if differences == nil,
        maximumRowsPerStatement == 2 || next.contains(where: { $0.contains("TRUNCATE") })
      {
        continue
      }
      try #require(differences == [:], "seed \(seed): \(log.suffix(8).joined(separator: ";\n"))")
    }
    #expect(failures < 200)
    try connection.run(connection.dialect.triggerRemovalStatements(for: check.names))
    let left: SQLFragment = """
      SELECT count(*) FROM pg_trigger JOIN pg_class AS c ON c.oid = tgrelid
        JOIN pg_namespace AS n ON n.oid = relnamespace
      WHERE tgname ~ '^t .journal' AND nspname = current_schema()
      """
    #expect(try connection.value(left) == .integer(0))
  }

  @Test func manyRowsAreOneLine() throws {
    let connection = try TestDatabase(.postgres).connect()
    try connection.run(["CREATE TABLE t (id bigint PRIMARY KEY)"])
    let check = try JournalCheck(
      connection, key: ["id"], columns: ["id"], maximumRowsPerStatement: 10)
    try check.create()
    // An update has two images of each row.
    for statement in ["INSERT INTO t SELECT generate_series(1, 10)", "UPDATE t SET id = id + 90"] {
      try connection.run(SQLFragment(statement))
      #expect(try check.differences() == [:])
    }
    for (statement, count) in [
      ("INSERT INTO t SELECT generate_series(11, 21)", 12), ("UPDATE t SET id = -id", 22),
      ("DELETE FROM t", 12),
    ] {
      try connection.run(SQLFragment(statement))
      let rows = try connection.rows(
        "SELECT \(name: check.names.signColumn), id FROM \(name: check.names.journal)")
      #expect(rows.last == [.integer(0), .null])
      #expect(rows.count == count)
      #expect(try check.differences() == nil)
    }
  }

  /// `r.title` would be a call of the writer's function once the column is gone.
  @Test func aColumnThatIsGoneCallsNothing() throws {
    let connection = try TestDatabase(.postgres).connect()
    try connection.run(["CREATE TABLE t (id bigint PRIMARY KEY, title text)"])
    try JournalCheck(connection, key: ["id"], columns: ["id", "title"]).create()
    let role = "writer_\(UInt32.random(in: 0...(.max)))"
    let path = try connection.rows("SELECT current_setting('search_path')")[0][0].text ?? ""
    try connection.run([
      "CREATE ROLE \(role)", "CREATE SCHEMA \(role) AUTHORIZATION \(role)",
      "DO 'BEGIN EXECUTE format(''GRANT USAGE ON SCHEMA %I TO \(role)'', current_schema()); END'",
      "GRANT SELECT, INSERT ON t TO \(role)", "ALTER TABLE t DROP COLUMN title", "SET ROLE \(role)",
      "GRANT USAGE ON SCHEMA \(role) TO PUBLIC",
      """
      CREATE FUNCTION \(role).title(anyelement) RETURNS text LANGUAGE sql AS
        'SELECT current_user::text'
      """,
      "SELECT set_config('search_path', '\(role), ' || '\(path)', false)",
    ])
    #expect(connection.failure("INSERT INTO t VALUES (1)")?.code == .missing)
    try connection.run(["RESET ROLE", "DROP OWNED BY \(role)", "DROP ROLE \(role)"])
  }

  @Test func otherWritersNeedNoRightsAndGetNone() throws {
    let connection = try TestDatabase(.postgres).connect()
    try connection.run(["CREATE TABLE t (id bigint PRIMARY KEY)"])
    let check = try JournalCheck(connection, key: ["id"], columns: ["id"])
    try check.create()
    let role = "writer_\(UInt32.random(in: 0...(.max)))"
    let (journal, bell) = (
      SQLFragment.quoted(check.names.journal), SQLFragment.quoted(check.names.notificationChannel)
    )
    try connection.run([
      "CREATE ROLE \(role)", "CREATE SCHEMA \(role) AUTHORIZATION \(role)",
      "DO 'BEGIN EXECUTE format(''GRANT USAGE ON SCHEMA %I TO \(role)'', current_schema()); END'",
      "GRANT SELECT, INSERT ON t TO \(role)", "UPDATE \(bell) SET rings_until = 'infinity'",
      "SET ROLE \(role)", "INSERT INTO t VALUES (1)",
      // The trigger must not write to a temporary table that shadows the journal.
      "CREATE TEMP TABLE \(journal) (\(SQLFragment.quoted(check.names.signColumn)) bigint, id bigint)",
      "INSERT INTO t VALUES (2)",
      // Nor call what hides its operators and functions.
      "CREATE TABLE \(role).called (n integer)",
      """
      CREATE FUNCTION \(role).bad() RETURNS boolean LANGUAGE sql AS
        'INSERT INTO \(role).called VALUES (1) RETURNING true'
      """,
      """
      CREATE FUNCTION \(role).clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
        'SELECT now() WHERE \(role).bad()'
      """,
      """
      CREATE FUNCTION \(role).pg_notify(text, text) RETURNS boolean LANGUAGE sql AS
        'SELECT \(role).bad()'
      """,
      """
      CREATE FUNCTION \(role).hides(text, text) RETURNS boolean LANGUAGE sql AS
        'SELECT \(role).bad()'
      """,
      """
      CREATE FUNCTION \(role).hides(bigint, integer) RETURNS boolean LANGUAGE sql AS
        'SELECT \(role).bad()'
      """,
      """
      CREATE FUNCTION \(role).hides(timestamptz, timestamptz) RETURNS boolean LANGUAGE sql AS
        'SELECT \(role).bad()'
      """,
      "CREATE OPERATOR \(role).= (FUNCTION = \(role).hides, LEFTARG = text, RIGHTARG = text)",
      "CREATE OPERATOR \(role).> (FUNCTION = \(role).hides, LEFTARG = bigint, RIGHTARG = integer)",
      """
      CREATE OPERATOR \(role).> (
        FUNCTION = \(role).hides, LEFTARG = timestamptz, RIGHTARG = timestamptz)
      """,
    ])
    let path = try connection.rows("SELECT current_setting('search_path')")[0][0].text ?? ""
    try connection.run([
      "SELECT set_config('search_path', '\(role), pg_catalog, ' || '\(path)', false)",
      "INSERT INTO t VALUES (3)", "INSERT INTO t VALUES (4), (5)",
      "SELECT set_config('search_path', '\(path)', false)",
    ])
    #expect(try connection.rows("SELECT * FROM \(sql: role).called") == [])
    #expect(try connection.rows("SELECT * FROM \(sql: journal)") == [])
    #expect(connection.failure("SELECT \(name: check.names.prefix)()")?.code == .readOnly)
    try connection.run(["DROP TABLE \(journal)"])
    #expect(connection.failure("SELECT * FROM \(sql: journal)")?.code == .readOnly)
    try connection.run(["RESET ROLE"])
    #expect(try check.differences() == [:])
    try connection.run(["DROP OWNED BY \(role)", "DROP ROLE \(role)"])
  }

  @Test func writersDoNotWaitForEachOther() async throws {
    let database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run(["CREATE TABLE t (id bigint PRIMARY KEY, x integer)"])
    let check = try JournalCheck(connection, key: ["id"], columns: ["id", "x"])
    try check.create()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let connection = try database.connect()
          for round in 0..<50 {
            // Each writer has its own rows, and all have open transactions at the same time.
            let id = SQLFragment(String(writer * 100 + round % 7))
            try connection.run(["BEGIN"])
            try connection.run(
              "INSERT INTO t VALUES (\(id), 0) ON CONFLICT (id) DO UPDATE SET x = t.x + 1")
            try connection.run("DELETE FROM t WHERE id = \(id) AND x > 3")
            try connection.run([round % 5 == 0 ? "ROLLBACK" : "COMMIT"])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try check.differences() == [:])
  }
}

/// Random statements of many kinds that write rows in PostgreSQL.
struct RandomPostgresStatements {
  private let others: [String]
  private var numbers: SeededNumbers

  init(others: [String], seed: UInt64) {
    self.others = others
    numbers = SeededNumbers(seed: seed)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  private mutating func number() -> Int { Int.random(in: 0..<6, using: &numbers) }

  private mutating func text() -> String { pick(["NULL", "'a'", "'b'", "''", "'ä'"]) }

  private mutating func table() -> String { pick(["t", "t"] + others) }

  /// Returns one statement, or the statements of a transaction.
  mutating func next() -> [String] {
    guard Int.random(in: 0..<8, using: &numbers) == 0 else { return [statement()] }
    return [
      "BEGIN", statement(), "SAVEPOINT s", statement(), pick(["ROLLBACK TO s", "RELEASE s"]),
      statement(), pick(["COMMIT", "ROLLBACK", "COMMIT"]),
    ]
  }

  private mutating func statement() -> String {
    let table = table()
    switch Int.random(in: 0..<13, using: &numbers) {
    case 0..<3: return "INSERT INTO \(table)(id, x, y) VALUES \(rows())\(conflict(table))"
    case 3..<6: return "UPDATE \(table) SET \(assignments()) WHERE \(condition())"
    case 6: return "DELETE FROM \(table) WHERE \(condition())"
    case 7: return "SET session_replication_role = \(pick(["origin", "replica"]))"
    case 8:
      return
        "COPY \(table)(id, x) FROM PROGRAM 'printf \"\(number() + 3)\\ta\\n\(number())\\tb\\n\"'"
    case 9: return merge(table)
    case 10:
      return """
        WITH gone AS (DELETE FROM \(table) WHERE \(condition()) RETURNING id, x, y)
        INSERT INTO \(self.table())(id, x, y) SELECT id + 5, x, y FROM gone
        """
    case 11 where number() == 0: return "TRUNCATE \(table) CASCADE"
    default: return "DELETE FROM \(table) WHERE id > \(number() + 3)"
    }
  }

  private mutating func rows() -> String {
    (0..<pick([1, 1, 2, 4])).map { _ in "(\(number()), \(text()), \(number()))" }
      .joined(separator: ", ")
  }

  private mutating func conflict(_ table: String) -> String {
    pick([
      "", " ON CONFLICT DO NOTHING", " ON CONFLICT (id) DO UPDATE SET x = excluded.x",
      " ON CONFLICT (id) DO UPDATE SET y = \(table).y WHERE \(table).id > 2",
    ])
  }

  private mutating func assignments() -> String {
    pick([
      "x = \(text())", "id = id + 1", "y = \(number())", "id = \(number()), x = \(text())", "x = x",
    ])
  }

  private mutating func condition() -> String {
    pick(["id = \(number())", "id > \(number())", "x = \(text())", "y < \(number())", "true"])
  }

  private mutating func merge(_ table: String) -> String {
    """
    MERGE INTO \(table) USING (VALUES (\(number())), (\(number()))) AS new(id)
      ON \(table).id = new.id
    WHEN MATCHED AND new.id > 3 THEN DELETE WHEN MATCHED THEN UPDATE SET x = \(text())
    WHEN NOT MATCHED THEN INSERT (id, x, y) VALUES (new.id, \(text()), 1)
    """
  }
}
