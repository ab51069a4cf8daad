import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// Clicks and turns of the wheel.
@Suite struct MouseTests {
  private let list: ChoreTable

  init() throws {
    list = try ChoreTable((0..<30).map { "Row \($0)" })
    _ = list.stack.lines(lines: 14)
  }

  private static let start = ContinuousClock.now

  private func click(
    _ line: Int, _ column: Int, in stack: ScreenStack, lines: Int = 14, after: Duration = .zero,
    modifiers: TerminalKey.Modifiers = []
  ) {
    for action in [MouseEvent.Action.pressed(.left), .released(.left)] {
      let event = MouseEvent(action, line: line, column: column, modifiers: modifiers)
      stack.handle(event, at: Self.start + after)
    }
    _ = stack.lines(columns: 60, lines: lines)
  }

  @Test func aClickHighlightsAndASecondOneOpens() {
    click(3, 5, in: list.stack)
    #expect(list.highlighted == "Row 2")
    click(4, 5, in: list.stack)
    #expect(list.highlighted == "Row 3")
    #expect(list.stack.count == 1)
    click(4, 20, in: list.stack)
    #expect(list.stack.topScreen.title == "Row 3")
    click(0, 0, in: list.stack)
    #expect(list.stack.count == 1)
  }

  @Test(arguments: [(500, 2), (501, 1)])
  func twoClicksAreADoubleClickOnlyWithinHalfASecond(milliseconds: Int, count: Int) {
    click(3, 5, in: list.stack)
    click(3, 5, in: list.stack, after: .milliseconds(milliseconds))
    #expect(list.highlighted == "Row 2")
    #expect(list.stack.count == count)
  }

  @Test func clicksThatWereSlowDoNotAddUp() {
    for minute in 0..<3 { click(3, 5, in: list.stack, after: .seconds(60 * minute)) }
    #expect(list.stack.count == 1)
    click(3, 5, in: list.stack, after: .milliseconds(120_300))
    #expect(list.stack.count == 2)
  }

  @Test(arguments: [TerminalKey.Modifiers.shift, .control, .alt, [.shift, .alt]])
  func aClickWithAKeyHeldIsNoClick(modifiers: TerminalKey.Modifiers) {
    for _ in 0..<2 { click(3, 5, in: list.stack, modifiers: modifiers) }
    #expect(list.highlighted == "Row 0")
    for _ in 0..<2 { click(1, 5, in: list.stack, modifiers: modifiers) }
    for _ in 0..<2 { click(13, 10, in: list.stack, modifiers: modifiers) }
    #expect(list.stack.count == 1 && list.stack.prompt == nil)
    #expect(!list.screen.tableView.state.isEditing)
  }

  @Test func aShiftClickMarksFromTheHighlightedRowOn() throws {
    let fruit = try ChoreTable(["Apple", "Banana", "Cherry", "Damson"]) {
      $0.selectionMode = .multiple
    }
    _ = fruit.stack.lines(lines: 14)
    click(2, 10, in: fruit.stack)
    click(4, 10, in: fruit.stack, modifiers: .shift)
    #expect(fruit.selectedNames == ["Banana", "Cherry", "Damson"])
    click(1, 10, in: fruit.stack, modifiers: .shift)
    #expect(fruit.selectedNames == ["Apple", "Banana"])
    #expect(fruit.stack.count == 1)
  }

  @Test func aRowThatKeysHighlightedIsNotOpenedByItsFirstClick() {
    list.stack.press(.down)
    click(2, 5, in: list.stack)
    #expect(list.stack.count == 1)
  }

  @Test func theWheelScrolls() {
    let wheel = MouseEvent(.scrolledDown, line: 5, column: 5)
    list.stack.handle(wheel)
    #expect(
      list.stack.lines(lines: 14)[..<2].map { $0.prefix(7) } == ["Chores ", "  Row 3"])
    click(1, 5, in: list.stack)
    #expect(list.highlighted == "Row 3")
    for _ in 0..<3 { list.stack.handle(MouseEvent(.scrolledUp, line: 5, column: 5)) }
    #expect(list.stack.lines(lines: 14)[1] == "  Row 0")
  }

  @Test func buttonsArePressed() {
    _ = list.stack.lines(columns: 60, lines: 14)
    click(13, 27, in: list.stack)
    #expect(!list.screen.tableView.state.isEditing)
    click(13, 28, in: list.stack)
    #expect(list.screen.tableView.state.isEditing)
  }

  @Test func whatTheLastLineSaysCanBeClicked() throws {
    _ = list.stack.lines(columns: 60, lines: 14)
    // "⏎ → Open  / Search  s Sort  e Edit  ? Help  q Quit"
    click(13, 9, in: list.stack)
    #expect(list.stack.count == 1 && list.stack.prompt == nil)
    click(13, 10, in: list.stack)
    #expect(list.stack.prompt != nil)
    click(13, 42, in: list.stack)
    #expect(list.stack.prompt == nil)
    list.stack.press(.character("e"), .delete)
    click(3, 5, in: list.stack)
    #expect(list.stack.question != nil)
    click(13, 49, in: list.stack)
    #expect(list.names.count == 29)
  }

  @Test func aClickClosesTheHelp() {
    list.stack.press(.character("?"))
    click(4, 5, in: list.stack)
    #expect(list.stack.help == nil)
    #expect(list.highlighted == "Row 0")
  }

  @Test func aMarkIsClicked() throws {
    let fruit = try ChoreTable(["Apple", "Banana"]) {
      $0.selectionMode = .multiple
    }
    _ = fruit.stack.lines(lines: 14)
    click(2, 3, in: fruit.stack)
    #expect(fruit.selectedNames == ["Banana"])
    click(2, 3, in: fruit.stack)
    #expect(fruit.selectedNames == [])
    #expect(fruit.stack.count == 1)
  }

  @Test func aFieldIsClicked() {
    let form = SampleForm(.adding)
    _ = form.stack.lines(columns: 60, lines: 14)
    click(8, 12, in: form.stack)
    #expect(form.form.focus == 3)
    click(6, 12, in: form.stack)
    #expect(form.form.focus == 3)
    form.stack.type("n")
    click(4, 3, in: form.stack)
    #expect(form["Note"] == "n")
    form.stack.press(.end)
    form.stack.type("x")
    click(2, 3, in: form.stack)
    #expect(form.form.validationMessage == "\"1x\" is not a number.")
    #expect(form.form.focus == 1)
    form.stack.press(.backspace)
    _ = form.stack.lines(columns: 60, lines: 14)
    click(10, 12, in: form.stack)
    #expect(form.committed.count == 1)
  }

  @Test func theCursorIsPutWhereTheTextIsClicked() {
    let text = SampleText(.editing, "one\n日本語\n" + String(repeating: "x\n", count: 20))
    _ = text.stack.lines(lines: 14)
    click(2, 3, in: text.stack)
    text.stack.type("-")
    #expect(text.screen.text.hasPrefix("one\n日-本語\n"))
    click(1, 30, in: text.stack)
    text.stack.type("!")
    #expect(text.screen.text.hasPrefix("one!\n"))
    text.stack.handle(MouseEvent(.scrolledDown, line: 5, column: 5))
    #expect(text.stack.lines(columns: 60, lines: 14)[2] == "x")
    click(13, 13, in: text.stack)
    #expect(text.stack.count == 1)
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func noEventLeadsAstray(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let actions: [MouseEvent.Action] = [
      .pressed(.left), .pressed(.left), .pressed(.right), .released(.left), .scrolledUp,
      .scrolledDown, .scrolledLeft,
    ]
    let fruit = try ChoreTable(["Apple", "日本", "Cherry"]) {
      $0.selectionMode = .multiple
    }
    let split = SplitScreen("Fruit", list: fruit.screen, minimumWidth: 30)
    try split.show(SampleText(.editing, "a text\nof two lines").screen)
    let stack = ScreenStack(root: split)
    for _ in 0..<100 {
      let action = try #require(actions.randomElement(using: &random))
      let line = Int.random(in: -1..<14, using: &random)
      stack.handle(MouseEvent(action, line: line, column: .random(in: -1..<70, using: &random)))
      if Bool.random(using: &random) {
        stack.handle([.escape, .tab, .enter].randomElement(using: &random) ?? .up)
      }
      let size = TerminalSize(
        columns: .random(in: 1..<60, using: &random), lines: .random(in: 1..<12, using: &random))
      #expect(stack.draw(for: size).checkInvariants() == [])
    }
  }
}
