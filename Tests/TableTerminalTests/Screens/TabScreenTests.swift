import TableInvariants
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// Screens behind tabs.
@Suite struct TabScreenTests {
  private let fruit: ChoreTable
  private let log = Log()
  private let tabs: TabScreen
  private let stack: ScreenStack

  init() throws {
    fruit = try ChoreTable(["Apple", "Banana"]) { $0.title = "Fruit" }
    tabs = TabScreen([fruit.screen, RecordingScreen("Trees", log: log), SampleText.memo])
    stack = ScreenStack(root: tabs)
  }

  @Test func theTitlesStandAbove() throws {
    #expect(
      stack.lines(columns: 40, lines: 8)[..<4] == [
        "Fruit", "❯ 1 Fruit  2 Trees  3 Memo", "❯ Apple", "  Banana",
      ])
    #expect(
      try stack.transcript("tab 2", "tab 1") == [
        "Trees", "1 Fruit  ❯ 2 Trees  3 Memo", "",
        "Fruit", "❯ 1 Fruit  2 Trees  3 Memo", "[Edit]", "1  Apple", "2  Banana", "",
      ])
  }

  @Test func aNarrowLineShowsTheTabInSight() {
    stack.press(.modified(.character("3"), .alt))
    #expect(stack.lines(columns: 19, lines: 8)[1] == "‹ 2 Trees  ❯ 3 Memo")
    #expect(stack.lines(columns: 18, lines: 8)[1] == "‹ ❯ 3 Memo")
    #expect(stack.lines(columns: 8, lines: 8)[1] == "‹ ❯ 3 M…")
  }

  @Test func keysChooseATab() {
    _ = stack.lines()
    stack.press(.tab)
    #expect(tabs.title == "Trees")
    #expect(log.take() == ["Trees appears"])
    stack.press(.character("1"))
    #expect(tabs.title == "Fruit")
    #expect(log.take() == ["Trees disappears"])
    stack.press(.character("2"), .character("j"))
    #expect(tabs.title == "Fruit", "A digit before a key is a number in a table")
    stack.press(.backTab)
    #expect(tabs.title == "Memo")
    stack.type("2")
    #expect(tabs.title == "Memo", "The text gets what is typed")
    stack.press(.modified(.character("2"), .alt))
    #expect(tabs.title == "Trees")
  }

  @Test func aClickChoosesATab() {
    _ = stack.lines(columns: 40, lines: 8)
    stack.handle(MouseEvent(.pressed(.left), line: 1, column: 12))
    #expect(tabs.title == "Trees")
    _ = stack.lines(columns: 40, lines: 8)
    stack.handle(MouseEvent(.pressed(.left), line: 1, column: 3))
    #expect(tabs.title == "Fruit")
    _ = stack.lines(columns: 40, lines: 8)
    stack.handle(MouseEvent(.pressed(.left), line: 3, column: 3))
    #expect(fruit.highlighted == "Banana")
  }

  @Test func tabsComeAndGo() throws {
    let other = RecordingScreen("Other", log: log)
    try tabs.children.insert(other, at: 0)
    #expect(tabs.title == "Fruit")
    tabs.children.remove(fruit.screen)
    #expect(tabs.title == "Trees")
    try tabs.children.replace(tabs.children.screens[1], with: fruit.screen)
    #expect(tabs.title == "Fruit")
    #expect(log.take() == ["Trees appears", "Trees disappears"])
    for screen in tabs.children.screens { tabs.children.remove(screen) }
    #expect(stack.lines(columns: 40, lines: 8)[..<3] == ["", "", ""])
  }

  @Test func aTabThatIsNotThereIsRefused() {
    let refusal = UserError("This command takes the number of a tab, 1 to 3: tab 1")
    for line in ["tab 0", "tab 4", "tab", "tab x"] {
      #expect(throws: refusal) { try stack.carryOut(line) }
    }
  }

  @Test(arguments: [0, 1, 2, 5, 13, 40], [0, 1, 2, 5, 9])
  func anySizeIsDrawn(columns: Int, lines: Int) {
    for _ in 0..<3 {
      let canvas = stack.draw(for: TerminalSize(columns: columns, lines: lines))
      #expect(canvas.checkInvariants() == [])
      stack.press(.modified(.character("2"), .alt))
      tabs.children.moveFocus(by: 1)
    }
  }
}

extension SampleText {
  /// A short text.
  fileprivate static var memo: TextScreen { TextScreen("Memo", .editing("red") { _ in }) }
}
