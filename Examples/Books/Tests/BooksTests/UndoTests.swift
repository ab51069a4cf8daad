import BooksTestSupport
import GRDB
import TableSource
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

  /// A user is led to the first book of the list that is there again.
  @Test func theFirstBookOfTheListComesBackFirst() throws {
    let library = try Library()
    for title in ["c", "A", "b"] { try library.database.add(Book(title: title, author: "X")) }
    try library.database.edit("Delete all") { _ = try Book.deleteAll($0) }
    #expect(try library.database.undoEdit()?.book?.title == "A")
    _ = try library.database.redoEdit()
    #expect(try library.database.undoEdit(in: .title, .descending)?.book?.title == "c")
  }

  /// Of a book that another program changed meanwhile, only what the user changed is written.
  @Test func whatAnotherProgramChangedStays() throws {
    let library = try Library()
    let emma = try library.database.add(Book(title: "Emma", author: "Austen"))
    try library.writeElsewhere("UPDATE book SET author = 'Jane Austen'")
    var mine = emma
    mine.title = "Emma II"
    let both = Book(id: emma.id, title: "Emma II", author: "Jane Austen")
    #expect(try library.database.update(mine, from: emma) == both)
    #expect(try library.books() == [both])
    mine.author = "J. Austen"
    #expect(throws: BookDatabaseError.editedElsewhere(both)) {
      try library.database.update(mine, from: emma)
    }
    #expect(try library.books() == [both])
  }

  /// The user is told what the other program wrote, and replaces that by saving once more.
  @Test func aReaderWhoSavesOnceMoreReplacesIt() throws {
    let library = try Library()
    let emma = try library.database.add(Book(title: "Emma", author: "Austen"))
    let form = BookForm.editing(emma, in: library.database) { _ in }
    let stack = ScreenStack(root: TextScreen("Root", .editing("", save: { _ in })))
    stack.push(form)
    try library.writeElsewhere("UPDATE book SET author = 'Jane Austen'")
    _ = stack.transcript(of: ["set author J. Austen", "back"])
    #expect(try library.books().map(\.author) == ["Jane Austen"])
    _ = stack.transcript(of: ["back"])
    #expect(try library.books().map(\.author) == ["J. Austen"])
  }

  /// What the user never touched stays the other program's, however often the form is saved.
  @Test func eachSaveWritesWhatTheReaderChanged() throws {
    let library = try Library()
    let emma = try library.database.add(Book(title: "Emma", author: "Austen"))
    let stack = ScreenStack(root: TextScreen("Root", .editing("", save: { _ in })))
    let form = BookForm.editing(emma, in: library.database) { _ in }
    stack.push(form)
    try library.writeElsewhere("UPDATE book SET author = 'Jane Austen'")
    _ = stack.transcript(of: ["set title Emma II"])
    try form.finishEditing()
    _ = stack.transcript(of: ["set copyright 1815-12-23"])
    try form.finishEditing()
    let both = Book(
      id: emma.id, title: "Emma II", author: "Jane Austen", copyright: .init("1815-12-23"))
    #expect(try library.books() == [both])
    try library.writeElsewhere("UPDATE book SET title = 'E', author = 'J. A.'")
    _ = stack.transcript(of: ["set title Emma III", "back", "back"])
    #expect(try library.books().map(\.title) == ["Emma III"])
    #expect(try library.books().map(\.author) == ["J. A."])
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
