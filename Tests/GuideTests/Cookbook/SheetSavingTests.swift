import Foundation
import TableTestSupport
import Testing

/// Whether, and when, a file of comma-separated values is saved is up to the user.
@Suite struct SheetSavingTests {
  private let files: FilesFolder

  private var file: URL { files.folder.appending(path: "sheet.csv") }

  init() throws {
    files = try FilesFolder()
    try files.add("sheet.csv", text: "a,b\n1,2\n")
  }

  private func text(of name: String = "sheet.csv") throws -> String {
    String(decoding: try Data(contentsOf: files.folder.appending(path: name)), as: UTF8.self)
  }

  private func run(_ commands: String, _ options: String...) throws -> CommandRun {
    try CommandRun(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$1\"; shift; exec \"$0\" \"$@\" sheet.csv", executable(named: "csv").path,
        files.folder.path,
      ] + options, input: commands)
  }

  /// A session in which the first field was edited.
  private func editedSession(_ redirection: String = "") throws -> ScreenSession {
    let terminal = try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$1\"; exec \"$0\" --no-autosave sheet.csv" + redirection,
        executable(named: "csv").path, files.folder.path,
      ], columns: 80, lines: 12)
    let session = ScreenSession(terminal, columns: 80, lines: 12)
    try session.waitUntil("the row") {
      $0[0] == "sheet.csv" && $0.contains { $0.hasPrefix("❯ 1 ") }
    }
    try terminal.send(Keys.right + Keys.enter + "X" + Keys.enter)
    try session.waitUntil("the note") { $0[0].hasPrefix("* sheet.csv") }
    return session
  }

  @Test func nothingIsSavedBeforeTheUserAsks() throws {
    let session = try editedSession()
    #expect(try text() == "a,b\n1,2\n")
    try session.terminal.send(Keys.controlS)
    try session.waitUntil("the save") { $0[11].hasPrefix("Saved") }
    #expect(session.screen.lines[0] == "sheet.csv")
    #expect(try text() == "a,b\n1X,2\n")
    try session.terminal.send("z")
    try session.waitUntil("the note") { $0[0].hasPrefix("* sheet.csv") }
    try session.terminal.send("Z")
    try session.waitUntil("what is saved") { $0[0] == "sheet.csv" }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,b\n1X,2\n")
  }

  @Test(arguments: [("y", "a,b\n1X,2\n"), ("n", "a,b\n1,2\n")])
  func quittingAsks(answer: String, after: String) throws {
    let session = try editedSession()
    try session.terminal.send("q")
    try session.waitUntil("the question") { $0[11].hasPrefix("Save the changes of sheet.csv?") }
    try session.terminal.send(Keys.escape)
    try session.waitUntil("the list") { $0[11].contains("Quit") }
    #expect(session.screen.lines[0].hasPrefix("* sheet.csv"))
    try session.terminal.send("q" + answer)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == after)
    let names = try FileManager.default.contentsOfDirectory(atPath: files.folder.path)
    #expect(!names.contains { $0.contains("not saved") })
  }

  @Test func aSignalKeepsTheChangesBeside() throws {
    let session = try editedSession()
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try text() == "a,b\n1,2\n")
    #expect(try text(of: "sheet (not saved).csv") == "a,b\n1X,2\n")
  }

  /// The user still decides what becomes of the changes.
  @Test func aSaveThatFailsDoesNotEndTheSession() throws {
    let session = try editedSession()
    try Data("a,c\n".utf8).write(to: file)
    try session.terminal.send("qy")
    try session.waitUntil("the problem") { $0.contains { $0.contains("Not saved, as another") } }
    try session.terminal.send("j")
    try session.waitUntil("the list") { $0[11].contains("Quit") }
    try session.terminal.send("qn")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,c\n")
  }

  /// Both sides stay, and undo takes back the user's.
  @Test func anotherProgramsRowsAreMergedWithTheEdit() throws {
    try files.add("sheet.csv", text: "a,b\n1,2\n3,4\n")
    let session = try editedSession()
    try Data("a,b\n1,2\n3,5\n6,7\n".utf8).write(to: file)
    try session.waitUntil("the new row") { $0.contains { $0.hasPrefix("  6 ") } }
    #expect(session.screen.lines[0].hasPrefix("* sheet.csv"))
    #expect(session.screen.lines.contains { $0.hasPrefix("❯ 1X") })
    try session.terminal.send(Keys.controlS)
    try session.waitUntil("the save") { $0[11].hasPrefix("Saved") }
    #expect(try text() == "a,b\n1X,2\n3,5\n6,7\n")
    try session.terminal.send("z" + Keys.controlS + "q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,b\n1,2\n3,5\n6,7\n")
  }

  @Test func aRowThatAnotherProgramChangedTooIsNotReplaced() throws {
    let session = try editedSession()
    try Data("a,b\n1Y,2\n6,7\n".utf8).write(to: file)
    Thread.sleep(forTimeInterval: 0.2)
    try session.terminal.send(Keys.controlS)
    try session.waitUntil("the problem") { $0.contains { $0.contains("Not saved, as another") } }
    #expect(session.screen.lines.contains { $0.hasPrefix("❯ 1X") })
    try session.terminal.send("j")
    try session.waitUntil("the list") { $0[11].contains("Quit") }
    // Nothing is edited any more, so the file is shown.
    try session.terminal.send("z")
    try session.waitUntil("the other row") { $0.contains { $0.hasPrefix("  6 ") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try text() == "a,b\n1Y,2\n6,7\n")
  }

  /// The first part alone has no row that was edited.
  @Test func partsOfAFileAreMergedOnceItIsWhole() throws {
    let session = try editedSession()
    try Data("a,b\n".utf8).write(to: file)
    Thread.sleep(forTimeInterval: 0.2)
    try Data("a,b\n1,2\n3,4\n".utf8).write(to: file)
    try session.waitUntil("the new row") { $0.contains { $0.hasPrefix("  3 ") } }
    try session.terminal.send(Keys.controlS)
    try session.waitUntil("the save") { $0[11].hasPrefix("Saved") }
    #expect(try text() == "a,b\n1X,2\n3,4\n")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func anInterruptedProgramHasNoResultEvenIfItAsks() throws {
    let session = try editedSession(" > out.csv")
    try session.terminal.send("\u{3}")
    try session.waitUntil("the question") { $0[11].hasPrefix("Save the changes of sheet.csv?") }
    try session.terminal.send("n")
    #expect(try session.terminal.waitForExit() == .exited(130))
    #expect(try text(of: "out.csv") == "")
  }

  @Test func commandsSaveWhenTheySaySo() throws {
    let saved = try run("edit\ndelete 1 yes\nsave\n", "--no-autosave")
    #expect(saved.end == .exited(0))
    #expect(saved.screens.last?.first == "sheet.csv")
    #expect(saved.screens.last?.last == "Saved")
    #expect(try text() == "a,b\n")
    for ending in ["", "quit\n"] {
      try files.add("sheet.csv", text: "a,b\n1,2\n")
      let dropped = try run("edit\ndelete 1 yes\n" + ending, "--no-autosave")
      #expect(dropped.end == .exited(1))
      #expect(
        dropped.errorLines == [
          "Unsaved changes were dropped: sheet.csv. To keep them, end with save."
        ])
      #expect(dropped.screens.last?.first == "* sheet.csv")
      #expect(try text() == "a,b\n1,2\n")
    }
    #expect(try run("edit\ndelete 1 yes\nundo\n", "--no-autosave").end == .exited(0))
  }

  @Test(arguments: ["--read-only", "-r"])
  func aFileCanBeOnlyRead(option: String) throws {
    try files.add("sheet.csv", text: "a,b\n1,2\n3,4\n")
    let run = try run("edit\nmove 1 2\nexport sheet.csv\n", option)
    #expect(run.end == .exited(1))
    #expect(run.errorReasons.last == "sheet.csv is open, and cannot be replaced here.")
    #expect(run.screens.first?.first == "sheet.csv, read-only")
    #expect(run.screens.first?.contains { $0.contains("[Edit]") } == false)
    #expect(try text() == "a,b\n1,2\n3,4\n")
  }
}
