import Dispatch
import TableData
import TableDisplay
import TableQueries
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal
@testable import TerminalChinese

/// Columns are renamed, inserted, computed and removed, each by an edit that can be undone.
@Suite struct ColumnChangeTests {
  struct SheetDelegate: TableEditingDelegate {
    let source: TableDataSource<CSVSheet, CSVRecord>
    let title = "Sheet"
  }

  private let source: TableDataSource<CSVSheet, CSVRecord>
  private let screen: TableScreen<CSVSheet, CSVRecord>
  private let stack: ScreenStack

  init() throws { try self.init("item,unit price,qty\nLamp,12.50,2\nBook,3,\nPen,x,4\n") }

  private init(_ text: String, hasHeadings: Bool = true) throws {
    var records = CSVParser.records(in: text)
    let sheet = CSVSheet(of: &records, hasHeadings: hasHeadings)
    source = TableDataSource(try TableSnapshot(sheet, rows: Array(records)))
    screen = TableScreen(source, delegate: SheetDelegate(source: source))
    stack = ScreenStack(root: screen)
    _ = stack.lines()
  }

  private var titles: [String] { screen.delegate.columns.map(\.format.title) }

  private func values(_ title: String) throws -> [String] {
    let column = screen.delegate.columns[try screen.columnIndex(titled: title)]
    return source.snapshot.rows.map(column.text)
  }

  private var shownItems: [String] { screen.tableView.state.snapshot.rows.map { $0.fields[0] } }

  private func refusal(_ command: String) -> String? {
    do { try stack.carryOut(command) } catch { return "\(error)" }
    return nil
  }

  // MARK: - Renaming

  @Test func aHeadingIsRenamedByKey() {
    stack.press(.right, .right, .character("r"))
    #expect(stack.prompt?.label == "Rename unit price: ")
    #expect(stack.prompt?.field.text == "unit price")
    stack.type("s")
    stack.press(.enter)
    #expect(titles == ["item", "unit prices", "qty"])
    #expect(source.undoName == "Rename unit price to unit prices" && screen.cursorColumn == 1)
    stack.press(.character("z"))
    #expect(titles == ["item", "unit price", "qty"] && !source.canUndo)
  }

  @Test(arguments: [
    ("rename qty to count", ["item", "unit price", "count"]),
    ("rename unit price to price", ["item", "price", "qty"]),
    ("rename QTY to Qty", ["item", "unit price", "Qty"]),
    ("rename item to the item", ["the item", "unit price", "qty"]),
    ("rename qty to to", ["item", "unit price", "to"]),
  ])
  func aHeadingIsRenamedByCommand(command: String, expected: [String]) throws {
    try stack.carryOut(command)
    #expect(titles == expected)
  }

  @Test(arguments: [
    ("rename qty to ITEM", "There is a column \"ITEM\" already."),
    (
      "rename unit price cost",
      "This command takes two names. For example: rename unit price to price"
    ),
    ("rename qty to", "A column needs a name."),
    (
      "rename cost to price",
      "There is no column \"cost\". Columns here: item, unit price, qty."
    ),
    ("add column qty", "There is a column \"qty\" already."),
    ("compute = qty", "A column needs a name."),
    ("compute total", "The formula is incomplete."),
    (
      "compute n = [unit prise] * 2",
      "There is no column \"unit prise\". Columns here: item, unit price, qty."
    ),
    (
      "compute n = unit-qty",
      "There is no column \"unit\". Columns here: item, unit price, qty."
    ),
    ("compute n = (qty * 2", "The formula is incomplete."),
    ("compute n = qty item", "The formula cannot be read from here on: item"),
  ])
  func whatCannotBeDoneIsTold(command: String, reason: String) {
    #expect(refusal(command) == reason)
    #expect(titles == ["item", "unit price", "qty"] && !source.canUndo)
  }

  @Test func aRefusedHeadingStaysToBeCorrected() {
    stack.press(.right, .character("r"), .control("u"))
    stack.press(.enter)
    #expect(stack.message == "A column needs a name." && stack.prompt != nil)
    stack.type("qty")
    stack.press(.enter)
    #expect(stack.message == "There is a column \"qty\" already." && stack.prompt != nil)
    stack.press(.escape)
    #expect(titles == ["item", "unit price", "qty"])
  }

  @Test func aHeadingThatIsKeptStaysAsItIs() throws {
    let other = try Self("a, b \n1,2\n")
    other.stack.press(.right, .right, .character("r"), .enter)
    #expect(other.titles == ["a", " b "] && !other.source.canUndo && other.stack.prompt == nil)
    #expect(other.refusal("add column b") == "There is a column \"b\" already.")
    try other.stack.carryOut("compute c = b * 2")
    #expect(try other.values("c") == ["4"])
  }

  @Test func aFileWithoutHeadingsHasNoneToRename() throws {
    let other = try Self("1,2\n", hasHeadings: false)
    #expect(other.refusal("rename A to x") == "The file has no headings.")
    try other.stack.carryOut("compute C = A + B")
    #expect(other.source.snapshot.rows.map(\.fields) == [["1", "2", "3"]])
  }

  @Test func thePaneOfARowHasTheNewHeading() throws {
    let beside = stackWithPane(of: screen)
    try checkPane(of: beside, whileRenamingIn: beside)
    beside.press(.character("z"))
    #expect(beside.lines(columns: 100, lines: 8).contains { $0.contains("│ qty ") })
  }

  @Test func thePaneBesideGroupsHasTheNewHeading() throws {
    try stack.carryOut("group item")
    let list = try #require(stack.topScreen as? TableScreen<ValueGroup, CSVRecord>)
    try checkPane(of: stackWithPane(of: list), whileRenamingIn: stack)
  }

  private func stackWithPane(of list: TableScreen<some SectionModel & Sendable, CSVRecord>)
    -> ScreenStack
  {
    ScreenStack(
      root: SplitScreen(
        list: list, pane: DetailScreen(list: list), minimumWidth: 60, minimumHeight: 20))
  }

  private func checkPane(of beside: ScreenStack, whileRenamingIn stack: ScreenStack) throws {
    #expect(beside.lines(columns: 100, lines: 8).contains { $0.contains("│ qty ") })
    try screen.renameColumn(2, to: "count", in: stack)
    #expect(beside.lines(columns: 100, lines: 8).contains { $0.contains("│ count ") })
  }

  /// The condition that was typed still means the column.
  @Test func searchAndOrderFollowANewName() throws {
    try stack.carryOut("search qty>1")
    try stack.carryOut("sort qty")
    try stack.carryOut("sort qty")
    try stack.carryOut("rename qty to count")
    #expect(shownItems == ["Pen", "Lamp"] && screen.query.hint == nil)
    #expect(screen.query.order.titles == ["count"])
    try stack.carryOut("search count<3")
    #expect(shownItems == ["Lamp"])
    // Another column with the former name is meant by it.
    try stack.carryOut("add column qty")
    try stack.carryOut("search qty=")
    #expect(shownItems.count == 3)
  }

  // MARK: - Inserting and removing

  @Test func anEmptyColumnFollowsTheCursor() throws {
    stack.press(.right, .character("i"))
    #expect(stack.prompt?.label == "New column: ")
    #expect(stack.prompt?.notice() == "NAME, or NAME = FORMULA of item, [unit price], qty")
    stack.type("note")
    stack.press(.enter)
    #expect(titles == ["item", "note", "unit price", "qty"])
    #expect(try values("note") == ["", "", ""] && screen.cursorColumn == 1)
    #expect(source.undoName == "Insert note")
    stack.press(.enter)
    stack.type("new")
    stack.press(.enter)
    #expect(try values("note") == ["new", "", ""])
    stack.press(.character("z"), .character("z"))
    #expect(titles == ["item", "unit price", "qty"] && screen.cursorColumn == 1)
    stack.press(.character("Z"), .character("Z"))
    #expect(try values("note") == ["new", "", ""])
  }

  @Test func aColumnIsRemovedWithItsValues() throws {
    stack.press(.right, .right, .character("X"), .character("n"))
    #expect(titles == ["item", "unit price", "qty"])
    stack.press(.character("X"), .character("y"))
    #expect(titles == ["item", "qty"] && screen.cursorColumn == 1)
    #expect(source.undoName == "Delete unit price")
    stack.press(.character("z"))
    #expect(try values("unit price") == ["12.50", "3", "x"])
    for column in ["qty", "item"] { try stack.carryOut("delete column \(column)") }
    #expect(refusal("delete column unit price") == "At least one column must stay visible.")
    #expect(titles == ["unit price"])
    stack.press(.character("z"), .character("z"))
    #expect(try values("item") == ["Lamp", "Book", "Pen"])
  }

  /// Its neighbor on the screen, not the one in the file, which may be hidden.
  @Test func theColumnThatFollowsARemovedOneHasTheCursor() throws {
    stack.press(.right, .right, .right, .character("H"), .character("H"))
    #expect(screen.columns.arrangement?.order == [2, 0, 1] && screen.cursorColumn == 2)
    stack.press(.character("X"), .character("y"))
    #expect(titles == ["item", "unit price"] && screen.cursorColumn == 0)
    stack.press(.right, .character("X"), .character("y"))
    #expect(titles == ["item"] && screen.cursorColumn == 0)
  }

  @Test func anEmptyTextIsNoEditOfAMissingField() throws {
    let other = try Self("a,b\n1\n2,x\n")
    try other.stack.carryOut("select 1")
    try other.stack.carryOut("fill b with ")
    #expect(other.stack.message == "Nothing to change in b." && !other.source.canUndo)
  }

  @Test func orderWidthsAndTotalsFollowTheirColumns() throws {
    stack.press(.right, .right, .right, .character("H"), .character("^"))
    stack.press(.character("s"), .character("t"), .character("+"))
    let arrangement = try #require(screen.columns.arrangement)
    #expect(arrangement.order == [0, 2, 1] && arrangement.frozenCount == 2)
    let width = arrangement.widths[2]
    try stack.carryOut("delete column item")
    let others = try #require(screen.columns.arrangement)
    #expect(others.order == [1, 0] && others.frozenCount == 2 && others.widths == [1: width])
    #expect(screen.sortOrder.map(\.column) == [1] && screen.totals.column == 1)
    stack.press(.character("z"))
    #expect(screen.columns.arrangement?.order == [0, 2, 1])
    try stack.carryOut("delete column qty")
    #expect(screen.sortOrder.isEmpty && screen.totals.column == nil)
    #expect(screen.columns.arrangement?.order == [0, 1])
  }

  // MARK: - Columns out of view

  /// A sheet of which the frozen column and those after four others are in view.
  private static func wide() throws -> Self {
    let texts = ["heading", "value"].map { text in
      (10...21).map { "\(text)\($0)" }.joined(separator: ",") + "\n"
    }
    let wide = try Self(texts.joined())
    wide.stack.type("4>")
    #expect(wide.headings.prefix(3) == ["heading10", "heading15", "heading16"])
    return wide
  }

  private var headings: [String] {
    stack.lines()[1].split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  @Test(arguments: [
    ("delete column heading12", ["heading10", "heading15"]),
    ("delete column heading15", ["heading10", "heading16"]),
    ("delete column heading10", ["heading11", "heading15"]),
    ("rename heading15 to new", ["heading10", "new", "heading16"]),
    ("rename heading12 to new", ["heading10", "new", "heading13"]),
  ])
  func aChangeKeepsTheScrolling(command: String, expected: [String]) throws {
    let wide = try Self.wide()
    try wide.stack.carryOut(command)
    #expect(wide.headings.starts(with: expected))
  }

  /// Without a cursor, it gets none.
  @Test(arguments: [
    ("delete column heading16", 6), ("delete column heading15", 5),
    ("delete column heading10", 0), ("rename heading15 to new", 5),
  ])
  func undoKeepsTheScrolling(command: String, column: Int) throws {
    for cursor in [nil, 5] {
      let wide = try Self.wide()
      wide.screen.columns.cursor = cursor
      let before = wide.headings
      try wide.stack.carryOut(command)
      #expect(wide.headings != before)
      try wide.stack.carryOut("undo")
      #expect(wide.headings == before)
      #expect(wide.screen.cursorColumn == (cursor == nil ? nil : column))
    }
  }

  @Test func aNewColumnIsShownWithoutACursor() throws {
    let wide = try Self.wide()
    wide.stack.press(.character("i"))
    wide.stack.type("new")
    wide.stack.press(.enter)
    #expect(wide.headings.last == "new" && wide.screen.cursorColumn == nil)
    wide.stack.press(.character("z"))
    #expect(wide.headings.last == "heading21" && wide.screen.cursorColumn == nil)
  }

  /// Wherever the user went meanwhile.
  @Test(arguments: ["delete column heading12", "rename heading12 to new"])
  func undoShowsWhatComesBack(command: String) throws {
    let wide = try Self.wide()
    try wide.stack.carryOut(command)
    wide.stack.press(.right, .character("$"))
    #expect(wide.headings.last == "heading21")
    wide.stack.press(.character("z"))
    #expect(wide.headings.contains("heading12") && wide.screen.cursorColumn == 2)
  }

  /// The cursor stays in its place, in view.
  @Test func redoKeepsTheScrolling() throws {
    let wide = try Self.wide()
    wide.screen.columns.cursor = 5
    try wide.stack.carryOut("delete column heading15")
    try wide.stack.carryOut("undo")
    wide.stack.press(.character("Z"))
    #expect(wide.headings.starts(with: ["heading10", "heading16"]))
    #expect(wide.screen.cursorColumn == 5)
  }

  /// A hidden column cannot have the cursor, which would be lost.
  @Test func theCursorStaysWhenAHiddenColumnChanges() throws {
    stack.press(.right, .right, .right)
    try stack.carryOut("rename qty to count")
    stack.press(.character("_"), .character("0"), .right)
    #expect(screen.columns.arrangement?.hidden == [2] && screen.cursorColumn == 1)
    stack.press(.character("z"))
    #expect(titles == ["item", "unit price", "qty"] && screen.cursorColumn == 1)
  }

  @Test func columnsStayWhileRowsAreGrouped() throws {
    try stack.carryOut("add column kind")
    try stack.carryOut("group kind")
    #expect(refusal("add column note") == "Ungroup the rows first.")
    #expect(stack.canGoBack)
    try stack.carryOut("undo")
    #expect(!stack.canGoBack && titles == ["item", "unit price", "qty"])
  }

  /// The groups are sorted by the column, and change in the background.
  @Test func longGroupsLoseTheirColumn() throws {
    let other = try Self("a,b\n" + (1...2_000).map { "x,\($0)\n" }.joined())
    let stack = other.stack
    try stack.carryOut("compute c = b * 2")
    try stack.carryOut("group a")
    try stack.carryOut("sort c")
    try stack.carryOut("totals c")
    let groups = try #require(stack.topScreen as? TableScreen<ValueGroup, CSVRecord>)
    _ = stack.applyPendingResults()
    #expect(groups.sortOrder.map(\.column) == [2] && groups.totals.column == 2)
    try stack.carryOut("undo")
    #expect(groups.sortOrder.isEmpty && groups.totals.column == nil)
    #expect(!stack.canGoBack && other.titles == ["a", "b"])
  }

  @Test func groupsGoOnceTheirColumnIsUndone() throws {
    let other = try Self("a,b\n" + (1...6_000).map { "x,\($0)\n" }.joined())
    let stack = other.stack
    try stack.carryOut("add column c")
    try stack.carryOut("group c")
    _ = stack.applyPendingResults()
    try stack.carryOut("undo")
    while stack.hasPendingResults { _ = stack.applyPendingResults() }
    #expect(!stack.canGoBack && other.titles == ["a", "b"])
  }

  @Test func frequenciesOutliveTheirColumn() throws {
    try stack.carryOut("add column kind")
    try stack.carryOut("frequencies kind")
    try stack.carryOut("undo")
    try stack.carryOut("open 1")
    #expect(!stack.canGoBack && screen.searchText.isEmpty)
    stack.press(.right, .character("i"))
    stack.type("kind")
    stack.press(.enter)
    try stack.carryOut("frequencies qty")
    try stack.carryOut("undo")
    try stack.carryOut("open 1")
    #expect(screen.searchText.hasPrefix("qty") && shownItems.count == 1)
  }

  // MARK: - Computing

  @Test func aComputedColumnIsSortedAndSearched() throws {
    stack.press(.character("i"))
    stack.type("total = [unit price] * qty")
    stack.press(.enter)
    #expect(try values("total") == ["25", "", ""])
    try stack.carryOut("compute label = item & \" \" & [unit price]")
    #expect(try values("label") == ["Lamp 12.50", "Book 3", "Pen x"])
    try stack.carryOut("search total>20")
    #expect(shownItems == ["Lamp"])
    try stack.carryOut("undo")
    #expect(titles == ["item", "unit price", "qty", "total"])
    try stack.carryOut("undo")
    #expect(source.snapshot.rows.map(\.fields.count) == [3, 3, 3] && !source.canUndo)
  }

  @Test func decimalCommasStay() throws {
    var records = CSVParser.records(in: "a;b\n1,5;2\n0,25;3\n", delimiter: .semicolon)
    let sheet = CSVSheet(of: &records)
    let source = TableDataSource(try TableSnapshot(sheet, rows: Array(records)))
    let screen = TableScreen(source, delegate: SheetDelegate(source: source))
    let stack = ScreenStack(root: screen)
    try stack.carryOut("compute c = a * b")
    #expect(source.snapshot.rows.map(\.fields) == [["1,5", "2", "3"], ["0,25", "3", "0,75"]])
    #expect(screen.delegate.columns[2].notation.usesDecimalComma)
    // Alone, 1,125 would be a thousand and more.
    source.edit(named: "Delete the second row") { $0.remove(id: 3) }
    try stack.carryOut("compute d = a * 0.75")
    try stack.carryOut("compute e = d * 2")
    #expect(source.snapshot.rows.map(\.fields) == [["1,5", "2", "3", "1,125", "2,25"]])
  }

  @Test func longTablesAreComputedBesideTheKeys() throws {
    let text = "a,b\n" + (1...6_000).map { "\($0),2\n" }.joined()
    let other = try Self(text)
    _ = other.screen.applyPendingResults()
    other.stack.press(.character("i"))
    other.stack.type("c = a * b")
    other.stack.press(.enter)
    other.screen.finishWork()
    #expect(other.source.snapshot.rows.last?.fields == ["6000", "2", "12000"])
    #expect(other.source.undoName == "Insert c")
  }

  /// The column would not be where it was when the formula was entered.
  @Test func columnsStayWhileOneIsComputed() throws {
    let other = try Self("a,b\n" + String(repeating: "1,2\n", count: 6_000))
    _ = other.screen.applyPendingResults()
    let gate = DispatchSemaphore(value: 0)
    try other.screen.runInBackground("computing", in: other.stack, rowCount: 6_000) {
      gate.wait()
    } then: {
    }
    let reason = "Something else is still running: computing. Escape stops it."
    for command in ["delete column a", "rename a to c", "add column c"] {
      #expect(other.refusal(command) == reason)
    }
    other.stack.press(.right)
    for key in ["r", "X"] as [Character] {
      other.stack.press(.character(key))
      #expect(other.stack.message == reason && other.stack.prompt == nil)
    }
    gate.signal()
    other.screen.finishWork()
    try other.stack.carryOut("delete column a")
    #expect(other.titles == ["b"])
  }

  @Test(
    arguments: [
      ("[unit price] * qty", "No value in 2 of 3 rows: Cells are empty."),
      ("item * 2", "No value in 3 of 3 rows: \"Lamp\" is not a number."),
      ("\"2024-05-01\" - qty", "No value in 3 of 3 rows: \"2024-05-01\" is not a number."),
      ("qty - \"2024-05-01\"", "No value in 3 of 3 rows: \"2024-05-01\" is not a number."),
      ("(\"2024-05-02\" - \"2024-05-01\") * qty", "No value in 1 of 3 rows: Cells are empty."),
      ("1 / 0", "No value in 3 of 3 rows: The result is too long, or a division is by zero."),
      ("item & qty", nil), ("1 + 1", nil),
    ] as [(String, String?)])
  func blankValuesAreCounted(formula: String, expected: String?) throws {
    try stack.carryOut("compute new = \(formula)")
    #expect(stack.message == expected)
  }

  @Test func theFirstRowsOfALongTableAreAsked() throws {
    let other = try Self("a,b\n" + String(repeating: ",x\n", count: 6_000))
    try other.stack.carryOut("compute c = a * b")
    #expect(
      other.stack.message == "No value in 5000 of the first 5000 rows: \"x\" is not a number.")
  }

  @Test func aRowWithoutANameIsCounted() throws {
    let other = try Self("a,b\n,x\n")
    other.stack.press(.right, .right, .enter)
    other.stack.type("y")
    other.stack.press(.enter)
    #expect(try other.values("b") == ["xy"] && other.source.undoName == "Change 1 row")
  }

  // MARK: - Keys that do nothing

  @Test(arguments: "irXR*aeD".map(TerminalKey.character) + [.delete])
  func keysSayWhyNothingChanges(key: TerminalKey) throws {
    try source.edit { try $0.updateSection(id: 0) { $0.note = "reading" } }
    stack.press(.right, key)
    #expect(stack.message == "Nothing can be changed here: reading" && stack.prompt == nil)
    #expect(refusal("add column n") == "Nothing can be changed here: reading")
    Localization.$current.withValue(.simplifiedChinese) { stack.press(key) }
    #expect(stack.message == "此处无法更改：reading")
  }

  @Test(
    arguments: [
      ("r", "Go to a column first, with →."), ("X", "Go to a column first, with →."),
      ("*", "Go to a column first, with →."), ("R", "Select rows first, with x."),
      ("D", "Select rows first, with x."),
    ] as [(Character, String)])
  func keysSayWhatTheyNeed(key: Character, reason: String) throws {
    stack.press(.character(key))
    #expect(stack.message == reason)
    let empty = try Self("a,b\n")
    empty.stack.press(.character(key))
    #expect(empty.stack.message == "There are no rows")
    empty.stack.press(.character("i"))
    #expect(empty.stack.prompt?.label == "New column: ")
    try stack.carryOut("group item")
    stack.press(.character("X"))
    #expect(stack.message == "Ungroup the rows first.")
  }

  /// The first column sorts, and then another one that takes its place while rows are arranged.
  @Test func rowsAreSortedByTheColumnThatReplacesAnother() throws {
    let rows = (1...6_000).map { "\(6_001 - $0),\($0),\(6_001 - $0)\n" }.joined()
    let other = try Self("a,b,c\n" + rows)
    try other.stack.carryOut("sort a")
    _ = other.screen.applyPendingResults()
    try other.stack.carryOut("delete column a")
    try other.stack.carryOut("sort b")
    while other.screen.hasPendingResults { _ = other.screen.applyPendingResults() }
    let shown = other.screen.tableView.state.snapshot.rows
    #expect(other.screen.query.order.titles == ["b"])
    #expect(shown.prefix(2).map { $0.fields[1] } == ["1", "2"])
  }

  // MARK: - Columns with one heading

  @Test func aConditionTellsOtherColumnsWithItsHeading() throws {
    let other = try Self("name,x,name\nA,1,B\nB,2,A\n")
    try other.stack.carryOut("search name=A")
    #expect(other.shownItems == ["A"])
    #expect(other.stack.message == "another column name is name-2")
    try other.stack.carryOut("search name-2=A")
    #expect(other.shownItems == ["B"] && other.stack.message == nil)
  }
}
