import TableColumns
import TableData
import TableDisplay
import TableText
import TerminalDriver
import Testing
import TextDrawing

@testable import TableTerminal

/// Cells of text and numbers are edited in their place in the row.
@Suite struct CellEditingTests {
  private struct Tool: RowModel, Sendable {
    let id: Int
    var name: String, price: Int, isLent = false, note = ""
  }

  private struct ToolsDelegate: TableEditingDelegate {
    let source: TableDataSource<SingleSection, Tool>
    let title = "Tools", selectionMode = SelectionMode.unrestricted
    var allowsEditing = true, usesCellCursor = true
    let columns = [
      TextColumn(ValueColumn<Tool>("name", title: "Name", \.name).required("A tool needs a name.")),
      TextColumn(ValueColumn<Tool>("lent", title: "Lent", \.isLent)),
      TextColumn(
        ValueColumn<Tool>("price", title: "Price", \.price).editingFormat { "\($0.price)" },
        width: .fixed(5)),
      TextColumn(ValueColumn<Tool>("note", title: "Note", \.note)),
    ]

    func open(
      _ tool: Tool, on screen: TableScreen<SingleSection, Tool>, in stack: ScreenStack
    ) throws {
      stack.push(
        FormScreen(tool.name, .editing(tool, in: source), fields: [FormField("Lent", \.isLent)]))
    }
  }

  private let source: TableDataSource<SingleSection, Tool>
  private let screen: TableScreen<SingleSection, Tool>
  private let stack: ScreenStack

  init() throws { try self.init(allowsEditing: true) }

  private init(allowsEditing: Bool, usesCellCursor: Bool = true) throws {
    source = TableDataSource(
      try TableSnapshot(rows: [
        Tool(id: 1, name: "Axe", price: 30, note: "sharp"),
        Tool(id: 2, name: "Saw", price: 20, note: "two\nlines"),
      ]))
    let delegate = ToolsDelegate(
      source: source, allowsEditing: allowsEditing, usesCellCursor: usesCellCursor)
    screen = TableScreen(source, delegate: delegate)
    stack = ScreenStack(root: screen)
    _ = rows()
  }

  private func rows() -> [String] { Array(stack.lines(columns: 40, lines: 10)[2...3]) }

  private func press(_ keys: TerminalKey...) {
    for key in keys { stack.press(key) }
  }

  private var first: Tool? { source.snapshot.rows.first }

  @Test func aTextIsEditedInItsPlace() {
    press(.right, .enter)
    stack.type(" of iron")
    #expect(rows() == ["❯ Axe of iron    30  sharp", "  Saw   no       20  two␊lines"])
    #expect(first?.name == "Axe")
    press(.enter)
    #expect(rows()[0] == "❯ Axe of iron  no       30  sharp")
    #expect(source.undoName == "Change Axe of iron")
    press(.character("z"))
    #expect(first?.name == "Axe" && !source.canUndo)
  }

  /// Also those behind the last cell.
  @Test func aLongTextUsesBlankColumns() {
    press(.right, .character("$"), .enter)
    stack.type(" edges all")
    #expect(rows()[0] == "❯ Axe   no       30  sharp edges all")
    #expect(rows()[1] == "  Saw   no       20  two␊lines")
    press(.enter)
    #expect(first?.note == "sharp edges all")
  }

  @Test func aCellOfAllSelectedRowsIsSet() {
    press(.right, .character("R"))
    #expect(stack.prompt == nil)
    press(.character("A"), .character("R"))
    stack.type("Tool")
    press(.enter)
    #expect(source.snapshot.rows.map(\.name) == ["Tool", "Tool"])
    #expect(source.undoName == "Change 2 rows")
    press(.right, .character("R"))
    #expect(stack.prompt?.label == "Lent of 2 rows: ")
    stack.type("maybe")
    press(.enter)
    #expect(stack.message == "\"maybe\" is not one of: no, yes.")
    #expect(stack.prompt?.field.text == "maybe")
    press(.control("u"))
    stack.type("yes")
    press(.enter)
    #expect(source.snapshot.rows.map(\.isLent) == [true, true])
    press(.character("z"), .character("z"))
    #expect(source.snapshot.rows.map(\.name) == ["Axe", "Saw"] && !source.canUndo)
    press(.left, .character("R"), .enter)
    #expect(stack.message == "A tool needs a name.")
    #expect(!source.canUndo)
  }

  @Test func escapeLeavesTheCellAsItWas() {
    press(.right, .enter, .control("u"))
    stack.type("Hammer")
    press(.escape)
    #expect(first?.name == "Axe" && !source.canUndo)
    #expect(rows()[0] == "❯ Axe   no       30  sharp")
    #expect(stack.prompt == nil && screen.cursorColumn == 0)
  }

  @Test func theSameTextIsNoEdit() {
    press(.right, .enter, .enter)
    #expect(!source.canUndo)
  }

  @Test func anInvalidTextIsToldAndStays() {
    press(.right, .right, .right, .function(2))
    stack.type("x")
    press(.enter)
    #expect(stack.lines(columns: 40, lines: 10)[9] == "\"30x\" is not a whole number.")
    #expect(rows()[0] == "❯ Axe   no    30x    sharp")
    press(.backspace, .backspace, .enter)
    #expect(first?.price == 3)
    press(.left, .left, .enter, .control("u"), .enter)
    #expect(stack.message == "A tool needs a name.")
    press(.escape)
    #expect(first?.name == "Axe")
  }

  @Test func cellsOfOtherKindsAreEditedInAForm() {
    press(.right, .right, .enter)
    #expect(stack.topScreen.title == "Axe")
  }

  /// A column is corrected row by row, whichever way it is sorted.
  @Test func anEditedRowThatLeavesTheScreenIsNotFollowed() throws {
    try source.edit { table in
      try table.append(contentsOf: (3...100).map { Tool(id: $0, name: "T\($0)", price: $0) }, to: 0)
    }
    _ = try stack.transcript("sort name")
    press(.home, .right, .enter)
    stack.type("!")
    press(.enter)
    #expect(rows()[0].hasPrefix("❯ Axe!"))
    press(.enter, .control("u"))
    stack.type("Zoom")
    press(.enter)
    #expect(stack.message == "It is row 100 now.")
    #expect(rows()[0].hasPrefix("❯ Saw"))
    press(.enter, .control("u"))
    stack.type("Zen")
    press(.tab)
    #expect(screen.tableView.state.highlightedID == 2)
    #expect(stack.prompt?.label == "Price: ")
  }

  @Test func aHeadingThatIsClickedOnTheFirstRowLeadsToTheFirstRow() {
    stack.handle(MouseEvent(.pressed(.left), line: 1, column: 17))
    #expect(rows().map { $0.prefix(5) } == ["❯ Saw", "  Axe"])
    stack.handle(MouseEvent(.pressed(.left), line: 1, column: 17))
    #expect(rows().map { $0.prefix(5) } == ["❯ Axe", "  Saw"])
  }

  /// As in the prompt, only accepting a text keeps it.
  @Test func aTextOfLinesIsKeptByDoneAlone() throws {
    func note() -> String? { source.snapshot.row(id: 2)?.note }
    press(.down, .right, .character("$"), .function(2))
    #expect(stack.topScreen.title == "Note")
    #expect(stack.keyLine.hasPrefix("Esc Cancel"))
    press(.escape)
    #expect(stack.topScreen === screen)
    press(.enter)
    #expect(stack.topScreen.title == "Note")
    stack.type("!")
    try stack.finishEditing()
    #expect(note() == "two\nlines")
    press(.escape)
    #expect(stack.topScreen.title == "Note")
    stack.type("y")
    #expect(stack.topScreen === screen)
    #expect(note() == "two\nlines")
    press(.function(2))
    stack.type("!")
    press(.control("s"))
    #expect(stack.topScreen === screen)
    #expect(note() == "!two\nlines")
    press(.function(2), .control("k"), .control("k"), .control("k"), .control("s"))
    #expect(note()?.isEmpty == true)
  }

  /// The arrow opens the row where it does not move along the columns.
  @Test func theKeysSayOnceWhatEnterDoes() throws {
    press(.right)
    #expect(stack.keyLine.hasPrefix("⏎ F2 Edit cell  / Search"))
    let tests = try CellEditingTests(allowsEditing: true, usesCellCursor: false)
    tests.press(.modified(.right, .control))
    #expect(tests.stack.keyLine.hasPrefix("⏎ F2 Edit cell  → Open  / Search"))
    tests.press(.right)
    #expect(tests.stack.topScreen.title == "Axe")
  }

  @Test func wholeRowsAreOpened() {
    press(.enter)
    #expect(stack.topScreen.title == "Axe")
  }

  @Test func aScreenWithoutEditingOpensRows() throws {
    let tests = try CellEditingTests(allowsEditing: false)
    tests.press(.right, .enter)
    #expect(tests.stack.topScreen.title == "Axe")
  }

  /// Columns without typed texts are skipped.
  @Test func tabEditsTheNextCell() {
    press(.right, .enter, .control("u"))
    stack.type("Adze")
    press(.tab)
    #expect(first?.name == "Adze" && screen.cursorColumn == 2)
    stack.type("0")
    press(.backTab)
    #expect(first?.price == 300 && screen.cursorColumn == 0)
    press(.escape, .enter, .backTab)
    #expect(stack.prompt == nil, "There is no cell before the first")
  }

  /// The text replaces another program's only once the user knows it.
  @Test func anotherChangeOfTheCellIsTold() throws {
    press(.right, .enter)
    stack.type("!")
    try source.edit { try $0.update(Tool(id: 1, name: "Hatchet", price: 31)) }
    press(.enter)
    #expect(
      stack.message == "It was changed to \"Hatchet\" in the meantime. Press Enter to replace that."
    )
    press(.enter)
    #expect(first == Tool(id: 1, name: "Axe!", price: 31))
  }

  @Test func aRowThatIsGoneIsTold() throws {
    press(.right, .enter)
    stack.type("!")
    _ = source.edit { $0.remove(id: 1) }
    press(.enter)
    #expect(stack.message == "The row no longer exists.")
    press(.escape)
    #expect(source.snapshot.rows.map(\.name) == ["Saw"])
  }

  /// A long text uses the rest of the row, and scrolls.
  @Test func aLongTextScrolls() {
    press(.right, .enter)
    stack.type(" that is longer than the row is wide")
    let canvas = stack.draw(for: TerminalSize(columns: 30, lines: 10))
    #expect(canvas.lines[2] == "❯ …onger than the row is wide")
    #expect(canvas.cursor?.column == 29)
  }

  /// Only accepted texts are kept.
  @Test func leavingDiscardsTheText() throws {
    press(.right, .enter)
    stack.type("s")
    stack.press(.control("c"))
    #expect(stack.prompt == nil && !stack.isFinished)
    press(.enter)
    stack.type("s")
    try stack.finish()
    #expect(first?.name == "Axe")
  }

  @Test func theTextIsSaid() {
    var narrator = LinearNarrator()
    func said() -> [String] {
      let canvas = stack.draw(for: TerminalSize(columns: 40, lines: 10))
      return narrator.lines(for: stack, drawnAs: canvas)
    }
    press(.right, .right, .right)
    _ = said()
    press(.enter)
    #expect(said() == ["Price: 30"])
    press(.character("x"))
    #expect(said() == ["Price: 30x"])
    press(.enter)
    #expect(said() == ["\"30x\" is not a whole number."])
    press(.backspace, .enter)
    #expect(said() == [])
  }
}
