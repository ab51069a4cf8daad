import BooksTestSupport
import Foundation
import GRDB
import TableSource
import Testing

@testable import Books

/// Files of earlier versions of the schema are opened, and nothing in them is lost.
@Suite final class EarlierSchemaTests {
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "earlier-\(UUID()).sqlite")

  deinit {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
  }

  /// Makes a file of the version before books were counted, with some books.
  private func makeFile(_ count: Int, change: (Database) throws -> Void = { _ in }) throws {
    let queue = try DatabaseQueue(path: file.path)
    try BookSchema().migrator.migrate(queue, upTo: "5 marks")
    try queue.write { db in
      // The triggers as that version had them.
      let triggers = [FenceSchema.bookTriggers, FenceSchema.replacementTrigger].map {
        $0.replacing(/, books = books [+-] 1/, with: "")
      }
      try FenceSchema.dropBookTriggers(db)
      try db.execute(sql: "DROP TRIGGER replaced_counted")
      for trigger in triggers { try db.execute(sql: trigger) }
      var generator = SeededGenerator(1)
      for _ in 0..<count { try Book.random(&generator).insert(db) }
      try change(db)
    }
    try queue.close()
  }

  @Test func booksAreCountedFromThenOn() throws {
    try makeFile(100)
    let database = try BookDatabase(file: file)
    #expect(try database.read(BookCount.read) == 100)
    let book = try database.add(Book(title: "Emma", author: "Jane Austen"))
    #expect(try database.read(BookCount.read) == 101)
    try database.delete(book)
    try database.write { db in
      try db.execute(sql: "REPLACE INTO book(id, title, author) VALUES(7, 'Emma', 'Jane Austen')")
    }
    #expect(try database.read(BookCount.read) == 100)
    try database.close()
    #expect(try Soundness.check(file) == 100)
  }

  @Test func whatWasNotCountedIsCountedWithTheFence() throws {
    try makeFile(100) { try FenceSchema.clear(.author, in: $0) }
    let database = try BookDatabase(file: file)
    #expect(try database.read(BookCount.read) == nil)
    #expect(try database.read { try database.count(.author, $0) } == .about(100))
    try database.add(Book(title: "Emma", author: "Jane Austen"))
    #expect(try database.read(BookCount.read) == nil)
    #expect(try database.buildFences())
    #expect(try database.read(BookCount.read) == 101)
    #expect(try database.read { try database.count(.author, $0) } == .exactly(101))
  }
}
