import TableColumns
import TableData
import TableDisplay
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// A text is found and replaced in a column, and one edit takes it back.
@Suite struct ReplacingCellsTests {
  private struct Tool: RowModel, Sendable {
    let id: Int
    var name: String, price: Int, weight: Double
  }

  private struct ToolsDelegate: TableEditingDelegate {
    let source: TableDataSource<SingleSection, Tool>
    let title = "Tools", selectionMode = SelectionMode.unrestricted
    let allowsEditing: Bool
    let columns = [
      TextColumn(ValueColumn<Tool>("name", title: "Name", \.name).required("A tool needs a name.")),
      TextColumn(ValueColumn<Tool>("price", title: "Unit price", \.price)),
      TextColumn<Tool>("Sign") { $0.price > 20 ? "!" : "" },
    ]
  }

  private let source: TableDataSource<SingleSection, Tool>
  private let screen: TableScreen<SingleSection, Tool>
  private let stack: ScreenStack

  init() throws { try self.init(["Axe", "Saw", "Old saw"]) }

  private init(_ names: [String], weight: Double = 1, allowsEditing: Bool = true) throws {
    let tools = names.enumerated().map {
      Tool(id: $0, name: $1, price: 10 * ($0 + 1), weight: weight)
    }
    source = TableDataSource(try TableSnapshot(rows: tools))
    screen = TableScreen(
      source, delegate: ToolsDelegate(source: source, allowsEditing: allowsEditing))
    stack = ScreenStack(root: screen)
    _ = stack.lines()
  }

  private var names: [String] { source.snapshot.rows.map(\.name) }
  private var prices: [Int] { source.snapshot.rows.map(\.price) }

  @Test func aTextIsReplacedInAllRows() {
    stack.press(.right, .character("*"))
    #expect(stack.prompt?.label == "Find in Name: ")
    stack.type("aw")
    stack.press(.enter)
    #expect(stack.prompt?.label == "Replace in 3 rows with: ")
    stack.type("ow")
    stack.press(.enter)
    #expect(names == ["Axe", "Sow", "Old sow"])
    #expect(stack.message == "2 cells changed.")
    #expect(source.undoName == "Change 2 rows")
    stack.press(.character("z"))
    #expect(names == ["Axe", "Saw", "Old saw"] && !source.canUndo)
  }

  @Test func selectedRowsComeBeforeThoseFound() throws {
    stack.press(.down, .space, .right, .character("*"))
    stack.type("aw")
    stack.press(.enter)
    #expect(stack.prompt?.label == "Replace in 1 row with: ")
    stack.press(.escape)
    #expect(!source.canUndo)
    try stack.carryOut("replace name aw with ow")
    #expect(names == ["Axe", "Sow", "Old saw"] && stack.message == "1 cell changed.")
    try stack.carryOut("deselect")
    try stack.carryOut("search old")
    try stack.carryOut("replace name /[aeo]/ with _")
    #expect(names == ["Axe", "Sow", "_ld s_w"])
  }

  /// A text is found as written, an expression as in searches.
  @Test func thatNothingIsFoundIsTold() throws {
    try stack.carryOut("replace name saw with Blade")
    #expect(names == ["Axe", "Saw", "Old Blade"])
    try stack.carryOut("replace name saw with Blade")
    #expect(stack.message == "Nothing to change in Name.")
    try stack.carryOut("replace name /saw/ with Blade")
    #expect(names == ["Axe", "Blade", "Old Blade"])
  }

  /// A path in quotes is no expression; of a lazy repetition, the longest match would be replaced.
  @Test func quotesKeepSlashes() throws {
    let names = ["/axe/", "saw", "<b>"]
    let other = try Self(names)
    try other.stack.carryOut("replace name \"/axe/\" with Blade")
    #expect(other.names == ["Blade", "saw", "<b>"])
    #expect(
      throws: UserError("\"<.*?>\" has a lazy repetition, such as *?, which cannot be replaced.")
    ) {
      try other.stack.carryOut("replace name /<.*?>/ with -")
    }
    for command in ["select all", "search nothing", "fill name with X"] {
      try other.stack.carryOut(command)
    }
    #expect(other.names == ["X", "X", "X"])
    try other.stack.carryOut("fill name with X")
    #expect(other.stack.message == "Nothing to change in Name.")
  }

  /// A row with NaN equals no row, not even itself.
  @Test func rowsWithNaNAreChangedOnlyWhereATextIsReplaced() throws {
    let tools = try ReplacingCellsTests(["Axe", "Saw"], weight: .nan)
    try tools.stack.carryOut("replace name x with ks")
    #expect(tools.names == ["Akse", "Saw"] && tools.stack.message == "1 cell changed.")
  }

  @Test func aRefusedValueStays() throws {
    try stack.carryOut("replace name /axe|aw/ with")
    #expect(names == ["Axe", "S", "Old s"])
    #expect(stack.message == "2 cells changed. 1 refused, first Axe: A tool needs a name.")
    #expect(throws: UserError("3 refused, first Axe: \"x0\" is not a whole number.")) {
      try stack.carryOut("replace unit price /[1-3]/ with x")
    }
    #expect(throws: UserError("Sign cannot be edited.")) {
      try stack.carryOut("replace sign ! with ?")
    }
    #expect(prices == [10, 20, 30])
  }

  @Test func anExpressionStaysToBeCorrected() {
    stack.press(.right, .character("*"))
    stack.type("/(/")
    stack.press(.enter)
    #expect(stack.message == "\"(\" is not a regular expression.")
    #expect(stack.prompt?.field.text == "/(/")
    stack.press(.control("u"), .enter)
    #expect(stack.prompt == nil && !source.canUndo)
  }

  @Test func selectedRowsAreFilled() throws {
    #expect(throws: UserError.nothingSelected) { try stack.carryOut("fill unit price with 7") }
    try stack.carryOut("select 2-3")
    try stack.carryOut("fill unit price with 7")
    #expect(prices == [10, 7, 7] && stack.message == "2 cells changed.")
    #expect(throws: UserError("\"x\" is not a whole number.")) {
      try stack.carryOut("fill unit price with x")
    }
    #expect(source.undoName == "Change 2 rows")
  }

  @Test func helpListsThemWhereCellsAreEdited() throws {
    #expect(try stack.transcript("help").contains { $0.hasPrefix("replace COLUMN FIND with TEXT") })
    let fixed = try ReplacingCellsTests(["Axe"], allowsEditing: false)
    #expect(try !fixed.stack.transcript("help").contains { $0.hasPrefix("replace") })
    #expect(throws: UserError("Name cannot be edited.")) {
      try fixed.stack.carryOut("replace name a with b")
    }
    fixed.stack.press(.right, .character("*"))
    #expect(fixed.stack.message == "* does nothing here.")
  }

  /// Keys work meanwhile.
  @Test func manyCellsAreChangedInTheBackground() throws {
    let many = try ReplacingCellsTests((0..<20_000).map { "Tool \($0)" })
    _ = many.screen.applyPendingResults()
    many.stack.press(.right, .character("*"))
    many.stack.type("/tool 1/")
    many.stack.press(.enter)
    many.stack.type("Nail 1")
    many.stack.press(.enter)
    many.screen.finishWork()
    #expect(many.names.count { $0.hasPrefix("Nail 1") } == 11_111)
    #expect(many.stack.message == "11111 cells changed.")
    #expect(many.source.undoName == "Change 11111 rows")
  }
}
