import Foundation
import Testing

@testable import Books

/// What a user sees in a terminal, which the program `script` emulates.
@Suite final class InteractiveTests {
  private static let script = "/usr/bin/script"

  private let library: Library

  init() throws {
    library = try Library()
    try library.fill([
      Book(title: "Emma", author: "Jane Austen"), Book(title: "Germinal", author: "Émile Zola"),
    ])
  }

  /// The program in a terminal.
  private final class Session {
    private let process = Process()
    private let keys = Pipe()
    private let output: URL

    init(_ library: Library) throws {
      output = library.folder.appending(path: "terminal")
      let command =
        "stty cols 80 rows 24; exec \(BooksRun.executable().path) --data \(library.file.path)"
      process.executableURL = URL(filePath: script)
      process.arguments = ["-qfc", command, output.path]
      process.environment = [
        "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin",
      ]
      process.standardInput = keys
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }

    /// Waits until the program has written a text, for a minute at most.
    func shows(_ text: String) -> Bool {
      for _ in 0..<6_000 {
        let written = (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) }
        if written?.contains(text) == true { return true }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return false
    }

    func press(_ text: String) throws {
      try keys.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// Quits the program, and returns its exit status.
    func quit(by key: String = "q") throws -> Int32 {
      try press(key)
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
  func whatAnotherProgramWritesIsShownAtOnce() throws {
    let session = try Session(library)
    #expect(session.shows("Germinal"))
    try library.writeElsewhere("INSERT INTO book(title, author) VALUES('Ivanhoe', 'Walter Scott')")
    #expect(session.shows("Ivanhoe"))
    #expect(try session.quit() == 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
  func aCellIsEditedInItsPlace() throws {
    let session = try Session(library)
    var titles: [String] { get throws { try library.books(by: "id").map(\.title) } }
    #expect(session.shows("Germinal"))
    try session.press("\u{1B}[C\r")
    #expect(session.shows("Accept"))
    try session.press("!\r")
    #expect(session.shows("Undo"))
    #expect(try titles == ["Emma!", "Germinal"])
    try session.press("z")
    #expect(session.shows("Undone: Change Emma!"))
    #expect(try titles == ["Emma", "Germinal"])
    // What somebody else writes meanwhile is not overwritten unseen.
    try session.press("\r§")
    #expect(session.shows("§"), "It is being edited before the other program writes")
    try library.writeElsewhere("UPDATE book SET title = 'Nana' WHERE title = 'Emma'")
    try session.press("\r")
    #expect(session.shows("changed"))
    #expect(try titles == ["Nana", "Germinal"])
    #expect(try session.quit(by: "\u{3}\u{3}") == 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
  func booksAreFoundWhileTyping() throws {
    let session = try Session(library)
    #expect(session.shows("Germinal"))
    try session.press("/")
    #expect(session.shows("Search:"))
    try session.press("z")
    #expect(session.shows("1/1"))
    try session.press("\r")
    #expect(try session.quit() == 0)
  }
}
