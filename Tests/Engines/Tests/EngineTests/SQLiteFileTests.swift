import Foundation
import GRDB
import TableDatabase
import Testing

/// Unusual SQLite files.
@Suite struct SQLiteFileTests {
  private let database: TestDatabase

  init() throws { database = try TestDatabase(.sqlite) }

  private func failure(
    _ path: String, for access: TableDatabase.DatabaseAccess = .writing
  ) -> DatabaseEngineError? {
    do throws(DatabaseEngineError) {
      _ = try SQLiteEngine(path: path).connect(for: access)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileThatIsNoDatabaseIsLeftAsItIs() throws {
    let path = database.path("letter.txt")
    let text = Data("Dear reader, this is not a database, though long enough.".utf8)
    try text.write(to: URL(filePath: path))
    for access in [DatabaseAccess.reading, .writing] {
      let failure = try #require(self.failure(path, for: access))
      #expect(failure.code == .other)
      #expect(failure.message == "\(path) cannot be opened: file is not a database")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }

  @Test func aFolderOrAMissingOneCannotBeOpened() throws {
    for path in [database.path("missing/test.sqlite"), database.path("")] {
      let failure = try #require(self.failure(path))
      #expect(failure.code == .other)
      #expect(failure.message.hasPrefix("\(path) cannot be opened: unable to open database file"))
    }
  }

  @Test func readersDoNotCreateAFile() throws {
    #expect(failure(database.path(), for: .reading)?.code == .other)
    #expect(!FileManager.default.fileExists(atPath: database.path()))
  }

  @Test(.enabled(if: geteuid() != 0, "who may write everything can write such a file"))
  func aFileThatMayOnlyBeReadIsForReading() throws {
    try database.connect().run(["CREATE TABLE t (a)"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: database.path())
    #expect(failure(database.path())?.code == .readOnly)
    #expect(failure(database.path(), for: .reading) == nil)
  }

  @Test func aReplacedFileIsALostConnection() throws {
    let connection = try database.connect()
    try connection.run(["CREATE TABLE t (a)", "BEGIN", "INSERT INTO t VALUES (1)"])
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.moveItem(
        atPath: database.path() + suffix, toPath: database.path("old") + suffix)
    }
    let other = try database.connect()
    try other.run(["CREATE TABLE u (a)"])
    try connection.run(["INSERT INTO t VALUES (2)", "COMMIT"])
    #expect(connection.failure("SELECT * FROM t")?.code == .connectionLost)
    #expect(try database.connect().rows("SELECT * FROM u") == [])
  }

  @Test func textThatIsNotUnicodeIsMended() throws {
    let connection = try database.connect()
    try connection.run([
      "CREATE TABLE t (a TEXT)", "INSERT INTO t VALUES (CAST(x'41ff42' AS TEXT))",
    ])
    #expect(try connection.value("SELECT a FROM t") == .text("A\u{fffd}B"))
    try connection.run("UPDATE t SET a = \(.text("a\0b"))")
    #expect(try connection.value("SELECT a FROM t") == .text("a\0b"))
    #expect(try connection.value("SELECT length(CAST(a AS BLOB)) FROM t") == .integer(3))
  }

  @Test func valuesOfAnyTypeStandInAnyColumn() throws {
    let connection = try database.connect()
    try connection.run(["CREATE TABLE t (a)"])
    let values: [SQLValue] = [
      .integer(1), .real(1), .text("1"), .blob([49]), .null,
    ]
    for value in values { try connection.run("INSERT INTO t VALUES (\(value))") }
    #expect(try connection.rows("SELECT a FROM t ORDER BY rowid") == values.map { [$0] })
  }

  @Test func aSecondWriterWaitsAndThenIsTold() throws {
    let (first, second) = (try database.connect(), try database.connect())
    try first.run(["CREATE TABLE t (a)", "BEGIN IMMEDIATE"])
    #expect(second.failure("BEGIN IMMEDIATE")?.code == .busy)
    try first.run(["COMMIT"])
    try second.run(["BEGIN IMMEDIATE", "COMMIT"])
  }

  @Test func aReaderThatTurnsWriterTooLateIsInConflict() throws {
    let (first, second) = (try database.connect(), try database.connect())
    try first.run(["CREATE TABLE t (a)", "BEGIN"])
    #expect(try first.rows("SELECT * FROM t") == [])
    try second.run(["INSERT INTO t VALUES (1)"])
    #expect(first.failure("INSERT INTO t VALUES (2)")?.code == .conflict)
    try first.run(["ROLLBACK"])
  }

  @Test func preparedStatementsFollowChangesOfATable() throws {
    let (first, second) = (try database.connect(), try database.connect())
    try first.run(["CREATE TABLE t (a)", "INSERT INTO t VALUES (1)"])
    #expect(try first.rows("SELECT * FROM t") == [[.integer(1)]])
    try second.run(["ALTER TABLE t ADD COLUMN b DEFAULT 2"])
    #expect(try first.rows("SELECT * FROM t") == [[.integer(1), .integer(2)]])
    try second.run(["DROP TABLE t"])
    #expect(first.failure("SELECT * FROM t")?.code == .missing)
    try second.run(["CREATE TABLE t (c)"])
    #expect(try first.rows("SELECT * FROM t") == [])
  }

  @Test func manyConnectionsOpenAFreshFileAtOnce() async throws {
    let engine = database.engine
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in Int64(0)..<8 {
        group.addTask {
          let connection = TestConnection(try engine.connect(for: .writing), engine.dialect)
          try connection.run("CREATE TABLE IF NOT EXISTS t (a)")
          try connection.run("INSERT INTO t VALUES (\(.integer(number)))")
        }
      }
      try await group.waitForAll()
    }
    #expect(try database.connect(.reading).value("SELECT count(*) FROM t") == .integer(8))
    #expect(try database.connect(.reading).value("PRAGMA journal_mode") == .text("wal"))
  }
}
