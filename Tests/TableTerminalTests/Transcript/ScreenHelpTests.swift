import SystemBasics
import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TerminalProbe

/// The help of a transcript lists exactly the commands of the visible screen.
@Suite struct ScreenHelpTests {
  /// The usages of the commands in the help, and the buttons.
  private func usages(_ stack: ScreenStack) throws -> [String] {
    let lines = try stack.transcript("help").dropLast()
    return lines.map { $0.hasPrefix("Buttons") ? $0 : $0.prefix(16).trimmed }
  }

  @Test func aTableListsWhatCanBeDoneWithRows() throws {
    let plain = try ChoreTable(["a"]) { $0.sortTitles = [] }
    #expect(
      try usages(plain.stack) == [
        "help", "show", "open N", "edit, done", "delete N", "move N M", "search TEXT",
        "swipe N left", "undo, redo", "quit", "Buttons here: edit",
      ])
    let all = try ChoreTable(["a"]) { $0.selectionMode = .multiple }
    #expect(
      try usages(all.stack).filter { try !usages(plain.stack).contains($0) } == [
        "sort COLUMN", "select N", "delete selected", "move selected N",
      ])
  }

  @Test func aTableListsNothingThatItsRowsCannotDo() throws {
    let fixed = try ChoreTable([
      TableSection(Category(id: 0), rows: [Chore(id: 1, name: "a", isFixed: true)])
    ])
    let all = [
      "help", "show", "open N", "edit, done", "search TEXT", "sort COLUMN", "undo, redo", "quit",
      "Buttons here: edit",
    ]
    #expect(try usages(fixed.stack) == all)
    let empty = try ChoreTable([String]())
    #expect(
      try usages(empty.stack) == ["help", "show", "edit, done", "quit", "Buttons here: edit"])
    let hidden = try ChoreTable(["a"])
    try hidden.stack.carryOut("search zebra")
    #expect(
      try usages(hidden.stack) == [
        "help", "show", "edit, done", "search TEXT", "sort COLUMN", "undo, redo", "quit",
        "Buttons here: edit",
      ])
    let sorted = try ChoreTable(["a", "b"])
    sorted.screen.sort(by: [SortTerm(column: 0)])
    #expect(try usages(sorted.stack).allSatisfy { !$0.hasPrefix("move") })
  }

  @Test func aTableListsAllThatSomeRowCanDo() throws {
    let errands = try Errands(buttonKeys: [.character("b")])
    let stack = ScreenStack(root: errands.screen)
    let usages = try usages(stack)
    #expect(
      usages.dropLast() == [
        "help", "show", "open N", "edit, done", "delete N", "move N M", "search TEXT", "select N",
        "delete selected", "move selected N", "move N end S", "insert N", "swipe N left",
        "accessory N",
        "BUTTON N",
        "undo, redo", "quit",
      ])
    let swiping = "Show the actions of row N on that side, or right; an action may follow"
    #expect(try stack.transcript("help", columns: 90).contains { $0.hasSuffix(swiping) })
    try stack.carryOut("delete 2 yes")
    let left = "swipe N left    Show actions of row N; an action may follow"
    #expect(try stack.transcript("help", columns: 90).contains(left), "Only Cook is swiped right")
    stack.press(.character("e"))
    #expect(try !self.usages(stack).contains { $0.hasPrefix("swipe") })
  }

  @Test func aLongCommandIsApartFromWhatItDoes() throws {
    let table = try ChoreTable(["a"]) { $0.columns = [TextColumn("Name", text: \.name)] }
    let lines = try table.stack.transcript("help", columns: 90)
    #expect(lines.contains("frequencies COLUMN  Count the rows with each value"))
    #expect(lines.contains("open N          Open row N"))
  }

  @Test func undoIsListedWhereThereIsSomethingToUndo() throws {
    let table = try ChoreTable(["a"]) { $0.allowsEditing = false }
    #expect(try !usages(table.stack).contains("undo, redo"))
    #expect(!table.stack.bindings.contains { $0.help == "Undo" || $0.help == "Redo" })
    table.source.edit(named: "Delete a") { chores in _ = chores.remove(id: 1) }
    #expect(try usages(table.stack).contains("undo, redo"))
    table.stack.press(.character("z"))
    #expect(table.names == ["a"])
    #expect(table.stack.bindings.contains { $0.help == "Redo" })
  }

  @Test func aFormListsItsOwn() throws {
    #expect(
      try usages(SampleForm(.adding).stack) == [
        "help", "show", "set FIELD TEXT", "done, cancel", "undo, redo", "quit",
        "Buttons here: cancel, done",
      ])
    #expect(try usages(SampleForm(.editing).stack)[2...3] == ["set FIELD TEXT", "undo, redo"])
    let shown = FormScreen(
      "Shown", .editing("M") { _ in }, fields: [FormField(readOnly: "Day") { $0 }])
    #expect(try usages(ScreenStack(root: shown))[2...] == ["quit"])
  }

  @Test func aTextListsItsOwn() throws {
    #expect(
      try usages(SampleText(.editing, "a").stack) == [
        "help", "show", "text TEXT", "done", "undo, redo", "quit", "Buttons here: back, done",
      ])
  }

  @Test func aScreenOfItsOwnKindListsItsOwn() throws {
    let stack = ScreenStack(root: RecordingScreen("A", log: Log()))
    #expect(try usages(stack) == ["help", "show", "open N", "quit"])
  }

  @Test func aRowShownAloneSaysWhatItHasNot() throws {
    let table = try ChoreTable(["a"])
    try table.stack.carryOut("details 1")
    #expect(throws: UserError("There are no rows on this screen. Go back first.")) {
      try table.stack.carryOut("delete 1")
    }
  }

  /// A screen without commands need not know those of others.
  @Test func aScreenWithoutCommandsIsAskedForNone() throws {
    let stack = ScreenStack(root: SilentScreen())
    #expect(try usages(stack) == ["help", "show", "quit", "Buttons here: open"])
    #expect(
      try stack.transcript("open", "search x", "undo", "redo") == [
        "Silent", "Opened", "",
        "! There are no rows on this screen. Go back first.",
        "! There is nothing to undo on this screen.", "! There is nothing to redo on this screen.",
      ])
  }
}
