import Dispatch
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Books

/// A run of the program, through pipes.
struct BooksRun {
  let output: String
  let errors: String
  let status: Int32

  /// A program beside the tests.
  static func executable(_ program: String = "books") -> URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: program)
  }

  /// Runs the program to its end.
  init(
    _ arguments: [String], of program: String = "books", input: String = "", width: Int? = nil,
    locale: String = "C.UTF-8"
  ) throws {
    let process = Process()
    process.executableURL = Self.executable(program)
    process.arguments = arguments
    process.environment = ["LC_ALL": locale, "COLUMNS": "\(width ?? 80)"]
    let (entered, written, told) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (
      entered, written, told
    )
    try process.run()
    try entered.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try entered.fileHandleForWriting.close()
    // Both pipes are read at once: the program waits for whoever does not read a full one.
    let reading = DispatchGroup()
    let lines = Mutex(Data())
    let errorHandle = told.fileHandleForReading
    DispatchQueue.global().async(group: reading) {
      let data = errorHandle.readDataToEndOfFile()
      lines.withLock { $0 = data }
    }
    output = String(decoding: written.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    reading.wait()
    errors = String(decoding: lines.withLock { $0 }, as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The screens, without the line breaks between them.
  var screens: [String] { output.components(separatedBy: "\n\n") }
}

/// What holds of every database, whatever stopped the program that wrote it.
enum Soundness {
  /// Checks the file, the full-text index and the fences, and counts the books.
  static func check(_ file: URL) throws -> Int {
    let database = try BookDatabase(file: file)
    let count = try database.write { db in
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      try db.execute(sql: "INSERT INTO book_search(book_search, rank) VALUES('integrity-check', 1)")
      for order in BookOrder.allCases { try checkFence(order, db) }
      let count = try Book.fetchCount(db)
      #expect(try [nil, count].contains(BookCount.read(db)))
      return count
    }
    try database.close()
    return count
  }

  /// Compares each run that is counted with its books.
  private static func checkFence(_ order: BookOrder, _ db: Database) throws {
    var fence = Fence(order)
    try fence.refresh(db)
    let books = try Book.fetchAll(db, sql: "SELECT * FROM book ORDER BY \(order.list())")
    var start = 0
    for (index, run) in fence.runs.enumerated() {
      guard let count = run.count else {
        #expect(index == fence.runs.count - 1, "only the last run is not counted")
        return
      }
      #expect(fence.starts[index] == start)
      if start < books.count { #expect(run.key <= BookKey(of: books[start], in: order)) }
      start += count
      if count > 0 { #expect(run.key <= BookKey(of: books[start - 1], in: order)) }
      if index + 1 < fence.runs.count, count > 0 {
        #expect(BookKey(of: books[start - 1], in: order) < fence.runs[index + 1].key)
      }
    }
    #expect(start == books.count)
  }
}
