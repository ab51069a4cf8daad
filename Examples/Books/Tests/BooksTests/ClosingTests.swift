import DatabaseScreens
import Foundation
import GRDB
import ScreenTestSupport
import Testing

@testable import Books

/// However the program ends, all books are in its one file.
@Suite final class ClosingTests {
  private static let adding = "add\nset title Ivanhoe\nset author Walter Scott\ndone\n"

  private let folder: URL
  private var file: URL { folder.appending(path: "books.sqlite") }
  private var arguments: [String] { ["--data", file.path] }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "closing-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try BookDatabase(file.path).store.close()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Expects that there is one file, a copy of which contains the books.
  private func expectOneFile(with titles: [String]) throws {
    #expect(try FolderListing(of: folder).names == ["books.sqlite"])
    let copy = folder.appending(path: "copy.sqlite")
    try FileManager.default.copyItem(at: file, to: copy)
    let database = try BookDatabase(copy.path)
    database.store.close()
    let queue = try DatabaseQueue.stranger(copy)
    #expect(try queue.read { try Book.fetchAll($0) }.map(\.title) == titles)
  }

  @Test func theEndOfAPipeLeavesOneFile() throws {
    #expect(try BooksRun(arguments, input: Self.adding).status == 0)
    try expectOneFile(with: ["Ivanhoe"])
  }

  @Test func aSearchLeavesOneFile() throws {
    #expect(try BooksRun(["generate", "1200"] + arguments).status == 0)
    #expect(try BooksRun(arguments, input: "search the\ngo 90%\nquit\n").status == 0)
    #expect(try FolderListing(of: folder).names == ["books.sqlite"])
  }

  @Test(arguments: [["export", "/nowhere/books.csv"], ["import", "/nowhere/books.csv"]])
  func aCommandThatFailsLeavesOneFile(command: [String]) throws {
    #expect(try BooksRun(command + arguments).status == 1)
    try expectOneFile(with: [])
  }

  /// The reader of an export exits early, or stops reading.
  @Test(arguments: ["head -n 1 > /dev/null", "(read line; kill $(cat pid); sleep 20)"])
  func anExportThatNobodyReadsLeavesOneFile(reader: String) throws {
    #expect(try BooksRun(["generate", "20000"] + arguments).status == 0)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.currentDirectoryURL = folder
    // Waits for the export to end, but not for its reader. The process is known before its first line.
    shell.arguments = [
      "-c",
      """
      mkfifo pipe
      \(reader) < pipe &
      sh -c 'echo $$ > pid; exec "$0" export --data books.sqlite' "$0" > pipe
      echo $? > status
      """, BooksRun.executable().path,
    ]
    try shell.run()
    shell.waitUntilExit()
    let status = try String(contentsOf: folder.appending(path: "status"), encoding: .utf8)
    // Terminated by SIGPIPE, as usual, or stopped gracefully.
    #expect(status == (reader.hasPrefix("head") ? "\(128 + SIGPIPE)\n" : "1\n"))
    #expect(try FolderListing(of: folder).names == ["books.sqlite", "pid", "pipe", "status"])
  }

  /// The end of a session in a terminal.
  enum End: CaseIterable {
    case quit, terminated, hungUp
  }

  @Test(arguments: End.allCases)
  func theEndOfATerminalLeavesOneFile(end: End) throws {
    let terminal = try PseudoTerminal(
      BooksRun.executable(), arguments: arguments, environment: ["LC_ALL": "C.UTF-8"])
    try terminal.waitFor("Add")
    try terminal.send("a")
    try terminal.waitFor("New book")
    try terminal.send("Ivanhoe\u{13}")
    try terminal.waitFor("Undo")
    switch end {
    case .quit: try terminal.send("q")
    case .terminated: terminal.signal(SIGTERM)
    case .hungUp: terminal.hangUp()
    }
    _ = try terminal.waitForExitWithoutReading()
    try expectOneFile(with: ["Ivanhoe"])
  }

  /// The write-ahead log exists as long as any connection is open.
  @Test func theLastOneTakesTheLogOver() throws {
    let other = try BookDatabase(file.path)
    #expect(try BooksRun(arguments, input: Self.adding).status == 0)
    #expect(
      try FolderListing(of: folder).names
        == ["books.sqlite", "books.sqlite-shm", "books.sqlite-wal"])
    #expect(try other.store.row(id: [1])?.title == "Ivanhoe")
    other.store.close()
    try expectOneFile(with: ["Ivanhoe"])
  }

  @Test func aFileThatWasRemovedIsNotMadeAgain() throws {
    let database = try BookDatabase(file.path)
    try database.add(Book(title: "Emma"))
    for name in try FolderListing(of: folder).names {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    database.store.close()
    #expect(try FolderListing(of: folder).names == [])
  }
}
