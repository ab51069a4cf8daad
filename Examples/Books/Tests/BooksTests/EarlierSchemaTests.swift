import BooksTestSupport
import DatabaseScreens
import Foundation
import GRDB
import Testing

@testable import Books

/// Files of earlier versions are migrated without loss.
@Suite final class EarlierSchemaTests {
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "earlier-\(UUID()).sqlite")

  deinit {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
  }

  private func fill(_ db: Database) throws {
    var generator = SeededRandomNumberGenerator(1)
    for _ in 0..<100 { try Book.random(&generator).insert(db) }
    try db.execute(sql: "CREATE TABLE shelf(name); ALTER TABLE book ADD COLUMN shelf TEXT")
    try db.execute(sql: "UPDATE book SET shelf = id")
  }

  @Test(arguments: 1...6)
  func eachVersionBecomesThisOne(version: Int) async throws {
    try EarlierSchema.create(file, upTo: version, fill)
    let former = try DatabaseQueue.stranger(file)
    let all = "SELECT * FROM book ORDER BY id"
    let books = try await former.read {
      try Row.fetchAll($0, sql: all).map { Array($0.databaseValues) }
    }
    #expect(try await Soundness.check(file) == 100)
    let kept = try await former.read {
      try Row.fetchAll($0, sql: all).map { Array($0.databaseValues) }
    }
    #expect(kept == books)
    let names = try await former.read {
      try String.fetchSet(
        $0, sql: "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'ts!_%' ESCAPE '!'")
    }
    let expected: Set = ["book", "grdb_migrations", "shelf"]
    #expect(names.filter { !$0.hasPrefix("sqlite_") } == expected)
    // Other programs write as before.
    try await former.write { db in
      try db.execute(sql: "REPLACE INTO book(id, title, author) VALUES(7, 'Emma', 'Jane Austen')")
      try db.execute(sql: "INSERT INTO book(title, author) VALUES('Persuasion', 'Jane Austen')")
    }
    #expect(try await Soundness.check(file) == 101)
  }

  @Test func marksAreKept() throws {
    try EarlierSchema.create(file, upTo: 6) { db in
      try fill(db)
      let json = #"{"condition":{"words":"zola"},"excludedIDs":[3],"includedIDs":[5,7]}"#
      try db.execute(sql: "INSERT INTO marks VALUES(?)", arguments: [json])
    }
    for _ in 0..<2 {
      let selection = try BookDatabase(file.path).store.savedSelection
      #expect(selection.condition == "zola")
      #expect(selection.excludedIDs == [[3]])
      #expect(selection.includedIDs == [[5], [7]])
    }
  }

  /// Another program's table of the same name is not an earlier version's.
  @Test(arguments: ["name TEXT, json TEXT", "name TEXT"])
  func marksOfAnotherProgramStay(columns: String) throws {
    try EarlierSchema.create(file, upTo: 6) { db in
      try fill(db)
      try db.execute(sql: "DROP TABLE marks; CREATE TABLE marks(\(columns))")
      try db.execute(sql: "INSERT INTO marks(name) VALUES('mine')")
    }
    let isFormer = columns.contains("json")
    _ = try BookDatabase(file.path)
    let former = try DatabaseQueue.stranger(file)
    if isFormer {
      try former.write { db in
        try db.execute(
          sql: "CREATE TABLE marks(\(columns)); INSERT INTO marks(name) VALUES('mine')")
      }
    }
    _ = try BookDatabase(file.path)
    let names = try former.read { try String.fetchAll($0, sql: "SELECT name FROM marks") }
    #expect(names == ["mine"])
  }

  /// Whenever the program is killed during the migration, the next run continues it.
  @Test func aFileHalfWayIsOpened() async throws {
    try EarlierSchema.create(file, upTo: 6, fill)
    try BookFile(SQLiteEngine(path: file.path)).prepare()
    #expect(try await Soundness.check(file) == 100)
    let former = try DatabaseQueue.stranger(file)
    try await former.write { db in
      try db.execute(
        sql: "DROP INDEX ts_book_fence_title_up_i; UPDATE ts_book_state SET is_built = 0")
    }
    #expect(try await Soundness.check(file) == 100)
  }
}
