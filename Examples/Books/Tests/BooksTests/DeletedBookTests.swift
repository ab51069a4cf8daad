@testable import DatabaseScreens
import Foundation
import ScreenTestSupport
import Testing

@testable import Books

/// If another program deletes the book of an open form, the form can be left, and restores the
/// book.
@Suite final class DeletedBookTests {
  private let library: Library
  private let emma: Book

  init() throws {
    library = try Library()
    emma = try library.database.add(Book(title: "Emma", author: "Jane Austen"))
  }

  /// Shows the book's form in a terminal.
  private func makeSession() throws -> (PseudoTerminal, ScreenSession) {
    let terminal = try PseudoTerminal(
      BooksRun.executable(), arguments: ["--data", library.file.path],
      environment: ["LC_ALL": "C.UTF-8"])
    let session = ScreenSession(terminal, columns: 80, lines: 24)
    try session.waitUntil("the list") { $0.contains { $0.contains("Emma") } }
    try terminal.send("\r")
    try session.waitUntil("the form") { $0.first?.contains("‹ Emma") ?? false }
    return (terminal, session)
  }

  @Test func savingBringsTheBookBack() throws {
    let row = try #require(try library.row(of: emma))
    try library.writeElsewhere("DELETE FROM book")
    var edited = emma
    edited.title = "Emma, a novel"
    let columns = StoreColumns(library.store, widths: [:])
    let form = RecordForm(store: library.store, columns: columns, options: .books)
    var saved: Book?
    let stack = ScreenStack(root: form.editing(row) { saved = $0.record })
    _ = stack.transcript(of: ["set title Emma, a novel"])
    try (stack.topScreen as? FormScreen<Book>)?.finishEditing()
    #expect(saved == edited)
    #expect(try library.books() == [edited])
    _ = try library.store.undo()
    #expect(try library.books() == [])
  }

  @Test(arguments: [", a novel", ""])
  func theFormIsLeftInATerminal(typed: String) throws {
    let (terminal, session) = try makeSession()
    try terminal.send(typed)
    try library.writeElsewhere("DELETE FROM book")
    try terminal.send("\u{1B}")
    try session.waitUntil("the list") { $0.first?.hasPrefix("Books") ?? false }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    // A book without changes is not restored.
    #expect(try library.books().map(\.title) == (typed.isEmpty ? [] : ["Emma, a novel"]))
  }

  /// The commands are sent one by one, so that the other program can write in between.
  @Test func theFormIsLeftThroughAPipe() throws {
    let process = Process()
    process.executableURL = BooksRun.executable()
    process.arguments = ["--quiet", "--data", library.file.path]
    process.environment = ["LC_ALL": "C.UTF-8"]
    let (entered, written, told) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) =
      (entered, written, told)
    try process.run()
    func perform(_ line: String) throws -> String {
      try entered.fileHandleForWriting.write(contentsOf: Data((line + "\nshow\n").utf8))
      return String(decoding: written.fileHandleForReading.availableData, as: UTF8.self)
    }
    #expect(try perform("open 1").hasPrefix("‹ Emma"))
    _ = try perform("set title Persuasion")
    try library.writeElsewhere("DELETE FROM book")
    #expect(try perform("back").contains("1  [ ] Persuasion"))
    // Later writes are shown.
    try library.writeElsewhere("INSERT INTO book(title, author) VALUES('Ivanhoe', 'Walter Scott')")
    #expect(try perform("").contains("2  [ ] Ivanhoe"))
    try entered.fileHandleForWriting.close()
    #expect(told.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A new book that was saved temporarily, because the program was suspended, may be deleted, too.
  @Test func aNewBookThatWasDeletedIsSavedAgainOrForgotten() throws {
    let added = AddedRecord<Book>()
    try added.save(Book(title: "Ivanhoe"), in: library.store, named: "Add")
    try library.writeElsewhere("DELETE FROM book")
    try added.save(Book(title: "Ivanhoe!"), in: library.store, named: "Add")
    #expect(try library.books().map(\.title) == ["Ivanhoe!"])
    try library.writeElsewhere("DELETE FROM book")
    try added.remove(from: library.store)
    #expect(added.row == nil)
    #expect(try library.books() == [])
  }
}
