import Foundation
import GRDB
import DatabaseScreens
import Testing

@testable import Books

/// What a user sees through a pipe, line by line.
@Suite final class TranscriptTests {
  private let library: Library

  init() throws {
    library = try Library()
    try library.fill([
      Book(title: "Emma", author: "Jane Austen", copyright: .init("1815-12-23")),
      Book(title: "Persuasion", author: "Jane Austen", copyright: .init("1817-12-20")),
      Book(title: "Germinal", author: "Émile Zola", copyright: .init("1885-03-02")),
      Book(title: "Bleak House", author: "Charles Dickens", copyright: .init("1853-09-12")),
    ])
  }

  private func run(_ input: String) throws -> BooksRun {
    try BooksRun(["--data", library.file.path], input: input)
  }

  @Test func authorsAreSectionsAndBooksStandByTitle() throws {
    #expect(
      try run("").output == """
        Books
        [Add] [Edit]
               Title                               Author                   Copyright
        Charles Dickens
        1  [ ] Bleak House                         Charles Dickens          1853-09-12 ›
        Jane Austen
        2  [ ] Emma                                Jane Austen              1815-12-23 ›
        3  [ ] Persuasion                          Jane Austen              1817-12-20 ›
        Émile Zola
        4  [ ] Germinal                            Émile Zola               1885-03-02 ›


        """)
  }

  @Test func aBookIsAddedOnlyWhenItIsDone() throws {
    let cancelled = try run("add\nset title Ivanhoe\ncancel\nadd\n")
    #expect(try library.books().count == 4)
    // The second run starts afresh.
    #expect(cancelled.screens.last?.contains("Ivanhoe") == false)
    let added = try run(
      "add\nset title Ivanhoe\nset author Walter Scott\nset copyright 1819\ndone\n")
    #expect(added.errors.contains("\"1819\" is not a date."))
    #expect(
      added.output.hasSuffix(
        """
        Walter Scott
        4  [ ] Ivanhoe                             Walter Scott                        ›
        Émile Zola
        5  [ ] Germinal                            Émile Zola               1885-03-02 ›


        """))
    #expect(try library.books().count == 5)
    let untitled = try run("add\nset author Nobody\ndone\n")
    #expect(untitled.errors.contains("A book needs a title. For example: set title Emma"))
    #expect(try library.books().count == 5)
  }

  @Test func fieldsAreEditedAndChangesUndone() throws {
    let edited = try run(
      """
      open 2
      set title A
      set title B
      set title C
      set title D
      undo
      undo
      undo
      back

      """)
    #expect(edited.errors == "")
    #expect(try library.store.row(id: [1])?.title == "A")
    #expect(edited.output.contains("[Add] [Undo] [Edit]"))
  }

  @Test func editsOfTheListAreUndone() throws {
    let deleted = try run("delete 1\nyes\nundo\nredo\nundo\nundo\n")
    #expect(deleted.output.contains("Undone: Delete Bleak House"))
    #expect(deleted.output.contains("Redone: Delete Bleak House"))
    #expect(
      deleted.errors
        == "Line 6, undo: There is nothing to undo.\n")
    #expect(deleted.status == 1)
    #expect(try library.books().count == 4)
  }

  @Test func booksAreFoundAndSorted() throws {
    #expect(
      try run("search aus\nsort title\n").output.hasSuffix(
        """
        Books (2 found)
        [Add] [Edit]
               Title                               Author                   Copyright
        Jane Austen
        1  [ ] Emma                                Jane Austen              1815-12-23 ›
        2  [ ] Persuasion                          Jane Austen              1817-12-20 ›

        Books (2 found)
        [Add] [Edit]
               Title ▲                             Author                   Copyright
        E
        1  [ ] Emma                                Jane Austen              1815-12-23 ›
        P
        2  [ ] Persuasion                          Jane Austen              1817-12-20 ›


        """))
    #expect(try run("search xyz\n").output.hasSuffix("Nothing was found.\n\n"))
    #expect(
      try run("search author:austen copyright<1816\n").output.hasSuffix(
        """
        Books (1 found)
        [Add] [Edit]
               Title                               Author                   Copyright
        Jane Austen
        1  [ ] Emma                                Jane Austen              1815-12-23 ›


        """))
    #expect(try run("search -dickens -austen\n").output.contains("Books (1 found)\n"))
    #expect(try run("search title=emma\nselect all\n").output.contains("(1 found, 1 selected)"))
    #expect(
      try run("sort price\n").errors.hasPrefix("Line 1, sort price: There is no column \"price\"."))
  }

  @Test func aLongListShowsAPart() throws {
    var generator = BookGenerator(count: 3000)
    try library.store.bulkInsert { generator.next() }
    #expect(try run("").output.hasSuffix("\nRows 1 to 20 of 3004\n\n"))
    #expect(try run("last\n").output.hasSuffix("\nRows 2985 to 3004 of 3004\n\n"))
    #expect(try run("go 1500\n").output.hasSuffix("\nRows 1500 to 1520 of 3004\n\n"))
    #expect(try run("go 50%\n").output.hasSuffix("\nRows 1503 to 1523 of 3004\n\n"))
    #expect(try run("go jane\n").output.contains("Jane Austen"))
    #expect(
      try run("go 3005\n").errors
        == "Line 1, go 3005: There is no row 3005. Rows are numbered 1 to 3004.\n")
    #expect(try run("go\n").errors.hasPrefix("Line 1, go: Enter where to go."))
  }

  @Test func theScreenFollowsAnotherProgram() throws {
    let list = DatabaseList("Books", library.store)
    list.screen.waitForPages()
    let table = list.pages.loader.dataSource
    #expect(table.snapshot.rowCount == 4)
    var changes = 0
    table.addPermanentObserver { changes += $0.difference.rows.inserted.count }
    try library.writeElsewhere("INSERT INTO book(title, author) VALUES('Ivanhoe', 'Walter Scott')")
    try list.pages.refresh()
    list.screen.waitForPages()
    #expect(table.snapshot.rowCount == 5)
    #expect(changes == 1)
  }
}
