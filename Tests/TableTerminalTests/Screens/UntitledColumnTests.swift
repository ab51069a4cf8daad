import TableData
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal
@testable import TerminalChinese

/// A column without a heading is called by its number.
@Suite struct UntitledColumnTests {
  private let source: TableDataSource<CSVSheet, CSVRecord>
  private let screen: TableScreen<CSVSheet, CSVRecord>
  private let stack: ScreenStack

  init() throws {
    var records = CSVParser.records(in: "item,,qty,\nLamp,red,2,x\nBook,,3,\n")
    let sheet = CSVSheet(of: &records)
    source = TableDataSource(try TableSnapshot(sheet, rows: Array(records)))
    screen = TableScreen(source, delegate: ColumnChangeTests.SheetDelegate(source: source))
    stack = ScreenStack(root: screen)
    _ = stack.lines()
  }

  private var items: [String] { screen.tableView.state.snapshot.rows.map { $0.fields[0] } }

  @Test func keysNameIt() {
    stack.press(.right, .right, .character("r"))
    #expect(stack.prompt?.label == "Rename column 2: " && stack.prompt?.field.text == "")
    stack.press(.enter)
    #expect(stack.prompt == nil && !source.canUndo, "It keeps no heading")
    stack.press(.character("t"))
    #expect(stack.message == "column 2: 2 rows, no numbers")
    stack.press(.character("t"), .character("B"))
    #expect(stack.topScreen.title == "Sheet by column 2")
    stack.press(.character("B"), .character("X"))
    #expect(stack.question?.text == "Delete column 2?")
    stack.press(.character("y"))
    #expect(source.undoName == "Delete column 2")
  }

  @Test func promptsListIt() {
    stack.press(.character("C"))
    #expect(stack.prompt?.notice() == "item, column 2, qty, column 4")
    stack.press(.escape, .character("i"))
    #expect(stack.prompt?.notice()?.contains("[column 2]") == true)
    stack.press(.escape, .character("C"))
    Localization.$current.withValue(.simplifiedChinese) {
      #expect(stack.prompt?.notice() == "item, column 2, qty, column 4")
      stack.press(.escape, .character("C"))
      #expect(stack.prompt?.notice() == "item、第 2 列、qty、第 4 列")
    }
  }

  @Test(arguments: ["column-2:red", "column-2=red", "column-4=x"])
  func searchesFindIt(_ search: String) {
    screen.search(for: search)
    #expect(items == ["Lamp"])
  }

  @Test func itsValueIsFiltered() {
    stack.press(.right, .right, .character(","))
    #expect(screen.searchText == "\"column-2\"=\"red\"" && items == ["Lamp"])
  }

  @Test func commandsFindIt() throws {
    try stack.carryOut("sort column 2")
    #expect(screen.sortOrder == [SortTerm(column: 1)])
    try stack.carryOut("compute copy = [column 2] & qty")
    #expect(source.snapshot.rows.map { $0.fields.last } == ["red2", "3"])
    try stack.carryOut("rename column 2 to color")
    #expect(screen.delegate.columns[1].format.title == "color")
  }

  @Test func beginningsOfHeadingsStayUnambiguous() throws {
    try stack.carryOut("rename qty to count")
    #expect(try screen.columnIndex(titled: "co") == 2)
  }
}
