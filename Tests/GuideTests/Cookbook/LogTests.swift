import Foundation
import TableTestSupport
import Testing

/// The program that follows a file follows it further than to the end.
@Suite struct LogTests {
  private let files: FilesFolder
  private var log: URL { files.folder.appending(path: "server.log") }

  init() throws { files = try FilesFolder() }

  private func session() throws -> ScreenSession {
    let terminal = try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$1\"; \"$0\" server.log", executable(named: "log").path, files.folder.path,
      ], columns: 60, lines: 12)
    return ScreenSession(terminal, columns: 60, lines: 12)
  }

  private func append(_ text: String) throws {
    let file = try FileHandle(forWritingTo: log)
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func wait(for line: String, in session: ScreenSession) throws {
    try session.waitUntil(line) { $0.contains { $0.hasSuffix(line) } }
  }

  @Test func aTruncatedFileIsReadFromItsStart() throws {
    try files.add("server.log", text: "one\ntwo\nthree\n")
    let session = try session()
    try wait(for: "three", in: session)
    let file = try FileHandle(forWritingTo: log)
    try file.truncate(atOffset: 0)
    try file.close()
    try append("four\n")
    try wait(for: "four", in: session)
    try append("five\n")
    try wait(for: "five", in: session)
    #expect(session.screen.lines.filter { !$0.isEmpty }.count == 7)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// Its size tells nothing if it is longer than before when it is looked at.
  @Test func aRewrittenFileIsReadFromItsStart() throws {
    try files.add("server.log", text: "one\ntwo\nthree")
    let session = try session()
    try wait(for: "three", in: session)
    let file = try FileHandle(forUpdating: log)
    try file.write(contentsOf: Data("four\nfive\nsix\nseven\neight\n".utf8))
    try file.close()
    try wait(for: "eight", in: session)
    let lines = session.screen.lines.dropFirst().prefix(9).map { $0.dropFirst(2) }
    #expect(lines.prefix(8) == ["one", "two", "three", "four", "five", "six", "seven", "eight"])
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// As programs do that keep some files of a log.
  @Test func aNewFileIsFollowed() throws {
    try files.add("server.log", text: "one\n")
    let session = try session()
    try wait(for: "one", in: session)
    try FileManager.default.moveItem(at: log, to: log.appendingPathExtension("1"))
    try files.add("server.log", text: "a longer line than the file before\n")
    try wait(for: "a longer line than the file before", in: session)
    try append("two\n")
    try wait(for: "two", in: session)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// A new file may get the number of the one that was removed.
  @Test func aRemovedFileMayComeBack() throws {
    try files.add("server.log", text: "one\n")
    let session = try session()
    try wait(for: "one", in: session)
    try FileManager.default.removeItem(at: log)
    try files.add("server.log", text: "a line that is longer than before\n")
    try wait(for: "a line that is longer than before", in: session)
    try FileManager.default.removeItem(at: log)
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
    try FileManager.default.removeItem(at: log)
    try files.add("server.log", text: "after the folder\n")
    try wait(for: "after the folder", in: session)
    #expect(session.screen.lines.contains { $0.hasSuffix("one") })
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// A pipe or folder in its place is not followed, and the file is when it is back.
  @Test func whatStandsInItsPlaceIsPassedOver() throws {
    try files.add("server.log", text: "one\n")
    let session = try session()
    try wait(for: "one", in: session)
    let aside = log.appendingPathExtension("1")
    try FileManager.default.moveItem(at: log, to: aside)
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
    Thread.sleep(forTimeInterval: 0.2)
    try FileManager.default.removeItem(at: log)
    let pipe = try CommandRun(URL(filePath: "/usr/bin/mkfifo"), arguments: [log.path])
    #expect(pipe.end == .exited(0))
    Thread.sleep(forTimeInterval: 0.2)
    try FileManager.default.removeItem(at: log)
    try FileManager.default.moveItem(at: aside, to: log)
    try append("two\n")
    try wait(for: "two", in: session)
    let lines = session.screen.lines.dropFirst().prefix { !$0.isEmpty }
    #expect(lines.map { String($0.dropFirst(2)) } == ["one", "two"])
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// What has come is shown at once, and the last line without an end too.
  @Test(arguments: [
    "\"$0\" <(printf 'one\\ntwo')", "printf 'one\\ntwo' | \"$0\"",
    "\"$0\" - < <(printf 'one\\ntwo\\n'; sleep 20)",
  ])
  func aPipeIsReadToItsEnd(line: String) throws {
    let terminal = try PseudoTerminal(
      URL(filePath: "/bin/bash"), arguments: ["-c", line, executable(named: "log").path],
      columns: 60, lines: 12)
    let session = ScreenSession(terminal, columns: 60, lines: 12)
    try wait(for: "two", in: session)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func longLinesAreReadWhole() throws {
    try files.add("server.log", text: String(repeating: "long ", count: 20) + "end\n")
    let session = try session()
    try session.waitUntil("the line") { $0.contains { $0.hasPrefix("❯ long") } }
    try session.terminal.send("w")
    try wait(for: "end", in: session)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// Through a pipe, nobody could wait for more.
  @Test(arguments: [
    "\"$0\" server.log", "cat server.log | \"$0\"", "cat server.log | \"$0\" -",
  ])
  func aPipeGetsTheLinesThatAreThere(line: String) throws {
    try files.add("server.log", text: "one\ntwo")
    let run = try CommandRun(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$1\"; \(line) | cat", executable(named: "log").path, files.folder.path,
      ])
    #expect(run.outputText.hasSuffix("(following)\n1  one\n2  two\n\n"))
  }

  @Test func whatIsNoFileIsNamed() throws {
    func run(_ arguments: [String]) throws -> CommandRun {
      try CommandRun(executable(named: "log"), arguments: arguments)
    }
    let missing = try run(["/nowhere/a.log"])
    #expect(missing.errorLines == ["/nowhere/a.log cannot be read: No such file or directory"])
    #expect(missing.end == .exited(1))
    #expect(try run(["a", "b"]).errorLines == ["Unknown argument \"b\". Usage: log [FILE]"])
    #expect(
      try run([files.folder.path]).errorLines
        == ["\(files.folder.path) cannot be read: Is a directory"])
    let terminal = try PseudoTerminal(executable(named: "log"))
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.outputLine.contains("Name a file, or pipe text to standard input."))
  }
}
