import TableData
import TableDisplay
import TableQueries
import TableText
import TerminalDriver
import TextDrawing
import Testing

@testable import TableTerminal

/// The cursor along the columns, and the keys that act on its column.
@Suite struct CellCursorTests {
  private let table: ChoreTable

  init() throws { try self.init(usesCellCursor: true) }

  private init(usesCellCursor: Bool) throws {
    let chores = zip(0..., ["Lamp", "Bicycle", "Axe"]).map {
      Chore(id: $0, name: $1, detail: "d\(2 - $0)")
    }
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.usesCellCursor = usesCellCursor
      $0.columns =
        [TextColumn<Chore>("Name", text: \.name), TextColumn("Detail") { $0.detail ?? "" }]
        + (1...5).map { number in
          TextColumn("C\(number)", width: .fixed(8)) { _ in "\(number)" }
        }
    }
    _ = draw()
  }

  private func draw(columns: Int = 40) -> [String] {
    Array(table.stack.lines(columns: columns, lines: 10)[1...2])
  }

  private var cursor: Int? { table.screen.cursorColumn }

  private func press(_ keys: TerminalKey...) {
    for key in keys { table.stack.press(key) }
  }

  @Test func arrowsAndLettersMoveAlongTheColumns() {
    #expect(cursor == nil, "At first, the cursor is on whole rows")
    press(.right)
    #expect(cursor == 0)
    press(.character("l"), .modified(.right, .control))
    #expect(cursor == 2)
    press(.left, .character("h"))
    #expect(cursor == 0)
    table.stack.type("3l")
    #expect(cursor == 3)
    press(.down, .down)
    #expect(cursor == 3)
    press(.escape)
    #expect(cursor == nil)
    #expect(table.stack.topScreen === table.screen)
  }

  @Test func keysGoToTheFirstAndTheLastColumn() {
    press(.right, .character("$"))
    #expect(cursor == 6 && draw()[0].contains("C5"))
    press(.character("0"))
    #expect(cursor == 0 && draw()[0].contains("Detail"))
    press(.character("0"))
    #expect(cursor == 0, "The cursor stays on cells")
    table.stack.type("10l")
    #expect(cursor == 6, "In a number, 0 is a digit")
  }

  @Test func goingToAHiddenColumnShowsIt() {
    press(.right, .right, .character("_"), .character("'"))
    table.stack.type("detail")
    #expect(table.stack.prompt?.notice() == "Enter shows this hidden column")
    press(.escape)
    #expect(!draw()[0].contains("Detail") && cursor == 2)
    press(.character("'"))
    table.stack.type("detail")
    press(.enter)
    #expect(draw()[0].contains("Detail") && cursor == 1)
  }

  @Test func aNumberGoesToARowEvenIfAHiddenColumnHasIt() throws {
    let table = try ChoreTable(["a", "b"]) {
      $0.columns = ["Name", "2"].map { TextColumn<Chore>($0, text: \.name) }
    }
    func heading() -> String { table.stack.lines(columns: 40, lines: 8)[1] }
    #expect(heading().contains("2"))
    table.stack.press(.right, .right, .character("_"), .character("'"), .character("2"), .enter)
    #expect(table.highlighted == "b" && !heading().contains("2"))
  }

  @Test func theFirstKeyMayBeTheEndOfARow() throws {
    press(.character("$"))
    #expect(cursor == 6 && draw()[0].contains("C5"))
    let tests = try CellCursorTests(usesCellCursor: false)
    tests.press(.character("$"))
    #expect(tests.cursor == nil)
  }

  /// A second time, the column is as at first.
  @Test func aColumnIsAsWideAsItsText() throws {
    let long = String(repeating: "long ", count: 6) + "end"
    let wide = try ChoreTable([long]) {
      $0.columns =
        [TextColumn<Chore>("Number") { "\($0.id)" }, TextColumn("Name", text: \.name)]
        + (1...5).map { TextColumn("C\($0)", width: .fixed(8)) { "\($0.id)" } }
    }
    func line() -> String { wide.stack.lines(columns: 60, lines: 10)[2] }
    #expect(!line().contains(long))
    wide.stack.press(.right, .right, .character("="))
    #expect(line().contains(long))
    wide.stack.press(.character("="))
    #expect(!line().contains(long))
  }

  /// Otherwise the arrows go back, open and swipe.
  @Test func aDelegateCanKeepTheArrows() throws {
    let tests = try CellCursorTests(usesCellCursor: false)
    tests.press(.right)
    #expect(tests.cursor == nil)
    #expect(tests.table.stack.topScreen.title == "Lamp")
    tests.press(.escape, .modified(.right, .control))
    #expect(tests.cursor == 0)
  }

  /// The column scrolls into view, and another one out.
  @Test func theColumnWithTheCursorIsInSight() {
    table.stack.type("9l")
    #expect(cursor == 6)
    #expect(draw()[0].contains("C5"))
    #expect(draw()[0].hasPrefix("  Name    ‹C3 "))
    table.stack.type("9h")
    #expect(cursor == 0)
    table.stack.type("l")
    #expect(draw()[0].contains("Detail"))
  }

  @Test func theCellStandsOutAndHasTheTerminalsCursor() throws {
    press(.right, .right)
    let canvas = table.stack.draw(for: TerminalSize(columns: 40, lines: 10))
    let line = try #require(canvas.cursor?.line)
    let styles = (0..<40).map { canvas[line, $0].style.emphasis }
    let cell = styles.indices.filter { styles[$0].contains(.cellCursor) }
    #expect(cell == Array(11..<17))
    #expect(canvas.cursor?.column == 11)
    #expect(styles.allSatisfy { $0.contains(.highlight) })
  }

  @Test func sortingIsByTheColumnWithTheCursor() {
    press(.right, .right, .character("s"))
    #expect(table.screen.sortOrder == [SortTerm(column: 1)])
    press(.left, .character("S"))
    #expect(table.screen.sortOrder == [SortTerm(column: 1), SortTerm(column: 0)])
    press(.character("S"))
    #expect(table.screen.sortOrder.last == SortTerm(column: 0, .descending))
    press(.character("S"))
    #expect(table.screen.sortOrder == [SortTerm(column: 1)])
    press(.character("s"), .character("s"), .character("s"))
    #expect(table.screen.sortOrder.isEmpty)
  }

  @Test func aHeadingIsTypedToSortByIt() {
    press(.modified(.character("s"), .alt))
    table.stack.type("det")
    press(.enter)
    #expect(table.screen.sortOrder == [SortTerm(column: 1)])
    press(.modified(.character("s"), .alt))
    table.stack.type("c")
    press(.enter)
    #expect(table.stack.message?.hasPrefix("There is no column \"c\".") == true)
    #expect(table.screen.sortOrder == [SortTerm(column: 1)])
  }

  @Test func aHeadingIsTypedToGoToIt() {
    press(.character("'"))
    table.stack.type("det")
    #expect(cursor == 1, "No row begins with that")
    table.stack.type("x")
    #expect(cursor == nil)
    #expect(table.stack.lines(columns: 60, lines: 10)[9].hasSuffix("  No row starts with that"))
    press(.backspace, .backspace, .backspace, .backspace)
    table.stack.type("c3")
    press(.enter)
    #expect(cursor == 4 && table.highlighted == "Lamp")
    press(.character("'"))
    table.stack.type("name")
    press(.escape)
    #expect(cursor == 4)
    press(.character("'"))
    table.stack.type("bic")
    #expect(cursor == 4 && table.highlighted == "Bicycle")
  }

  @Test func aColumnIsResizedAtOnce() {
    press(.right)
    #expect(
      draw() == ["  Name     Detail  C1        C2        ›", "❯ Lamp     d2      1         2"])
    press(.character("+"))
    #expect(draw()[0].hasPrefix("  Name       Detail"))
    press(.character("-"), .character("-"))
    #expect(draw()[0].hasPrefix("  Name   Detail"))
    press(.character("="))
    #expect(draw()[0].hasPrefix("  Name     Detail"))
    table.stack.type("----------")
    #expect(draw()[1].hasPrefix("❯ …  d2"), "A column keeps one character at least")
  }

  @Test func aColumnIsMovedHiddenAndFrozen() {
    press(.right, .character("L"))
    #expect(draw()[0].hasPrefix("  Detail  Name     C1"))
    #expect(cursor == 0, "The cursor goes with its column")
    press(.character("_"))
    #expect(draw()[0].hasPrefix("  Detail  C1"))
    #expect(cursor == 2)
    table.stack.type("9l_")
    #expect(cursor == 5, "The last column is gone")
    table.stack.type("9hl^9l")
    #expect(draw()[0].hasPrefix("  Detail  C1       ‹"))
    for _ in 0..<9 { press(.character("_")) }
    #expect(table.screen.columns.shown.count == 1)
    #expect(table.stack.bindings.allSatisfy { $0.help != "Next column" })
  }

  @Test func theCellIsCopied() throws {
    press(.right, .right, .character("C"))
    #expect(table.stack.prompt == nil)
    #expect(table.stack.message == "Copied Detail of Lamp")
  }

  @Test func aColumnLeavesRoomForAnother() {
    press(.right, .right)
    for _ in 0..<60 { press(.character("+")) }
    #expect(draw()[0].hasPrefix("  Name     Detail"))
    press(.left)
    #expect(draw()[0].hasPrefix("  Name     Detail"), "The frozen column stays in sight")
  }

  /// Columns with the same heading are distinguished.
  @Test func onlyTheValueOfThisColumnIsSearchedFor() throws {
    let table = try ChoreTable([
      TableSection(
        Category(id: 0),
        rows: [Chore(id: 0, name: "a", detail: "b"), Chore(id: 1, name: "b", detail: "A b")])
    ]) {
      $0.columns = [
        TextColumn<Chore>("Name", text: \.name), TextColumn("Name") { $0.detail ?? "" },
      ]
    }
    _ = table.stack.lines()
    table.stack.press(.right, .right, .character(","))
    #expect(table.shownNames == ["a"])
    table.stack.press(.escape, .character("/"))
    table.stack.type("a")
    #expect(table.shownNames == ["b"])
  }

  /// An unclosed quotation does not swallow a condition.
  @Test func whatWasTypedStays() {
    table.stack.type("/\"d")
    press(.enter, .right, .right, .character(","))
    #expect(table.shownNames == ["Lamp"])
  }

  /// Buttons keep their keys, including additional ones.
  @Test func buttonsKeepTheirKeys() throws {
    let button = BarButton("Add", key: .character("a"), otherKeys: [.character("+")]) { _ in }
    let screen = TableScreen(table.source, delegate: ButtonDelegate(button: button))
    let stack = ScreenStack(root: screen)
    _ = stack.lines()
    stack.press(.right)
    #expect(stack.bindings.first { $0.keys.contains(.character("+")) }?.help == "Add")
    #expect(stack.bindings.first { $0.keys.contains(.character("W")) }?.help == "Wider")
  }

  private struct ButtonDelegate: TableScreenDelegate {
    let button: BarButton
    let title = "Buttons"
    let columns = [TextColumn<Chore>("Name", text: \.name), TextColumn("Name", text: \.name)]
    func buttons(for screen: TableScreen<Category, Chore>) -> [BarButton] { [button] }
  }

  // MARK: - The mouse

  @Test func aClickMovesTheCursor() {
    _ = draw()
    table.stack.handle(MouseEvent(.pressed(.left), line: 3, column: 12))
    #expect(cursor == 1)
    #expect(table.screen.tableView.state.highlightedID == 1)
  }

  @Test func theEdgeOfAHeadingIsDragged() {
    _ = draw()
    table.stack.handle(MouseEvent(.pressed(.left), line: 1, column: 9))
    table.stack.handle(MouseEvent(.dragged(.left), line: 1, column: 14))
    #expect(draw()[0].hasPrefix("  Name          Detail"))
    table.stack.handle(MouseEvent(.dragged(.left), line: 4, column: 0))
    #expect(draw()[0].hasPrefix("  …  Detail"))
    table.stack.handle(MouseEvent(.released(.left), line: 4, column: 0))
    table.stack.handle(MouseEvent(.dragged(.left), line: 1, column: 20))
    #expect(draw()[0].hasPrefix("  …  Detail"))
    #expect(table.screen.sortOrder.isEmpty)
  }

  @Test func theListOfColumnsSorts() throws {
    try table.stack.carryOut("columns")
    press(.down, .character("s"), .character("q"))
    #expect(table.screen.sortOrder == [SortTerm(column: 1)])
    #expect(draw()[1].hasPrefix("❯ Lamp") == false)
  }

  // MARK: - Speech

  @Test func theHeadingIsSaidWhenTheColumnChanges() {
    var narrator = LinearNarrator()
    func said() -> [String] {
      let canvas = table.stack.draw(for: TerminalSize(columns: 40, lines: 10))
      return narrator.lines(for: table.stack, drawnAs: canvas)
    }
    _ = said()
    press(.right)
    #expect(said() == ["Name", "Lamp, 1 of 3"])
    press(.down)
    #expect(said() == ["Bicycle, 2 of 3"])
    press(.right)
    #expect(said() == ["Detail", "d1, 2 of 3"])
  }
}
