import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// The program in a terminal, key by key, with every way to exit.
@Suite(.waiting) struct MemoTerminalTests {
  private let memos: MemoFolder

  init() throws {
    memos = try MemoFolder()
  }

  /// Starts the program and opens the account with the Chinese memo.
  private func session() throws -> ScreenSession {
    let session = try memos.folder.session()
    try session.waitFor("❯ 163                                               1 memo ›")
    try session.send(
      Keys.down, thenWaitFor: "❯ icloud                                           2 memos ›")
    try session.send(
      Keys.enter, thenWaitFor: "❯ Albums to sort                                2016/04/26 ›")
    return session
  }

  @Test func theScreensAreShownInLine() throws {
    let session = try session()
    #expect(
      session.screen.lines[..<3] == [
        "‹ icloud",
        "❯ Albums to sort                                2016/04/26 ›",
        "  歌曲                                          2016/02/16 ›",
      ])
    try session.send(Keys.down + Keys.enter, thenWaitFor: "白桦林－朴树")
    #expect(session.screen.lines.first == "‹ 2016/02/16 10:12")
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalInTheMiddleOfEditingKeepsTheWorkAndThePlace(signal: Int32) throws {
    let first = try session()
    try first.send(Keys.enter, thenWaitFor: "‹ 2016/04/26 16:29")
    try first.terminal.send("New 世界 ")
    try first.waitUntil("the text") { $0.contains { $0.contains("世界") } }
    first.terminal.signal(signal)
    #expect(try first.terminal.waitForExit() == .signalled(signal))
    #expect(first.terminal.isScreenLeft)
    #expect(try memos.titles(of: "icloud").contains { $0.contains("New 世界") })
    let second = try memos.folder.session()
    try second.waitUntil("the memo again") { $0.contains { $0.contains("New 世界") } }
    #expect(second.screen.lines[0].hasPrefix("‹ 20"))
    try second.terminal.send(Keys.controlC)
    #expect(try second.terminal.waitForExit() == .exited(0))
  }

  @Test func aSignalInTheMiddleOfANewMemoKeepsIt() throws {
    let first = try session()
    try first.send("a", thenWaitFor: "New memo")
    try first.terminal.send("Typed")
    try first.waitUntil("the text") { $0.contains { $0.contains("Typed") } }
    first.terminal.signal(SIGTERM)
    #expect(try first.terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try memos.titles(of: "icloud") == ["歌曲", "Albums to sort", "Typed"])
    let second = try memos.folder.session()
    try second.waitUntil("the memo again") { $0.contains { $0.contains("Typed") } }
    second.terminal.signal(SIGTERM)
    #expect(try second.terminal.waitForExit() == .signalled(SIGTERM))
  }

  @Test func suspendingSavesWhatIsBeingTypedAndBackTakesItBack() throws {
    let session = try memos.folder.job()
    try session.waitUntil("the accounts") { $0.contains { $0.hasPrefix("❯ 163") } }
    try session.send(Keys.enter, thenWaitFor: "‹ 163")
    try session.send("a", thenWaitFor: "New memo")
    try session.terminal.send("Typed")
    try session.waitUntil("the text") { $0.contains { $0.contains("Typed") } }
    try session.terminal.send(Keys.controlZ)
    try session.terminal.waitFor("[stopped]")
    #expect(try memos.titles(of: "163") == ["招行", "Typed"])
    // The next start finds the memo open.
    let run = try memos.folder.run("show")
    #expect(run.screens[0].contains("Typed"))
    try session.terminal.send("\n")
    try session.terminal.waitUntil("the screen again") { _ in !session.terminal.isScreenLeft }
    try session.send(Keys.escape, thenWaitFor: "Discard changes? yes or no")
    try session.send("y", thenWaitFor: "‹ 163")
    try session.terminal.send(Keys.controlC)
    try session.terminal.waitFor("[ended 0]")
    #expect(try memos.titles(of: "163") == ["招行"])
  }

  @Test func whatIsDoneIsSavedInAPause() throws {
    let session = try session()
    try session.send("ex", thenWaitFor: "Delete Albums to sort? yes or no")
    try session.terminal.send("y")
    try session.terminal.waitUntil("the file to change") { _ in
      try memos.titles(of: "icloud") == ["歌曲"]
    }
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func aReaderWhoQuitsIsWarnedBeforeWorkIsLost() throws {
    let session = try session()
    let file = memos.folder.file
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    try session.terminal.send("exy" + Keys.controlC)
    try session.waitUntil("the main screen") { $0.first == "Accounts" }
    try FileManager.default.removeItem(at: file)
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try memos.titles(of: "icloud") == ["歌曲"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aSignalInATranscriptSavesToo(signal: Int32) throws {
    let terminal = try memos.folder.plainTerminal()
    try terminal.waitFor("2 memos")
    try terminal.send("open 2\nopen 1\ntext Kept\n")
    try terminal.waitFor("Kept\r\n\r\n")
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(try memos.titles(of: "icloud") == ["歌曲", "Kept"])
    #expect(try memos.folder.run("show").screens[0].contains("Kept"))
  }
}
