import Foundation
import GRDB
import DatabaseScreens
import Testing

@testable import Books

/// Comma-separated values are imported and exported, whatever they contain.
@Suite struct LinesTests {
  /// Returns the books in a text, and the lines that were skipped.
  private func read(_ bytes: [UInt8]) throws -> (books: [Book], faults: [String]) {
    let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID()).csv")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var lines = try BookLines(file)
    var (books, faults): ([Book], [String]) = ([], [])
    while let book = try lines.next(complain: { faults.append("\($0): \($1)") }) {
      books.append(book)
    }
    #expect(lines.skipped == faults.count)
    #expect(lines.position == bytes.count)
    return (books, faults)
  }

  private func read(_ text: String) throws -> (books: [Book], faults: [String]) {
    try read(Array(text.utf8))
  }

  @Test func quotesCommasAndLineBreaksBelongToFields() throws {
    let (books, faults) = try read(
      "\"Emma, a \"\"novel\"\"\",\"Jane\nAusten\",1815-12-23\r\n\r\nPersuasion,Jane Austen,\r")
    #expect(
      books == [
        Book(
          title: "Emma, a \"novel\"", author: "Jane\nAusten", copyright: .init("1815-12-23")),
        Book(title: "Persuasion", author: "Jane Austen"),
      ])
    #expect(faults == [])
  }

  @Test func aByteOrderMarkAndHeadingsArePassedOver() throws {
    let (books, faults) = try read("\u{FEFF}Date,Author,Title\n1815-12-23,Jane Austen,Emma\n")
    #expect(books == [Book(title: "Emma", author: "Jane Austen", copyright: .init("1815-12-23"))])
    #expect(faults == [])
  }

  @Test func badLinesAreToldAndPassedOver() throws {
    let text = """
      A,B,
      A,B
      A,"B
      C"x,
      ,B,
      A,B,1999-02-29
      A,B\u{0},
      A,B,,
      Z,B,
      """
    let (books, faults) = try read(Array(text.utf8) + [10, 0xFF] + Array(",a,\nY,B,".utf8))
    #expect(books.map(\.title) == ["A", "Z", "Y"])
    #expect(
      faults == [
        "2: it has 2 columns instead of 3", "3: unexpected text after a closing quotation mark",
        "5: it has no title", "6: \"1999-02-29\" is not a date such as 1813-01-28",
        "7: it has a NUL byte", "8: it has 4 columns instead of 3", "10: it is not in UTF-8",
      ])
  }

  @Test func aMissingQuotationMarkDoesNotReadAll() throws {
    let (books, faults) = try read("A,\"B,\nC,D,\n")
    #expect(books == [])
    #expect(faults == ["1: a quotation mark is not closed"])
    let rest = String(repeating: "C,D,\n", count: 300_000)
    let (others, told) = try read("A,\"B,\n" + rest + "E,F,\n")
    #expect(told == ["1: it is too long; a quotation mark may be missing"])
    #expect(others.last?.title == "E")
    #expect(others.count > 80_000)
  }

  @Test func whatIsExportedIsImportedAsItWas() throws {
    let library = try Library()
    let books = [
      Book(title: "Emma, \"a\nnovel\"", author: "Jane\r\nAusten", copyright: .init("1815-12-23")),
      Book(title: " é ", author: "", copyright: nil),
    ]
    try library.fill(books)
    var text = ""
    #expect(
      try CommandRunner(database: library.database, console: .standard).write { text += $0 } == 2)
    #expect(text.hasPrefix("title,author,copyright\n"))
    let (back, faults) = try read(text)
    #expect(faults == [])
    #expect(Set(back) == Set(books))
  }
}
