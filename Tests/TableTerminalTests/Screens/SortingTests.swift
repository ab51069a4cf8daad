import TableData
import TableDisplay
import TableQueries
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// Rows are shown in another order, and the data keeps its own.
@Suite struct SortingTests {
  private let table: ChoreTable

  init() throws {
    let columns = [
      TextColumn<Chore>("Name", text: \.name),
      TextColumn("Detail", alignment: .trailing) { $0.detail ?? "" },
    ]
    let chores = [
      Chore(id: 1, name: "pear", detail: "$10"), Chore(id: 2, name: "Éclair", detail: "$9"),
      Chore(id: 3, name: "Apple", detail: "$1,200"), Chore(id: 4, name: "apple", detail: "none"),
    ]
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) { $0.columns = columns }
  }

  @Test func aKeyGoesThroughColumnsAndDirections() {
    let orders = (0..<6).map { _ in
      table.stack.press(.character("s"))
      return table.shownNames
    }
    let byName = ["Apple", "apple", "Éclair", "pear"]
    #expect(
      orders == [
        byName, ["pear", "Éclair", "Apple", "apple"],
        ["Éclair", "pear", "Apple", "apple"], ["apple", "Apple", "pear", "Éclair"],
        table.names, byName,
      ])
    #expect(table.names == ["pear", "Éclair", "Apple", "apple"])
  }

  @Test func theHeadingShowsTheOrder() throws {
    #expect(
      try table.stack.transcript("sort name", "SORT Name", "sort detail", "sort", columns: 30) == [
        "Chores", "[Edit]", "   Name ▲  Detail",
        "1  Apple   $1,200", "2  apple     none",
        "3  Éclair      $9", "4  pear       $10", "",
        "Chores", "[Edit]", "   Name ▼  Detail",
        "1  pear       $10", "2  Éclair      $9",
        "3  Apple   $1,200", "4  apple     none", "",
        "Chores", "[Edit]", "   Name    Detail ▲",
        "1  Éclair        $9", "2  pear         $10",
        "3  Apple     $1,200", "4  apple       none", "",
        "Chores", "[Edit]", "   Name    Detail",
        "1  pear       $10", "2  Éclair      $9",
        "3  Apple   $1,200", "4  apple     none", "",
      ])
  }

  /// At any width, a visible heading ends with its symbol.
  @Test(arguments: 20...80)
  func theSignIsNeverCut(width: Int) throws {
    let columns = [
      TextColumn<Chore>("Copyright", width: .fixed(width % 12 + 2), text: \.name),
      TextColumn("版权所有者的名字", width: .fixed(width % 11 + 2), alignment: .trailing) {
        $0.detail ?? ""
      },
    ]
    let table = try ChoreTable(["pear", "Apple"]) {
      ($0.columns, $0.sortTitles) = (columns, columns.map(\.format.title))
    }
    table.screen.sort(by: [SortTerm(column: 0), SortTerm(column: 1, .descending)])
    let lines = table.stack.lines(columns: width, lines: 8)
    let heading = try #require(
      lines.first { $0.contains("▲") && !$0.contains("(") }, "\(lines)")
    #expect(heading.contains("▲1"), "\(lines)")
    let (first, second) = (width % 12 + 2, width % 11 + 2)
    let whole = first < 12 ? "Copyright▲1" : "Copyright ▲1"
    #expect(heading.contains(first < 9 ? "…▲1" : whole))
    if 2 + first + 2 + second < width, second >= 2 { #expect(heading.contains("▼2"), "\(lines)") }
  }

  /// Also those as wide as their contents, and the last one at the edge of the screen.
  @Test func noColumnMovesWhenItIsSorted() throws {
    let names = ["Qty", "Name", "Copyright", "Price"]
    let widths: [ColumnFormat.Width] = [.fitting(), .flexible(), .fixed(10), .fitting()]
    let columns = zip(names, widths).map { name, width in
      TextColumn<Chore>(name, width: width) { $0.name }
    }
    let table = try ChoreTable(["1", "2"]) { ($0.columns, $0.sortTitles) = (columns, names) }
    let before = table.stack.lines(columns: 44, lines: 6)
    #expect(before[1] == "  Qty  Name                Copyright   Price")
    var seen: [String] = []
    for column in names.indices {
      table.screen.sort(by: [SortTerm(column: column)])
      let lines = table.stack.lines(columns: 44, lines: 6)
      #expect(lines[2...] == before[2...])
      seen.append(lines[1])
    }
    #expect(
      seen == [
        "  Qty▲ Name                Copyright   Price",
        "  Qty  Name ▲              Copyright   Price",
        "  Qty  Name                Copyright▲  Price",
        "  Qty  Name                Copyright  Price▲",
      ])
  }

  /// Whoever has moved to a row keeps it.
  @Test func theHighlightStaysWithItsRowOrAtTheTop() throws {
    let plain = try ChoreTable(["b", "a", "c"])
    plain.stack.press(.character("s"))
    #expect(plain.highlighted == "a")
    plain.stack.press(.character("s"))
    #expect(plain.highlighted == "c")
    plain.stack.press(.down, .character("s"))
    #expect(plain.highlighted == "b")
    plain.stack.press(.up, .down, .down, .character("s"))
    #expect(plain.highlighted == "c")
    let titled = try ChoreTable(["b", "a", "c"]) {
      $0.columns = [TextColumn<Chore>("Name", text: \.name), TextColumn("Number") { "\($0.id)" }]
    }
    titled.stack.press(.modified(.character("s"), .alt))
    titled.stack.type("name")
    titled.stack.press(.enter)
    #expect(titled.highlighted == "a")
  }

  @Test func withoutHeadingsTheTitleShowsTheOrder() throws {
    let plain = try ChoreTable(["b", "a"])
    plain.stack.press(.character("s"))
    #expect(
      plain.stack.lines()[..<3]
        == ["Chores (by Name ▲)", "❯ a", "  b"])
  }

  @Test(arguments: ["J", "K", "E"] as [Character])
  func rowsAreMovedInEditingMode(_ key: Character) throws {
    _ = table.stack.lines()
    table.stack.press(.character(key))
    #expect(table.stack.message == "Start editing first, with e.")
    table.stack.press(.right, .character("B"), .character(key))
    let reason = "Rows cannot be moved while they are grouped by Name."
    #expect(table.stack.message == reason)
    table.stack.press(.character("e"), .character(key))
    #expect(table.stack.message == reason)
  }

  @Test func rowsAreNotMovedWhileTheyAreSorted() throws {
    try table.stack.carryOut("sort name")
    table.stack.press(.character("e"))
    #expect(!table.stack.bindings.contains { $0.help.hasPrefix("Move") })
    let reason = "Rows cannot be moved while they are sorted by Name. Clear the sort first."
    #expect(throws: UserError(reason)) { try table.stack.carryOut("move 1 2") }
    let names = table.shownNames
    table.stack.press(.home, .character("J"))
    #expect(table.shownNames == names && table.stack.message == reason)
    table.stack.press(.escape, .escape, .character("z"))
    #expect(table.screen.sortOrder == [])
    #expect(!table.screen.tableView.state.isEditing)
  }

  @Test func whatChangesIsSortedAnew() throws {
    try table.stack.carryOut("sort name")
    try table.stack.carryOut("delete 1 yes")
    try table.source.edit { chores throws(TableError) in
      try chores.append(Chore(id: 9, name: "Date"), to: 0)
    }
    #expect(table.shownNames == ["apple", "Date", "Éclair", "pear"])
    #expect(table.names == ["pear", "Éclair", "apple", "Date"])
  }

  @Test func anUnknownColumnIsAnError() throws {
    let error = UserError("There is no column \"size\". Columns here: name, detail.")
    #expect(throws: error) { try table.stack.carryOut("sort size") }
    let unsorted = try ChoreTable(["a"]) { $0.sortTitles = [] }
    #expect(throws: UserError("The rows of this screen are not sorted.")) {
      try unsorted.stack.carryOut("sort name")
    }
    unsorted.stack.press(.character("s"))
    #expect(unsorted.screen.sortOrder == [])
    unsorted.screen.sort(by: [SortTerm(column: 7)])
    #expect(unsorted.screen.sortOrder == [])
  }

  @Test func sectionsKeepTheirRows() throws {
    let table = try ChoreTable([
      TableSection(Category(id: 1), rows: [Chore(id: 1, name: "d"), Chore(id: 2, name: "b")]),
      TableSection(Category(id: 2), rows: [Chore(id: 3, name: "c"), Chore(id: 4, name: "a")]),
    ])
    try table.stack.carryOut("sort name")
    #expect(table.shownNames == ["b", "d", "a", "c"])
  }
}

/// A delegate's columns determine cells, sorting and search.
@Suite struct ColumnsOfScreensTests {
  private struct Delegate: TableScreenDelegate {
    typealias Section = Category
    typealias Row = Chore

    let title = "Chores"
    let columns = [
      TextColumn<Chore>("Name", text: \.name),
      TextColumn("Cost", width: .fixed(6), alignment: .trailing) { "$\($0.id * 5)" },
    ]
  }

  private struct Plain: TableScreenDelegate {
    typealias Section = Category
    typealias Row = Chore

    let title = "Plain"
  }

  private let source: ChoreSource

  init() throws {
    let chores = [Chore(id: 3, name: "Tea"), Chore(id: 1, name: "Oats"), Chore(id: 2, name: "Fig")]
    source = ChoreSource(try TableSnapshot(Category(id: 0), rows: chores))
  }

  @Test func nothingElseIsNeeded() throws {
    let stack = ScreenStack(root: ChoreScreen(source, delegate: Delegate()))
    #expect(
      try stack.transcript("show", "sort cost", "search $1", "search", columns: 24) == [
        "Chores", "[Edit]", "   Name    Cost",
        "1  Tea      $15", "2  Oats      $5", "3  Fig      $10", "",
        "Chores", "[Edit]", "   Name  Cost ▲",
        "1  Oats      $5", "2  Fig      $10", "3  Tea      $15", "",
        "Chores (2 of 3)", "[Edit]", "   Name  Cost ▲",
        "1  Fig      $10", "2  Tea      $15", "",
        "Chores", "[Edit]", "   Name  Cost ▲",
        "1  Oats      $5", "2  Fig      $10", "3  Tea      $15", "",
      ])
    #expect(Delegate().name(of: source.snapshot.rows[0]) == "Tea")
  }

  /// Each of two alike headings sorts by its own column, has the symbol and orders its groups.
  @Test func alikeHeadingsAreDistinct() throws {
    struct Trips: TableScreenDelegate {
      let title = "Trips"
      let columns = [
        TextColumn<Chore>("Name", text: \.name), TextColumn("Town") { "\($0.id)" },
        TextColumn("Town") { $0.detail ?? "" },
      ]
      var sortColumns: [TextColumn<Chore>] { Array(columns.dropFirst()) }
    }
    let chores = [Chore(id: 1, name: "A", detail: "Rome"), Chore(id: 2, name: "B", detail: "Oslo")]
    let source = TableDataSource(try TableSnapshot(SingleSection(), rows: chores))
    let screen = TableScreen(source, delegate: Trips())
    let stack = ScreenStack(root: screen)
    try screen.sort(byColumn: 2, adding: false)
    #expect(screen.sortOrder == [SortTerm(column: 1)])
    #expect(screen.tableView.state.snapshot.rows.map(\.name) == ["B", "A"])
    let heading = stack.lines(columns: 40, lines: 8)[1].split(separator: " ")
    #expect(heading == ["Name", "Town", "Town▲"])
    try screen.sort(byColumn: 2, adding: false)
    try screen.group(by: 1, in: stack)
    let grouped = try #require(stack.topScreen as? TableScreen<ValueGroup, Chore>)
    #expect(grouped.tableView.state.snapshot.sections.map(\.id) == ["1", "2"])
    #expect(throws: UserError.self) { try screen.sort(byColumn: 0, adding: false) }
  }

  @Test func withoutColumnsARowIsDescribed() throws {
    let chore = Chore(id: 1, name: "Tea")
    #expect(Plain().content(of: chore) == .titled(String(describing: chore)))
    let screen = ChoreScreen(source, delegate: Plain())
    screen.search(for: "téa")
    #expect(screen.tableView.state.snapshot.rows.map(\.name) == ["Tea"])
  }

  @Test func headingsAndPositionStayInSight() throws {
    let list = try ChoreTable((1...30).map { "Row \($0)" }) {
      $0.columns = [TextColumn(ColumnFormat("Name")) { $0.name }]
      $0.sortTitles = ["Name"]
    }
    list.screen.sort(by: [SortTerm(column: 0)])
    _ = list.stack.lines(columns: 20, lines: 8)
    list.stack.press(.end)
    #expect(
      list.stack.lines(columns: 20, lines: 8)[..<5] == [
        "Chores         30/30", "  Name ▲", "  Row 5", "  Row 6", "  Row 7",
      ])
    // On a short terminal rows have priority, and the title shows the sort order.
    #expect(
      list.stack.lines(columns: 40, lines: 4)[..<3] == [
        "Chores (by Name ▲)                 30/30", "  Row 8", "❯ Row 9",
      ])
    // If all rows are visible, no position is shown.
    #expect(list.stack.lines(columns: 20, lines: 40)[0] == "Chores")
  }
}
