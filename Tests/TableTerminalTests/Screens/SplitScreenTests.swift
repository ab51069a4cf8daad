import TableData
import TableInvariants
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// Two screens side by side, or one at a time.
@Suite struct SplitScreenTests {
  private let table: ChoreTable
  private let split: SplitScreen
  private let stack: ScreenStack
  private let log = Log()

  init() throws {
    table = try ChoreTable(["Apple", "Banana"])
    split = SplitScreen("Fruit", list: table.screen, minimumWidth: 40)
    stack = ScreenStack(root: split)
  }

  private func text(_ text: String = "red\nand sweet") -> TextScreen {
    TextScreen("Apple", .editing(text) { [log] in log.note("committed \($0)") })
  }

  @Test func bothStandSideBySideOnAWideTerminal() throws {
    try split.show(text(), isFocused: false)
    #expect(
      stack.lines(columns: 40, lines: 8)[..<5] == [
        "Fruit",
        "❯ Chores        │   Apple",

        "❯ Apple         │ red",
        "  Banana        │ and sweet",
        "                │",
      ])
    stack.press(.tab)
    #expect(stack.lines(columns: 40, lines: 8)[..<2] == ["‹ Fruit", "  Chores        │ ❯ Apple"])
    let canvas = stack.draw(for: TerminalSize(columns: 40, lines: 8))
    #expect(canvas[2, 0].style.emphasis.isEmpty && canvas[2, 0].style.attributes == .bold)
    #expect(canvas.cursor?.line == 2 && canvas.cursor?.column == 18)
  }

  @Test func oneStandsAloneOnANarrowTerminal() throws {
    try split.show(text())
    #expect(
      stack.lines(columns: 39, lines: 7)[..<4] == ["‹ Apple", "red", "and sweet", ""])
    stack.type("dark ")
    stack.press(.escape)
    #expect(log.take() == ["committed dark red\nand sweet"])
    #expect(
      stack.lines(columns: 39, lines: 7)[..<4] == ["Chores", "❯ Apple", "  Banana", ""])
    #expect(stack.count == 1)
  }

  @Test func keysGoToOneSide() throws {
    try split.show(text())
    _ = stack.lines(columns: 60)
    stack.type("jq")
    #expect(table.highlighted == "Apple")
    stack.press(.function(6), .character("j"))
    #expect(table.highlighted == "Banana")
    #expect(stack.keyLine.contains("F6 Detail"))
    stack.press(.backTab)
    #expect(split.focus == .detail)
    #expect(stack.keyLine.contains("F6 List"))
    stack.press(.control("s"))
    #expect(split.focus == .list)
    #expect(log.take() == ["committed jqred\nand sweet"])
  }

  @Test func whatCannotBeKeptHoldsTheReader() throws {
    try split.show(text("a"))
    stack.press(.delete, .escape)
    #expect(split.focus == .detail)
    let reason = "The text cannot be empty. Type something, or undo."
    #expect(stack.status == "\(reason) Discard changes? yes or no")
    stack.press(.character("n"))
    #expect(split.focus == .detail)
    #expect(throws: UserError.self) { try split.show(nil) }
    #expect(split.detail != nil)
    stack.press(.control("_"), .escape)
    #expect(split.focus == .list)
    try split.show(nil)
    #expect(!stack.bindings.contains { $0.label == "Tab" })
  }

  @Test func aFormKeepsTabForItself() throws {
    try split.show(
      FormScreen(
        "Form", .editing("") { _ in }, fields: [FormField("A", \.self), FormField("B", \.self)]))
    stack.press(.tab)
    #expect(split.focus == .detail)
    stack.press(.function(6))
    #expect(split.focus == .list)
  }

  @Test func aTranscriptHasOneSideAtATime() throws {
    try split.show(text("red"), isFocused: false)
    #expect(
      try stack.transcript("show", "detail", "text blue", "back", "list", "open 2") == [
        "Chores", "[Edit]", "1  Apple", "2  Banana", "",
        "‹ Apple", "[Done]", "red", "", "‹ Apple", "[Done]", "blue", "",
        "Chores", "[Edit]", "1  Apple", "2  Banana", "",
        "! There is no command or button \"list\" here. Buttons here: edit, detail. Try help.",
        "‹ Banana", "Name  Banana", "",
      ])
    #expect(log.take() == ["committed blue"])
  }

  @Test func theSidesAreToldWhenTheyAreInSight() throws {
    let split = SplitScreen("Both", list: RecordingScreen("List", log: log), minimumWidth: 40)
    let stack = ScreenStack(root: split)
    #expect(log.take() == ["List appears"])
    try split.show(RecordingScreen("One", log: log))
    #expect(log.take() == ["List disappears", "One appears"])
    _ = stack.lines(columns: 40)
    #expect(log.take() == ["List appears"])
    try split.show(RecordingScreen("Two", log: log), isFocused: false)
    #expect(log.take() == ["One is kept", "One disappears", "Two appears"])
    stack.push(RecordingScreen("Top", log: log))
    #expect(log.take() == ["List disappears", "Two disappears", "Top appears"])
    stack.pop()
    #expect(log.take() == ["Top disappears", "List appears", "Two appears"])
    _ = stack.lines(columns: 39)
    #expect(log.take() == ["Two disappears"])
    stack.press(.tab)
    #expect(log.take() == ["List disappears", "Two appears"])
    try stack.finish()
    #expect(log.take() == ["List is kept", "Two is kept"])
  }

  @Test func anObsoleteDetailIsTakenAway() throws {
    let detail = RecordingScreen("One", log: log)
    try split.show(detail)
    stack.press(.down)
    #expect(split.detail != nil && split.focus == .detail)
    _ = log.take()
    detail.isObsolete = true
    stack.press(.up)
    #expect(split.detail == nil && split.focus == .list)
    #expect(log.take() == ["One disappears"], "There is nothing left to be kept for")
  }

  @Test func anObsoleteDetailIsTakenAwayOnceItIsInSightAgain() throws {
    let detail = RecordingScreen("One", log: log)
    let inner = SplitScreen("Inner", list: RecordingScreen("List", log: log))
    try split.show(inner)
    try inner.show(detail)
    stack.push(RecordingScreen("Top", log: log))
    detail.isObsolete = true
    try stack.carryOut("open 1")
    #expect(inner.detail != nil)
    stack.pop()
    try stack.carryOut("show")
    #expect(inner.detail == nil && split.detail != nil)
  }

  @Test func aClickGoesToItsSide() throws {
    try split.show(text())
    _ = stack.lines(columns: 40, lines: 8)
    stack.handle(MouseEvent(.pressed(.left), line: 3, column: 3))
    #expect(split.focus == .list)
    #expect(table.highlighted == "Banana")
    stack.handle(MouseEvent(.pressed(.left), line: 3, column: 22))
    #expect(split.focus == .detail)
    stack.type("very ")
    #expect((split.detail as? TextScreen)?.text == "red\nand very sweet")
  }

  @Test(arguments: Sample.seeds(90), [0, 1, 2, 5, 9])
  func anySizeIsDrawn(columns: Int, lines: Int) throws {
    try split.show(text("日本語のテキスト"), isFocused: columns.isMultiple(of: 2))
    let canvas = stack.draw(for: TerminalSize(columns: columns, lines: lines))
    #expect(canvas.checkInvariants() == [])
  }
}
