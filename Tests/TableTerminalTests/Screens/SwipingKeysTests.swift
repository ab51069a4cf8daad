import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TerminalProbe

/// Rows swiped aside by key and by command, and the resulting actions.
@Suite struct SwipingKeysTests {
  private let errands: Errands
  private let stack: ScreenStack

  init() throws {
    errands = try Errands()
    stack = ScreenStack(root: errands.screen)
    _ = stack.lines()
    stack.press(.down)
  }

  private func row(columns: Int = 36) -> String { stack.lines(columns: columns)[3] }

  @Test func keysUncoverActionsAndCoverThem() {
    #expect(row() == "❯ [ ] Cook")
    stack.press(.character("h"))
    #expect(row() == "❯ [ ] Cook       [Do twice] [Delete]")
    #expect(stack.keyLine == "⏎ 1 Delete  2 Do twice  Esc Close  e Edit  ? Help  q Quit")
    stack.press(.escape)
    #expect(row() == "❯ [ ] Cook")
    stack.press(.character("l"))
    #expect(row() == "❯ [Praise] Cook")
    #expect(stack.keyLine == "⏎ 1 Praise  Esc Close  e Edit  ? Help  q Quit")
    stack.press(.character("h"))
    #expect(row() == "❯ [ ] Cook")
  }

  @Test(arguments: [
    (TerminalKey.modified(.left, .shift), "❯ [ ] Cook       [Do twice] [Delete]"),
    (.modified(.right, .shift), "❯ [Praise] Cook"),
  ])
  func shiftAndAnArrowSwipeToo(key: TerminalKey, line: String) {
    stack.press(key)
    #expect(row() == line)
  }

  @Test func onlySidesWithActionsHaveKeys() {
    #expect(stack.bindings.contains { $0.label == "h ⇧←" && $0.help == "Swipe left" })
    #expect(stack.bindings.contains { $0.label == "l ⇧→" && $0.help == "Swipe right" })
    stack.press(.up)
    #expect(!stack.bindings.contains { $0.help == "Swipe right" })
    stack.press(.end)
    #expect(!stack.bindings.contains { $0.help.hasPrefix("Swipe") })
    stack.press(.up, .character("e"))
    #expect(!stack.bindings.contains { $0.help.hasPrefix("Swipe") })
  }

  @Test func delChoosesTheActionThatDeletes() {
    stack.press(.character("h"), .delete)
    #expect(stack.question?.text == "Delete Cook?")
  }

  @Test func aNumberPerformsAnAction() {
    stack.press(.character("h"), .character("2"))
    #expect(row() == "❯ [ ] Cook twice")
    #expect(errands.screen.tableView.state.revealedSwipe == nil)
    stack.press(.character("l"))
    #expect(row() == "❯ [ ] Cook twice", "Only Cook is praised")
    stack.press(.character("z"), .character("l"), .enter)
    #expect(row() == "❯ [ ] Cook!")
  }

  @Test(arguments: [TerminalKey.enter, .character("1")])
  func whatLosesSomethingIsAskedAbout(key: TerminalKey) {
    stack.press(.character("h"), key)
    #expect(stack.status == "Delete Cook? yes or no")
    #expect(row() == "❯ [ ] Cook       [Do twice] [Delete]")
    stack.press(.character("n"))
    #expect(row() == "❯ [ ] Cook")
    #expect(errands.names[0] == ["Shop", "Cook", "New…"])
    stack.press(.character("h"), key, .character("y"))
    #expect(errands.names[0] == ["Shop", "New…"])
    #expect(errands.screen.tableView.state.revealedSwipe == nil)
  }

  /// Enter must not act on a row that is no longer highlighted.
  @Test(arguments: [
    TerminalKey.down, .up, .home, .character("G"), .pageDown, .modified(.down, .shift),
  ])
  func movingOnCoversTheActions(key: TerminalKey) {
    stack.press(.character("h"), key)
    #expect(errands.screen.tableView.state.revealedSwipe == nil)
  }

  // MARK: - The mouse

  private func click(_ line: Int, _ column: Int) {
    stack.handle(MouseEvent(.pressed(.left), line: line, column: column))
    _ = stack.lines(columns: 36)
  }

  @Test func clicksPerformActions() {
    stack.press(.character("h"))
    #expect(row() == "❯ [ ] Cook       [Do twice] [Delete]")
    click(3, 17)
    #expect(row() == "❯ [ ] Cook twice")
    stack.press(.character("h"))
    #expect(row() == "❯ [ ] Cook twice [Do twice] [Delete]")
    click(3, 35)
    #expect(stack.status == "Delete Cook twice? yes or no")
    stack.press(.character("y"))
    #expect(errands.names[0] == ["Shop", "New…"])
  }

  @Test(arguments: [(4, 5), (4, 27), (5, 35), (2, 0), (1, 1), (7, 9)])
  func aClickElsewhereCoversThemAndDoesNothingElse(line: Int, column: Int) {
    stack.press(.character("h"))
    _ = row()
    click(line, column)
    #expect(errands.screen.tableView.state.revealedSwipe == nil)
    #expect(errands.screen.tableView.state.highlightedRow?.name == "Cook")
    #expect(!errands.screen.tableView.state.isEditing && stack.status == nil)
    #expect(
      errands.names[0] == ["Shop", "Cook", "New…"]
        && errands.screen.tableView.state.selectedIDs.isEmpty
    )
  }

  // MARK: - Commands

  @Test func commandsSwipe() throws {
    #expect(
      try stack.transcript("swipe 2 left", "show", "swipe", columns: 36) == [
        "Errands", "[Edit]", "Today", "1  [ ] Shop                        ⓘ",
        "2  [ ] Cook      [Do twice] [Delete]", "3  [ ] New…", "Tomorrow", "Later", "4  [ ] Rest",
        "",
        "Errands", "[Edit]", "Today", "1  [ ] Shop                        ⓘ",
        "2  [ ] Cook      [Do twice] [Delete]", "3  [ ] New…", "Tomorrow", "Later", "4  [ ] Rest",
        "",
        "Errands", "[Edit]", "Today", "1  [ ] Shop                        ⓘ", "2  [ ] Cook",
        "3  [ ] New…", "Tomorrow", "Later", "4  [ ] Rest", "",
      ])
    #expect(try stack.transcript("swipe 2 right").contains("2  [Praise] Cook"))
  }

  @Test func commandsPerformActions() throws {
    try stack.carryOut("swipe 2 left DO twice")
    #expect(errands.names[0] == ["Shop", "Cook twice", "New…"])
    try stack.carryOut("swipe 1 left delete")
    #expect(stack.status == "Delete Shop? yes or no")
    try stack.carryOut("show")
    #expect(errands.screen.tableView.state.revealedSwipe?.id == 1)
    try stack.carryOut("yes")
    #expect(errands.names[0] == ["Cook twice", "New…"])
    try stack.carryOut("swipe 1 left delete no")
    #expect(stack.status == nil && errands.screen.tableView.state.revealedSwipe == nil)
    try stack.carryOut("swipe 1 left delete")
    try stack.carryOut("open 1")
    #expect(stack.status == nil && errands.screen.tableView.state.revealedSwipe == nil)
    try stack.carryOut("swipe 1 left delete yes")
    #expect(errands.names[0] == ["New…"])
  }

  @Test(arguments: [
    ("swipe 4 left", "Rest has no actions for swiping left."),
    ("swipe 1 right", "Shop has no actions for swiping right."),
    ("swipe 1 left praise", "There is no action \"praise\" of Shop. Actions: delete, do twice."),
    ("swipe 5 left", "There is no row 5. Rows are numbered 1 to 4."),
  ])
  func whatCannotBeSwipedIsTold(line: String, reason: String) throws {
    #expect(try stack.transcript(line) == ["! \(reason)"])
  }

  /// Writing scans the whole table in parts, without closing the swiped row.
  @Test func aSwipedRowOfALongTableIsWritten() throws {
    let list = try ChoreTable((1...600).map { "Row \($0)" })
    let lines = try list.stack.transcript("swipe 500 left", columns: 30)
    #expect(lines.count == 603)
    #expect(lines.dropFirst(501).first == "500  Row 500          [Delete]")
    #expect(lines.filter { $0.hasSuffix("[Delete]") }.count == 1)
    #expect(try list.stack.transcript("show", columns: 30) == lines)
    try list.stack.carryOut("swipe 500 left delete yes")
    #expect(list.names.count == 599 && !list.names.contains("Row 500"))
  }
}
