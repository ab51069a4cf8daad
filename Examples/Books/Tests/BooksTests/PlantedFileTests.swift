import DatabaseScreens
import Foundation
import GRDB
import ScreenTestSupport
import Testing

@testable import Books

/// Unexpected files at a path, or beside it, are neither waited for nor changed.
@Suite final class PlantedFileTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "books.sqlite") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "planted-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func run(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(
      BooksRun.executable(), arguments: arguments + ["--data", file.path],
      environment: ["LC_ALL": "C.UTF-8"])
  }

  /// Runs a command, expecting a failure with a text and an unchanged folder.
  ///
  /// A database of this program that was opened has the same books, but other bytes.
  private func expectFailure(
    _ arguments: [String], opening opened: String = "", _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try FolderListing(of: folder).without(opened)
    let run = try run(arguments)
    #expect(run.end == .exited(1), sourceLocation: sourceLocation)
    #expect(
      run.errorText.replacing(folder.path + "/", with: "") == text + "\n",
      sourceLocation: sourceLocation)
    #expect(
      try FolderListing(of: folder).without(opened) == before, sourceLocation: sourceLocation)
  }

  // MARK: - Import

  @Test func onlyPlainFilesAreImported() throws {
    try BookDatabase(file.path).store.close()
    #expect(unsafe mkfifo(path("pipe"), 0o600) == 0)
    try expectFailure(
      ["import", path("pipe")], opening: "books.sqlite",
      "pipe is not a regular file. It was left as it is. Name a regular file.")
    try expectFailure(
      ["import", "/dev/zero"], opening: "books.sqlite",
      "/dev/zero is not a regular file. It was left as it is. Name a regular file.")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("pipe"))
    try expectFailure(
      ["import", path("link")], opening: "books.sqlite",
      "link is not a regular file. It was left as it is. Name a regular file.")
  }

  /// A line without end, of which a terabyte would be read.
  @Test func anImportEndsWhenItIsToldTo() async throws {
    try BookDatabase(file.path).store.close()
    try Data().write(to: folder.appending(path: "long.csv"))
    let long = try FileHandle(forUpdating: folder.appending(path: "long.csv"))
    try long.truncate(atOffset: 1 << 40)
    let before = try FolderListing(of: folder, contentsUpTo: 1 << 20).without("books.sqlite")
    let terminal = try PseudoTerminal(
      BooksRun.executable(),
      arguments: ["import", path("long.csv"), "--data", file.path])
    // The import's transaction, which begins once signals are handled, is the only one so long.
    var configuration = Configuration()
    configuration.busyMode = .timeout(1)
    let other = try DatabaseQueue(path: file.path, configuration: configuration)
    while (try? other.inTransaction(.immediate, { _ in .rollback })) != nil { usleep(1_000) }
    try other.close()
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.outputText.contains("Stopped. Nothing was changed."))
    let after = try FolderListing(of: folder, contentsUpTo: 1 << 20).without("books.sqlite")
    #expect(after == before)
    #expect(try await Soundness.check(file) == 0)
  }

  // MARK: - Export

  private func makeLibrary() throws {
    let database = try BookDatabase(file.path)
    try database.add(Book(title: "Emma", author: "Jane Austen"))
    database.store.close()
  }

  @Test func anExportTouchesNothingButItsFile() throws {
    try makeLibrary()
    try Data("precious".utf8).write(to: folder.appending(path: "victim"))
    try FileManager.default.createSymbolicLink(
      atPath: path("out.csv.partial"), withDestinationPath: path("victim"))
    try Data("private".utf8).write(to: folder.appending(path: "out.csv"))
    #expect(unsafe chmod(path("out.csv"), 0o600) == 0)
    let before = try FolderListing(of: folder)
    #expect(try run(["export", path("out.csv")]).end == .exited(0))
    var after = try FolderListing(of: folder)
    #expect(after.entries["out.csv"]?.permissions == 0o600)
    #expect(
      after.entries["out.csv"]?.contents == Data("title,author,copyright\nEmma,Jane Austen,\n".utf8)
    )
    after.entries["out.csv"] = before.entries["out.csv"]
    #expect(after.without("books.sqlite") == before.without("books.sqlite"))
  }

  @Test func anExportReplacesPlainFilesOnly() throws {
    try makeLibrary()
    #expect(unsafe mkfifo(path("pipe"), 0o600) == 0)
    try expectFailure(
      ["export", path("pipe")], opening: "books.sqlite",
      "pipe is not a regular file. It was left as it is. Name a regular file.")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("none/out.csv"))
    try expectFailure(
      ["export", path("link")], opening: "books.sqlite",
      "link cannot be written: no file can be created there (No such file or directory). "
        + "Check that its folder exists and can be written.")
  }

  /// Values are data, even if a spreadsheet would evaluate them.
  @Test func anExportLeavesFormulasAsTheyAre() throws {
    let database = try BookDatabase(file.path)
    try database.add(Book(title: "=cmd|x", author: "-1"))
    database.store.close()
    #expect(try run(["export"]).outputText == "title,author,copyright\n=cmd|x,-1,\n")
  }

  // MARK: - The database

  @Test func aDatabaseIsAPlainFile() throws {
    #expect(unsafe mkfifo(path("books.sqlite"), 0o600) == 0)
    try expectFailure(
      ["generate", "5"],
      "books.sqlite is not a regular file. It was left as it is. Name a regular file.")
  }

  /// Databases of other programs, some with this program's application ID.
  enum Strange: CaseIterable {
    case otherTables, otherColumns, stepsWithoutTables, otherSteps, noNumber, newer

    var sql: String {
      let number = "PRAGMA application_id = \(BookFile.applicationID);"
      let steps = "CREATE TABLE grdb_migrations(identifier TEXT NOT NULL PRIMARY KEY);"
      return switch self {
      case .otherTables: number + "CREATE TABLE song(title); INSERT INTO song VALUES('Hey')"
      case .otherColumns:
        number + steps + "INSERT INTO grdb_migrations VALUES('1 books');"
          + "CREATE TABLE book(id INTEGER PRIMARY KEY, name TEXT)"
      case .stepsWithoutTables:
        number + steps + "INSERT INTO grdb_migrations VALUES('1 books'), ('2 fences')"
      case .otherSteps: number + "CREATE TABLE grdb_migrations(number INTEGER)"
      case .noNumber: "CREATE TABLE song(title)"
      case .newer: number + steps + "INSERT INTO grdb_migrations VALUES('9 covers')"
      }
    }

    var reason: String {
      self == .newer
        ? "books.sqlite was written by a newer version of this program. It was left as it is. "
          + "Use that version."
        : "books.sqlite is a database of another program. It was left as it is. "
          + "Choose another file with --data."
    }
  }

  @Test(arguments: Strange.allCases, ["DELETE", "WAL"])
  func aStrangeDatabaseIsLeftAsItIs(strange: Strange, journal: String) throws {
    let other = try DatabaseQueue(path: file.path)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = \(journal)")
      try db.execute(sql: strange.sql)
    }
    try other.close()
    for arguments in [[], ["generate", "5"], ["export", path("out.csv")]] {
      try expectFailure(arguments, strange.reason)
    }
  }

  /// A file and its write-ahead log, but not the shared-memory index, were copied while another
  /// program had them open.
  @Test func aStrangeLogIsLeftAsItIs() throws {
    let other = try DatabaseQueue(path: path("other.sqlite"))
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try db.execute(sql: Strange.otherTables.sql)
    }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: path("other.sqlite" + suffix), toPath: file.path + suffix)
    }
    try other.close()
    try expectFailure(["generate", "5"], Strange.otherTables.reason)
  }

  /// The books are in the write-ahead log, as after the program was killed.
  @Test func aLogOfThisProgramIsRead() throws {
    let database = try BookDatabase(path("other.sqlite"))
    try database.add(Book(title: "Emma"))
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: path("other.sqlite" + suffix), toPath: file.path + suffix)
    }
    database.store.close()
    #expect(try run(["export"]).outputText == "title,author,copyright\nEmma,,\n")
    #expect(try FolderListing(of: folder).names == ["books.sqlite", "other.sqlite"])
  }

  /// Additions of another program to the tables of this one stay.
  @Test func whatWasAddedToTheTablesStays() async throws {
    try makeLibrary()
    let other = try DatabaseQueue(path: file.path)
    try await other.write { db in
      try db.execute(sql: "CREATE TABLE shelf(name); ALTER TABLE book ADD COLUMN shelf TEXT")
    }
    try other.close()
    #expect(try run(["generate", "5"]).end == .exited(0))
    #expect(try await Soundness.check(file) == 6)
  }
}
