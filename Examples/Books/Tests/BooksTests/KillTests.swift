import BooksTestSupport
import DatabaseScreens
import Foundation
import GRDB
import Testing

@testable import Books

/// Whenever the program is killed, the database is intact and contains everything that was saved.
@Suite(.serialized) final class KillTests {
  /// The number of times each kind of work is killed; 125 for 500 in all.
  private static let moments = Effort.count("KILLS", else: 5)

  private let folder: URL
  private var file: URL { folder.appending(path: "books.sqlite") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "kills-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts the program, and kills it.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, besides the file.
  ///   - input: Its input.
  ///   - seconds: The time that it runs.
  /// - Returns: Its output so far.
  /// - Throws: The error if the program cannot be started.
  private func kill(_ arguments: [String], input: String = "", after seconds: Double) throws
    -> String
  {
    let (entered, written) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(input.utf8).write(to: entered)
    try Data().write(to: written)
    let process = Process()
    process.executableURL = BooksRun.executable()
    process.arguments = arguments + ["--data", file.path]
    process.standardInput = try FileHandle(forReadingFrom: entered)
    process.standardOutput = try FileHandle(forWritingTo: written)
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return try String(contentsOf: written, encoding: .utf8)
  }

  /// Removes the database, and SQLite's files beside it.
  private func removeDatabase() {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
  }

  private func add(_ number: Int) -> String {
    "add\nset title Book \(number)\nset author Author \(number % 7)\ndone\n"
  }

  @Test func whatWasSavedIsThere() async throws {
    var generator = SeededRandomNumberGenerator(1)
    let input = (1...400).map(add).joined()
    for _ in 0..<Self.moments {
      removeDatabase()
      let output = try kill([], input: input, after: .random(in: 0.05...0.6, using: &generator))
      // The number of rows in the last list, which was shown after saving.
      let shown = output.components(separatedBy: "\n\nBooks").dropLast().count
      #expect(try await Soundness.check(file) >= shown)
    }
  }

  @Test func undoIsWholeOrNotDone() async throws {
    var generator = SeededRandomNumberGenerator(2)
    let steps = (1...200).map { _ in "undo\nundo\nredo\nredo\n" }.joined()
    for _ in 0..<Self.moments {
      removeDatabase()
      _ = try kill(
        [], input: (1...3).map(add).joined() + steps,
        after: .random(in: 0.1...0.6, using: &generator))
      #expect(try await Soundness.check(file) <= 3)
    }
  }

  @Test func anImportIsWholeOrNotDone() async throws {
    var generator = SeededRandomNumberGenerator(3)
    let source = folder.appending(path: "books.csv")
    var books = BookGenerator(count: 4000)
    var text = ""
    while let book = books.next() { text += "\(book.title),\"\(book.author)\",\n" }
    try Data(text.utf8).write(to: source)
    var count = 0
    for _ in 0..<Self.moments {
      _ = try kill(["import", source.path], after: .random(in: 0.05...0.8, using: &generator))
      let found = try await Soundness.check(file)
      #expect(found == count || found == count + 4000)
      count = found
      // Start over, because checking all books takes longer and longer.
      if count > 40_000 {
        removeDatabase()
        count = 0
      }
    }
  }

  @Test func aFileOfAnEarlierVersionStaysWhole() async throws {
    var generator = SeededRandomNumberGenerator(5)
    for _ in 0..<Self.moments {
      removeDatabase()
      try EarlierSchema.create(file, upTo: 6) { db in
        for _ in 0..<1_500 { try Book.random(&generator).insert(db) }
        try db.execute(sql: #"INSERT INTO marks VALUES('{"includedIDs":[5],"excludedIDs":[]}')"#)
      }
      _ = try kill([], after: .random(in: 0.02...0.25, using: &generator))
      #expect(try await Soundness.check(file) == 1_500)
      #expect(try BookDatabase(file.path).store.savedSelection.includedIDs == [[5]])
    }
  }

  @Test func positionsAreRightOrKnownToBeMissing() async throws {
    var generator = SeededRandomNumberGenerator(4)
    let database = try BookDatabase(file.path)
    var books = BookGenerator(count: 30_000)
    try database.store.bulkInsert { books.next() }
    database.store.close()
    for _ in 0..<Self.moments {
      let queue = try DatabaseQueue(path: file.path)
      try await queue.write { try $0.execute(sql: "UPDATE ts_book_state SET is_built = 0") }
      try queue.close()
      _ = try kill([], input: add(1), after: .random(in: 0.03...0.3, using: &generator))
      #expect(try await Soundness.check(file) >= 30_000)
    }
  }
}
