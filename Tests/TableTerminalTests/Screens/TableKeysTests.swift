import TableData
import TableDisplay
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Keys on a table of rows.
@Suite struct TableKeysTests {
  private let list: ChoreTable

  init() throws {
    list = try ChoreTable((0..<30).map { "Row \($0)" })
    _ = list.stack.lines(lines: 12)
  }

  private func highlighted(after keys: TerminalKey...) -> String? {
    for key in keys { list.stack.handle(key) }
    return list.highlighted
  }

  @Test func arrowsAndLettersMove() {
    #expect(highlighted(after: .down, .character("j"), .character("j"), .up) == "Row 2")
    #expect(highlighted(after: .character("k")) == "Row 1")
    #expect(highlighted(after: .up, .up, .up) == "Row 0")
    #expect(highlighted(after: .end) == "Row 29")
    #expect(highlighted(after: .down) == "Row 29")
    #expect(highlighted(after: .character("g")) == "Row 0")
    #expect(highlighted(after: .character("G")) == "Row 29")
    #expect(highlighted(after: .home) == "Row 0")
  }

  @Test func pagesAreAsLongAsTheScreen() {
    #expect(highlighted(after: .pageDown) == "Row 9")
    #expect(highlighted(after: .character(" "), .character("b")) == "Row 9")
    #expect(highlighted(after: .character("d")) == "Row 13")
    #expect(highlighted(after: .character("u"), .pageUp) == "Row 0")
    #expect(highlighted(after: .character("f"), .character("f"), .character("f")) == "Row 27")
  }

  @Test func theHighlightedRowIsInSight() {
    for key: TerminalKey in [.pageDown, .end, .up, .pageUp, .home, .down] {
      list.stack.handle(key)
      let lines = list.stack.lines(lines: 12)
      #expect(lines.contains("❯ \(list.highlighted ?? "")"), "\(key): \(lines)")
    }
  }

  @Test(arguments: [TerminalKey.enter, .right])
  func enterOpens(key: TerminalKey) {
    list.stack.press(.down, key)
    #expect(list.stack.topScreen.title == "Row 1")
    #expect(list.stack.lines()[0] == "‹ Row 1")
    list.stack.press(.escape)
    #expect(list.stack.count == 1)
    #expect(list.highlighted == "Row 1")
  }

  @Test(arguments: [
    TerminalKey.modified(.up, .shift), .modified(.down, .shift), .character("K"), .character("J"),
    .character("D"), .character("x"), .backspace,
  ])
  func rowsAreEditedInEditingModeOnly(key: TerminalKey) {
    list.stack.press(.down, key, .enter)
    #expect(list.names[..<3] == ["Row 0", "Row 1", "Row 2"])
    #expect(list.stack.question == nil)
  }

  @Test(arguments: [TerminalKey.delete, .backspace, .character("D"), .character("x")])
  func aKeyDeletesAfterAQuestion(key: TerminalKey) {
    list.stack.press(.character("e"), .down, key)
    #expect(list.stack.lines()[9] == "Delete Row 1? yes or no      y Yes  n No")
    #expect(list.stack.lines()[2] == "❯ ⊖ Row 1                       [Delete]")
    list.stack.press(.character("y"))
    #expect(list.names[..<2] == ["Row 0", "Row 2"])
    #expect(list.highlighted == "Row 2")
    list.stack.press(.character("z"))
    #expect(list.names[..<2] == ["Row 0", "Row 1"])
    #expect(list.stack.message == "Undone: Delete Row 1")
    list.stack.press(.character("y"))
    #expect(list.names[..<2] == ["Row 0", "Row 2"])
  }

  @Test(arguments: [
    ([TerminalKey.character("J")], [0, 2, 1, 3]), ([.modified(.down, .shift)], [0, 2, 1, 3]),
    ([.character("K")], [1, 0, 2, 3]), ([.modified(.up, .shift)], [1, 0, 2, 3]),
    ([.character("J"), .character("J"), .character("K")], [0, 2, 1, 3]),
    ([.character("K"), .character("K")], [1, 0, 2, 3]),
  ])
  func keysMoveTheHighlightedRow(keys: [TerminalKey], order: [Int]) {
    list.stack.press(.character("e"), .down)
    for key in keys { list.stack.handle(key) }
    #expect(list.names[..<4] == order.map { "Row \($0)" }[...])
    #expect(list.highlighted == "Row 1")
  }

  @Test func escapeLeavesEditingModeOnceAllRowsAreShown() {
    list.screen.search(for: "Row 1")
    list.stack.press(.character("e"), .escape)
    #expect(list.screen.tableView.state.isEditing)
    #expect(list.screen.searchText == "")
    list.stack.press(.escape)
    #expect(!list.screen.tableView.state.isEditing)
  }

  @Test func whatGoesWrongIsToldAndNothingHappens() {
    list.stack.press(.character("z"))
    #expect(list.stack.lines()[9] == "There is nothing to undo.")
    list.stack.press(.down)
    #expect(list.stack.lines()[9] == "⏎ → Open  / Search  ? Help  q Quit")
  }

  @Test(arguments: [TerminalKey.character("q"), .control("c"), .control("q")])
  func keysThatEnd(key: TerminalKey) {
    list.stack.handle(key)
    #expect(list.stack.isFinished)
  }
}
