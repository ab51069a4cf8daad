import DatabaseScreens
import Foundation
import GRDB
import Testing

@testable import Books

/// Whatever its input, the program says in one line what is wrong and what to do, and loses
/// nothing.
@Suite final class BadInputTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "books.sqlite") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bad-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs the program on the file, expecting a one-line error and an unchanged file.
  private func failure(_ arguments: [String] = []) throws -> String {
    let before = try Data(contentsOf: file)
    let run = try BooksRun(arguments + ["--data", file.path])
    #expect(run.status == 1)
    #expect(try Data(contentsOf: file) == before)
    #expect(run.errors.hasSuffix("\n") && run.errors.split(separator: "\n").count == 1)
    return run.errors.replacing(file.path, with: "F")
  }

  @Test(arguments: [[], ["generate", "5"], ["export"]])
  func aFileThatIsNoDatabaseIsLeftAsItIs(arguments: [String]) throws {
    try Data("These are no books, but a text of some length.\n".utf8).write(to: file)
    #expect(
      try failure(arguments)
        == "F is not a database. It was left as it is. Choose another file with --data.\n")
  }

  @Test func aDatabaseOfAnotherProgramIsLeftAsItIs() throws {
    let other = try DatabaseQueue(path: file.path)
    try other.write { try $0.execute(sql: "CREATE TABLE song(id)") }
    try other.close()
    #expect(
      try failure(["generate", "5"])
        == "F is a database of another program. It was left as it is. Choose another file with "
        + "--data.\n")
  }

  @Test func aNewerDatabaseIsLeftAsItIs() throws {
    try BookDatabase(file.path).store.close()
    let newer = try DatabaseQueue(path: file.path)
    try newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES('9 covers')") }
    try newer.close()
    #expect(
      try failure()
        == "F was written by a newer version of this program. It was left as it is. Use that "
        + "version.\n")
  }

  private static let setpriv = "/usr/bin/setpriv"

  /// Root may write everywhere, so the program runs as another user.
  @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv)))
  func aFileThatMayOnlyBeReadIsTold() throws {
    try BookDatabase(file.path).store.close()
    let before = try Data(contentsOf: file)
    let told = try shell(
      """
      chmod 755 \(folder.path); chmod 444 \(file.path)
      exec \(Self.setpriv) --reuid 65534 --regid 65534 --clear-groups \
        \(BooksRun.executable().path) generate 5 --data \(file.path)
      """)
    // If that user may not run the program, there is nothing to test.
    guard !told.contains("failed to execute") else { return }
    #expect(
      told.replacing(file.path, with: "F")
        == "F cannot be written. Allow writing to it and to its folder, or copy it elsewhere.\n")
    #expect(try Data(contentsOf: file) == before)
  }

  /// Runs a shell script, and returns its standard error.
  private func shell(_ lines: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", lines]
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
    let told = Pipe()
    process.standardError = told
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: told.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test func aWriterIsWaitedForAndThenTheProgramGoesOn() async throws {
    try BookDatabase(file.path).store.close()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let process = Process()
    process.executableURL = BooksRun.executable()
    process.arguments = ["generate", "100", "--data", file.path]
    let told = Pipe()
    process.standardError = told
    try process.run()
    let first = String(decoding: told.fileHandleForReading.availableData, as: UTF8.self)
    #expect(first == "Another program is writing to books.sqlite. Waiting for it.\n")
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    let rest = told.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: rest, as: UTF8.self).hasSuffix("100 books generated.\n"))
    #expect(process.terminationStatus == 0)
    #expect(try await Soundness.check(file) == 100)
  }

  private static let unshare = "/usr/bin/unshare"

  /// A file system of one megabyte, if this user may mount one.
  @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: unshare)))
  func aFullDiskIsToldAndWhatWasSavedStays() async throws {
    let disk = folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let program = BooksRun.executable().path
    let told = try shell(
      """
      exec \(Self.unshare) -m /bin/sh -c '
      mount -t tmpfs -o size=1m none \(disk.path) || exit 7
      cd \(disk.path)
      \(program) generate 200 --data books.sqlite
      \(program) generate 50000 --data books.sqlite
      \(program) export --data books.sqlite | wc -l >&2
      cp books.sqlite* \(folder.path)'
      """)
    guard !told.contains("mount:") else { return }
    #expect(told.contains("200 books generated.\n"))
    #expect(told.contains("There is no space left for "))
    #expect(told.contains("Nothing was changed. Free some space and try again.\n"))
    #expect(told.hasSuffix("201\n"))
    #expect(try await Soundness.check(file) == 200)
  }

  @Test func aFileOfValuesIsTakenAsFarAsItIsGood() throws {
    let source = folder.appending(path: "books.csv")
    let text = """
      \u{FEFF}Title,Author,Copyright
      "Emma, a ""novel\"\"","Jane
      Austen",1815-12-23
      no columns
      A,B\u{0},
      Persuasion,Jane Austen,1999-02-29
      Germinal,Émile Zola,1885-03-02
      """
    try Data(text.utf8).write(to: source)
    let run = try BooksRun(["import", source.path, "--data", file.path])
    #expect(run.status == 0)
    #expect(
      run.errors == """
        Line 4 was skipped: it has 1 column instead of 3.
        Line 5 was skipped: it has a NUL byte.
        Line 6 was skipped: "1999-02-29" is not a date such as 1813-01-28.
        2 books imported, 3 lines skipped.

        """)
    #expect(
      try BooksRun(["export", "--data", file.path]).output == """
        title,author,copyright
        "Emma, a ""novel\""","Jane
        Austen",1815-12-23
        Germinal,Émile Zola,1885-03-02

        """)
  }

  /// The messages are longer than a pipe's buffer.
  @Test func thousandsOfBadLinesAreTold() throws {
    let source = folder.appending(path: "books.csv")
    try Data(String(repeating: "bad\n", count: 3_000).utf8).write(to: source)
    let run = try BooksRun(["import", source.path, "--data", file.path])
    let told = run.errors.split(separator: "\n")
    #expect(told.count == 3_001)
    #expect(told.dropLast().last == "Line 3000 was skipped: it has 1 column instead of 3.")
    #expect(told.last == "0 books imported, 3,000 lines skipped.")
  }

  /// A long file; `MEGABYTES=1024` makes it a gigabyte.
  @Test func aLongFileOfValuesIsReadPartByPart() async throws {
    let source = folder.appending(path: "books.csv")
    let megabytes = Effort.count("MEGABYTES", else: 2)
    try Data().write(to: source)
    let output = try FileHandle(forWritingTo: source)
    let rest = String(repeating: " of all that is known", count: 44)
    var (lines, bad) = (0, 0)
    for part in 0..<megabytes {
      var text = ""
      while text.utf8.count < 1 << 20 {
        lines += 1
        bad += lines.isMultiple(of: 500) ? 1 : 0
        text += lines.isMultiple(of: 500) ? "bad\n" : "Book \(part) \(lines)\(rest),\"A, B\",\n"
      }
      try output.write(contentsOf: Data(text.utf8))
    }
    try output.close()
    let run = try BooksRun(["import", source.path, "--data", file.path])
    #expect(run.status == 0)
    let told = run.errors.split(separator: "\n")
    #expect(
      told.count(where: { $0.hasSuffix("skipped: it has 1 column instead of 3.") }) == bad)
    let count = LoadingProgress.number(lines - bad)
    #expect(
      told.last == "\(count) books imported, \(LoadingProgress.number(bad)) lines skipped.")
    let database = try BookDatabase(file.path)
    #expect(try await database.count == lines - bad)
    database.store.close()
  }
}
