import Testing

@testable import TableTerminal

/// The help of a transcript lists what works on the screen in sight, and nothing else.
@Suite struct ScreenHelpTests {
  /// How the commands are written that help lists, and the buttons.
  private func usages(_ stack: ScreenStack) throws -> [String] {
    let lines = try stack.transcript("help").dropLast()
    return lines.map { $0.hasPrefix("Buttons") ? $0 : $0.prefix(16).trimmed }
  }

  @Test func aTableListsWhatCanBeDoneWithRows() throws {
    let plain = try ChoreTable(["a"]) { $0.sortTitles = [] }
    #expect(
      try usages(plain.stack) == [
        "help", "show", "open N", "edit, done", "delete N", "move N M", "find TEXT",
        "move N end S", "insert N", "swipe N left", "accessory N", "BUTTON N", "undo, redo", "quit",
        "Buttons here: edit",
      ])
    let all = try ChoreTable(["a"]) { $0.allowsMultipleSelection = true }
    #expect(
      try usages(all.stack).filter { try !usages(plain.stack).contains($0) } == [
        "sort COLUMN", "mark N", "delete marked",
      ])
  }

  @Test func aFormListsItsOwn() throws {
    #expect(
      try usages(SampleForm(.adding).stack) == [
        "help", "show", "set FIELD TEXT", "done, cancel", "undo, redo", "quit",
        "Buttons here: cancel, done",
      ])
    #expect(try usages(SampleForm(.editing).stack)[2...3] == ["set FIELD TEXT", "undo, redo"])
  }

  @Test func aTextListsItsOwn() throws {
    #expect(
      try usages(SampleText(.editing, "a").stack) == [
        "help", "show", "text TEXT", "done", "undo, redo", "quit", "Buttons here: back, done",
      ])
  }

  @Test func aScreenOfItsOwnKindListsItsOwn() throws {
    let stack = ScreenStack(root: RecordingScreen("A", log: Log()))
    #expect(try usages(stack) == ["help", "show", "open N", "undo, redo", "quit"])
  }

  /// A screen without commands has no need to know those of others.
  @Test func aScreenWithoutCommandsIsAskedForNone() throws {
    let stack = ScreenStack(root: SilentScreen())
    #expect(try usages(stack) == ["help", "show", "undo, redo", "quit", "Buttons here: open"])
    #expect(
      try stack.transcript("open", "find x", "undo", "redo") == [
        "Silent", "Opened", "",
        "! There is no command or button \"find x\" here. Buttons here: open. Try help.",
        "! There is nothing to undo on this screen.", "! There is nothing to redo on this screen.",
      ])
  }
}
