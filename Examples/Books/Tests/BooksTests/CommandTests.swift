import Foundation
import DatabaseScreens
import Testing

@testable import Books

/// Commands do what they report, or report why they failed.
@Suite final class CommandTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "books.sqlite") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "commands-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: [String], input: String = "") throws -> BooksRun {
    try BooksRun(arguments + ["--data", file.path], input: input)
  }

  @Test func theVersionIsThatOfTheChangelog() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    let changelog = try String(
      contentsOf: root.appending(path: "Documentation/Changelog.md"), encoding: .utf8)
    let version = try #require(changelog.firstMatch(of: #/\n## (\d+\.\d+\.\d+)/#)).1
    #expect(try run(["--version"]).output == "books \(version)\n")
  }

  @Test func booksComeInAndGoOut() throws {
    let source = folder.appending(path: "a.csv")
    try Data("Emma,Jane Austen,1815-12-23\nbad\n\"Two, three\",Ada,\n".utf8).write(to: source)
    let imported = try run(["import", source.path])
    #expect(imported.status == 0)
    #expect(
      imported.errors == """
        Line 2 was skipped: it has 1 column instead of 3.
        2 books imported, 1 line skipped.

        """)
    let exported = try run(["export"])
    #expect(
      exported.output == """
        title,author,copyright
        "Two, three",Ada,
        Emma,Jane Austen,1815-12-23

        """)
    let target = folder.appending(path: "b.csv")
    let written = try run(["export", target.path])
    #expect(written.errors == "2 books exported.\n")
    #expect(try String(contentsOf: target, encoding: .utf8) == exported.output)
    #expect(!FileManager.default.fileExists(atPath: target.path + ".partial"))
  }

  /// A link is followed: to a file, which is written, and to a folder, which all commands refuse.
  @Test func linksAreFollowed() throws {
    let source = folder.appending(path: "a.csv")
    try Data("Emma,Jane Austen,1815-12-23\n".utf8).write(to: source)
    _ = try run(["import", source.path])
    let (target, kept) = (folder.appending(path: "b.csv"), folder.appending(path: "kept"))
    try Data("old".utf8).write(to: target)
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: false)
    let (toFile, toFolder) = (folder.appending(path: "file"), folder.appending(path: "link"))
    try FileManager.default.createSymbolicLink(at: toFile, withDestinationURL: target)
    try FileManager.default.createSymbolicLink(at: toFolder, withDestinationURL: kept)
    #expect(try run(["export", toFile.path]).status == 0)
    #expect(try String(contentsOf: target, encoding: .utf8) == run(["export"]).output)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: toFile.path) == target.path)
    for run in [
      try run(["export", toFolder.path]), try run(["import", toFolder.path]),
      try BooksRun(["import", source.path, "--data", toFolder.path], input: ""),
    ] {
      #expect(run.status == 1)
      #expect(run.errors.hasSuffix(" is a folder. It was left as it is. Name a file.\n"))
    }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: toFolder.path) == kept.path)
  }

  @Test func booksAreMadeUp() async throws {
    let generated = try run(["generate", "1200"])
    #expect(generated.errors.hasSuffix("1,200 books generated.\n"))
    #expect(try await Soundness.check(file) == 1200)
  }

  @Test func aStoppedCommandLeavesNothing() async throws {
    let process = Process()
    process.executableURL = BooksRun.executable()
    process.arguments = ["generate", "100000000", "--data", file.path]
    let told = Pipe()
    process.standardError = told
    try process.run()
    // Wait for the first progress report.
    _ = told.fileHandleForReading.availableData
    process.interrupt()
    let rest = told.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      String(decoding: rest, as: UTF8.self).hasSuffix("Stopped. Nothing was changed.\n"))
    #expect(try await Soundness.check(file) == 0)
  }

  @Test func whatCannotBeDoneIsTold() throws {
    let missing = try run(["import", folder.appending(path: "none.csv").path])
    #expect(missing.status == 1)
    #expect(
      missing.errors.hasSuffix(
        "none.csv cannot be read: No such file or directory. Check its name and permissions.\n"))
    #expect(
      try run(["generate", "many"]).errors
        == "\"many\" is not a number of books. For example: generate 1000\n")
    #expect(
      try run(["import"]).errors
        == "import does not take 0 arguments. "
        + "Usage: books import FILE.csv [--data FILE] [--language en|zh]\n")
    #expect(
      try BooksRun(["--help"]).output.hasPrefix(
        """
        Keeps a list of books.

        Without a screen:
          books import FILE.csv [--data FILE] [--language en|zh]
          books export [FILE.csv] [--data FILE] [--language en|zh]
          books generate NUMBER [--data FILE] [--language en|zh]

        Usage: books [--data FILE] [--language en|zh]

        """))
    let letter = folder.appending(path: "letter.txt")
    try Data("No database at all, but text.".utf8).write(to: letter)
    #expect(
      try BooksRun(["--data", letter.path]).errors
        == "\(letter.path) is not a database. It was left as it is. "
        + "Choose another file with --data.\n")
  }

  @Test func aFolderIsNoFile() throws {
    let other = folder.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try Data("kept".utf8).write(to: other.appending(path: "letter.txt"))
    let told = "\(other.path) is a folder. It was left as it is. Name a file.\n"
    for arguments in [["export", other.path], ["import", other.path]] {
      let done = try run(arguments)
      #expect(done.status == 1)
      #expect(done.errors == told)
    }
    #expect(try BooksRun(["--data", other.path]).errors == told)
    #expect(try Data(contentsOf: other.appending(path: "letter.txt")) == Data("kept".utf8))
    let nowhere = folder.appending(path: "none/books.csv")
    #expect(
      try run(["export", nowhere.path]).errors
        == "\(nowhere.path) cannot be written: no file can be created there (No such file or directory). "
        + "Check that its folder exists and can be written.\n")
  }

  @Test func progressHasARateAndARemainingTime() {
    let start = ContinuousClock.now
    let progress = LoadingProgress(total: 10_000, start: start)
    #expect(
      progress.text(books: 2500, part: 2500, at: start + .seconds(30))
        == "2,500 books, 83 a second, 1 min 30 s left")
    #expect(
      LoadingProgress(total: nil, start: start).text(books: 1, part: 0, at: start + .seconds(1))
        == "1 books, 1 a second")
    #expect(
      [0, 999, 1000, 1_234_567].map(LoadingProgress.number) == ["0", "999", "1,000", "1,234,567"])
  }

  @Test func aCommandIsTakenOutOfTheArguments() throws {
    var arguments = ["generate", "7", "--data", "F"]
    #expect(try BooksCommand(taking: &arguments) == .generate(count: 7))
    #expect(arguments == ["--data", "F"])
    arguments = ["--data", "F"]
    #expect(try BooksCommand(taking: &arguments) == .show)
    #expect(arguments == ["--data", "F"])
    arguments = ["export", "--data", "F", "x.csv"]
    #expect(try BooksCommand(taking: &arguments) == .export(file: URL(filePath: "x.csv")))
    arguments = ["generate", "0"]
    #expect(throws: UserError.self) { try BooksCommand(taking: &arguments) }
  }
}
