import BooksTestSupport
import GRDB
import Testing

@testable import Books

/// Three edits can be undone and made again, exactly.
@Suite struct UndoTests {
  @Test func editsAreTakenBackByName() throws {
    let library = try Library()
    let database = library.database
    #expect(database.undoName == nil)
    #expect(try database.undo() == nil)
    var emma = try database.add(Book(title: "Emma", author: "Jane Austen"))
    emma.title = "Emma II"
    try database.update(emma)
    try database.delete(emma)
    #expect(database.undoName == "Delete Emma II")
    #expect(try database.undo() == "Delete Emma II")
    #expect(try library.books() == [emma])
    #expect(try database.undo() == "Change Emma II")
    #expect(try library.books().map(\.title) == ["Emma"])
    #expect(database.redoName == "Change Emma II")
    #expect(try database.undo() == "Add Emma")
    #expect(try library.books() == [])
    #expect(try database.undo() == nil)
    for _ in 0..<2 { _ = try database.redo() }
    #expect(try library.books() == [emma])
  }

  @Test func thereAreThreeLevels() throws {
    let library = try Library()
    for number in 1...5 { try library.database.add(Book(title: "\(number)", author: "A")) }
    for number in [5, 4, 3] { #expect(try library.database.undo() == "Add \(number)") }
    #expect(try library.database.undo() == nil)
    #expect(try library.books().map(\.title) == ["1", "2"])
    let kept = try library.database.pool.writeWithoutTransaction { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM undo_image")
    }
    #expect(kept == 3)
  }

  @Test func anEditAfterUndoCannotBeMadeAgain() throws {
    let library = try Library()
    try library.database.add(Book(title: "1", author: "A"))
    _ = try library.database.undo()
    try library.database.add(Book(title: "2", author: "A"))
    #expect(library.database.redoName == nil)
    #expect(try library.database.redo() == nil)
  }

  @Test func aFailedEditLeavesNothing() throws {
    let library = try Library()
    let book = try library.database.add(Book(title: "1", author: "A"))
    #expect(throws: BookDatabaseError.missing(title: "2")) {
      try library.database.delete(Book(id: 99, title: "2", author: "A"))
    }
    #expect(throws: BookDatabaseError.missing(title: "2")) {
      try library.database.update(Book(id: 99, title: "2", author: "A"))
    }
    #expect(library.database.undoName == "Add 1")
    #expect(try library.books() == [book])
  }

  @Test func whatAnotherProgramChangedIsNotUndone() throws {
    let library = try Library()
    let book = try library.database.add(Book(title: "1", author: "A"))
    try library.writeElsewhere("UPDATE book SET author = 'B'")
    #expect(throws: BookDatabaseError.changedElsewhere(name: "Add 1")) {
      try library.database.undo()
    }
    #expect(try library.books().map(\.author) == ["B"])
    #expect(library.database.undoName == "Add 1")
    try library.writeElsewhere("UPDATE book SET author = 'A'")
    #expect(try library.database.undo() == "Add 1")
    #expect(try library.database.redo() == "Add 1")
    #expect(try library.books() == [book])
  }

  @Test(arguments: [UInt64(1), 2])
  func randomEditsAreExactlyUndone(seed: UInt64) throws {
    let library = try Library(runLength: 4)
    let database = library.database
    var writes = RandomWrites(seed: seed)
    var states = [try library.books()]
    var undone: [[Book]] = []
    for _ in 0..<Effort.count("UNDO_STEPS", else: 300) {
      switch Int.random(in: 0..<5, using: &writes.generator) {
      case 0 where states.count > 1:
        #expect(try database.undo() != nil)
        undone.append(states.removeLast())
      case 1 where !undone.isEmpty:
        #expect(try database.redo() != nil)
        states.append(undone.removeLast())
      default:
        _ = try database.edit("Edit") { db in
          for _ in 0..<Int.random(in: 1...4, using: &writes.generator) { try writes.write(db) }
        }
        states = states.suffix(3) + [try library.books()]
        undone = []
      }
      try #require(try library.books() == states.last)
    }
    let (count, sum) = try database.read { db in
      (try Book.fetchCount(db), try Int.fetchOne(db, sql: "SELECT sum(n) FROM fence_by_title"))
    }
    #expect(count == sum)
  }
}
