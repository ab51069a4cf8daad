import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// Unsaved work, and work that cannot be saved.
@Suite(.waiting) struct UnsavedWorkTests {
  private let memos: MemoFolder

  init() throws {
    memos = try MemoFolder()
  }

  /// Starts the program and types a new memo in the first account.
  private func typing(columns: Int = 60) throws -> ScreenSession {
    let session = try memos.folder.session(columns: columns)
    try session.waitUntil("the accounts") { $0.contains { $0.hasPrefix("❯ 163") } }
    try session.send(Keys.enter, thenWaitFor: "‹ 163")
    try session.send("a", thenWaitFor: "New memo")
    try session.send("Typed", thenWaitFor: "Typed")
    return session
  }

  private func waitUntilTypedIsSaved(_ session: ScreenSession) throws {
    try session.terminal.waitUntil("the file to change") { _ in
      try memos.titles(of: "163") == ["招行", "Typed"]
    }
  }

  @Test func whatIsBeingTypedIsSavedInAPause() throws {
    let first = try typing()
    try waitUntilTypedIsSaved(first)
    first.terminal.signal(SIGKILL)
    #expect(try first.terminal.waitForExit() == .signalled(SIGKILL))
    // The memo is there, and it is open.
    let second = try memos.folder.session()
    try second.waitFor("Typed")
    try second.send(" more" + Keys.escape, thenWaitFor: "‹ 163")
    try second.terminal.send(Keys.controlC)
    #expect(try second.terminal.waitForExit() == .exited(0))
    #expect(try memos.titles(of: "163") == ["招行", " moreTyped"])
  }

  @Test func whatWasSavedInAPauseIsTakenBackByBack() throws {
    let session = try typing()
    try waitUntilTypedIsSaved(session)
    try session.send(Keys.escape, thenWaitFor: "Discard changes? yes or no")
    try session.send("y", thenWaitFor: "‹ 163")
    try session.send("z", thenWaitFor: "There is nothing to undo.")
    try session.terminal.waitUntil("the file to change") { _ in
      try memos.titles(of: "163") == ["招行"]
    }
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func aTextThatIsEmptyForAMomentIsNotSaved() throws {
    let session = try typing()
    try waitUntilTypedIsSaved(session)
    let backspaces = String(repeating: Keys.backspace, count: 5)
    try session.terminal.send(backspaces)
    try session.terminal.waitUntil("the file to change") { _ in
      try memos.titles(of: "163") == ["招行"]
    }
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test(arguments: [
    (40, ["Quit again to leave without saving."]),
    (20, ["Quit again to leave", "without saving."]),
  ])
  func theAdviceIsSeenHoweverNarrowTheTerminalIs(columns: Int, advice: [String]) throws {
    let session = try typing(columns: columns)
    let file = memos.folder.file
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    // Sent at once, without a pause in which the failure would be reported.
    try session.terminal.send(Keys.controlS + Keys.controlC)
    try session.waitUntil("the advice") { lines in
      lines.first == "Accounts"
        && advice.allSatisfy { line in lines.contains { $0.hasPrefix(line) } }
    }
    // The next pauses retry, and the advice stays.
    Thread.sleep(forTimeInterval: 1.2)
    session.resize(columns: columns, lines: 20)
    try session.waitUntil("the advice again") { lines in
      lines.first == "Accounts" && lines.contains { $0.hasPrefix(advice[0]) }
    }
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(1))
    #expect(session.terminal.outputLine.contains("cannot be a document: it is a folder."))
  }

  @Test func whatIsKnownToBeUnsavedIsNotLostAtTheFirstQuit() throws {
    let session = try typing()
    let file = memos.folder.file
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    try session.terminal.send(Keys.controlS)
    try session.waitUntil("the failure") { lines in
      lines.joined(separator: " ").contains("it is a folder. Choose")
    }
    let isAdviceSeen = { (lines: [String]) in
      lines.contains { $0.hasPrefix("Quit again to leave without saving.") }
    }
    try session.terminal.send(Keys.controlC)
    try session.waitUntil("the advice", isAdviceSeen)
    // Continuing to work causes another warning.
    try session.terminal.send("j")
    try session.waitUntil("no advice") { !isAdviceSeen($0) }
    try session.terminal.send("k" + Keys.controlC)
    try session.waitUntil("the advice again", isAdviceSeen)
    try FileManager.default.removeItem(at: file)
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try memos.titles(of: "163") == ["招行", "Typed"])
  }

  @Test func aLongQuestionIsSeenToItsEnd() throws {
    let session = try typing(columns: 24)
    try session.send(" and some more words", thenWaitFor: "Typed and some more")
    try session.send(Keys.controlS, thenWaitFor: "‹ 163")
    try session.terminal.send("ex")
    try session.waitUntil("the question") { $0.contains { $0.hasSuffix("yes or no") } }
    #expect(session.screen.lines.contains("Delete Typed and some"))
    try session.terminal.send("n" + Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
  }
}
