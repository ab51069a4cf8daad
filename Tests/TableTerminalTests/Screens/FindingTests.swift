import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Only rows that contain a text are shown, and commands refer to the shown rows.
@Suite struct FindingTests {
  private let fruit: ChoreTable

  init() throws {
    fruit = try ChoreTable(["Apple", "Crème brûlée", "Pineapple", "Date"])
  }

  @Test(arguments: [
    ("apple", ["Apple", "Pineapple"]), ("creme", ["Crème brûlée"]), ("Crème", ["Crème brûlée"]),
    ("CREME", []), ("brule", ["Crème brûlée"]),
    ("", ["Apple", "Crème brûlée", "Pineapple", "Date"]), ("zebra", []), ("e b", ["Crème brûlée"]),
  ])
  func smallLettersMatchInAnyCaseWithOrWithoutAccents(text: String, names: [String]) throws {
    try fruit.stack.carryOut("search \(text)")
    #expect(fruit.shownNames == names)
    #expect(fruit.names.count == 4)
  }

  @Test func givingUpLeadsBackToThePlace() throws {
    fruit.stack.press(.down, .down)
    _ = fruit.stack.lines(lines: 6)
    let before = fruit.screen.tableView.state
    #expect(before.highlightedID == 3)
    fruit.stack.press(.character("/"))
    fruit.stack.type("zebra")
    #expect(fruit.shownNames == [])
    fruit.stack.press(.escape)
    _ = fruit.stack.lines(lines: 6)
    #expect(fruit.shownNames == ["Apple", "Crème brûlée", "Pineapple", "Date"])
    #expect(fruit.screen.tableView.state.highlightedID == 3)
    #expect(fruit.screen.tableView.state.contentOffset == before.contentOffset)
  }

  @Test func escapeGoesBackFromAKeptSearchThatFoundNothing() throws {
    let fruit = try ChoreTable(["Apple", "Banana", "Cherry"])
    fruit.stack.press(.down, .down, .character("/"))
    fruit.stack.type("zebra")
    fruit.stack.press(.enter)
    #expect(fruit.highlighted == nil)
    fruit.stack.press(.escape)
    #expect(fruit.highlighted == "Cherry")
    fruit.stack.type("/an")
    fruit.stack.press(.enter, .escape)
    #expect(fruit.highlighted == "Banana", "What was found stays")
  }

  /// The first match is highlighted, and Escape goes back.
  @Test func typingHighlightsTheFirstMatch() {
    fruit.stack.press(.end, .character("/"))
    fruit.stack.type("e")
    #expect(fruit.highlighted == "Apple")
    fruit.stack.type(" p i")
    #expect(fruit.shownNames == ["Pineapple"])
    #expect(fruit.highlighted == "Pineapple")
    fruit.stack.press(.backspace, .backspace)
    #expect(fruit.highlighted == "Apple")
    fruit.stack.press(.escape)
    #expect(fruit.highlighted == "Date")
    fruit.stack.press(.character("/"))
    fruit.stack.type("e")
    fruit.stack.press(.backspace, .enter)
    #expect(fruit.highlighted == "Date", "Without a search, one is where one was")
  }

  @Test func detailsAndAllColumnsAreSearched() throws {
    try fruit.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 4, name: "Date", detail: "palm"))
    }
    try fruit.stack.carryOut("search palm")
    #expect(fruit.shownNames == ["Date"])
  }

  @Test func theTitleCountsWhatIsFound() throws {
    #expect(fruit.screen.title == "Chores")
    try fruit.stack.carryOut("search apple")
    #expect(fruit.screen.title == "Chores (2 of 4)")
    #expect(fruit.stack.message == nil)
    try fruit.stack.carryOut("search zebra")
    #expect(fruit.stack.message == "Nothing was found.")
    try fruit.stack.carryOut("search")
    #expect(fruit.screen.title == "Chores")
    #expect(fruit.stack.message == nil)
  }

  /// It shows why nothing matches, such as `20240501` where dates have hyphens.
  @Test func aConditionThatFindsNothingShowsAValue() throws {
    let chores = ["", "Apple", "Date"].enumerated().map { Chore(id: $0, name: $1) }
    let fruit = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.columns = [TextColumn("Number") { "\($0.id)" }, TextColumn("Name", text: \.name)]
    }
    try fruit.stack.carryOut("search name>20240501 name<20240601")
    #expect(fruit.stack.message == "Nothing was found. Name has values such as Apple.")
    #expect(fruit.screen.foundText == "Nothing found, Name has values such as Apple")
    try fruit.stack.carryOut("search name=pear|plum")
    #expect(fruit.stack.message == "Nothing was found. Name has values such as Apple.")
    try fruit.stack.carryOut("search number>0 name=pear")
    #expect(fruit.screen.foundText == "Nothing found, Name has values such as Apple")
    try fruit.stack.carryOut("search number=1 name=date")
    #expect(fruit.screen.foundText == "Nothing found")
    try fruit.stack.carryOut("search nme>2")
    #expect(fruit.stack.message?.hasPrefix("There is no column \"nme\"") == true)
    try fruit.stack.carryOut("search name=date")
    #expect(fruit.stack.message == nil && fruit.screen.foundText == "1 of 3")
  }

  @Test func numbersAreThoseOfTheRowsShown() throws {
    try fruit.stack.carryOut("search apple")
    #expect(throws: UserError("There is no row 3. Rows are numbered 1 to 2.")) {
      try fruit.stack.carryOut("open 3")
    }
    try fruit.stack.carryOut("move 2 1")
    #expect(fruit.names == ["Pineapple", "Apple", "Crème brûlée", "Date"])
    try fruit.stack.carryOut("delete 2 yes")
    #expect(fruit.names == ["Pineapple", "Crème brûlée", "Date"])
    try fruit.stack.carryOut("open 1")
    #expect(fruit.stack.topScreen.title == "Pineapple")
  }

  @Test func undoWorksOnWhatIsHiddenToo() throws {
    try fruit.stack.carryOut("delete 4 yes")
    try fruit.stack.carryOut("search apple")
    try fruit.stack.carryOut("undo")
    #expect(fruit.shownNames == ["Apple", "Pineapple"])
    #expect(fruit.names == ["Apple", "Crème brûlée", "Pineapple", "Date"])
  }

  @Test func whatIsEditedIsFoundAnew() throws {
    try fruit.stack.carryOut("search apple")
    try fruit.stack.carryOut("open 1")
    try fruit.stack.carryOut("set name Pear")
    try fruit.stack.carryOut("back")
    #expect(fruit.shownNames == ["Pineapple"])
  }

  @Test func typingFindsWithEachKey() {
    fruit.stack.press(.character("/"))
    #expect(fruit.stack.lines()[9] == "Search:")
    fruit.stack.type("pq")
    #expect(fruit.shownNames == [])
    #expect(fruit.stack.lines()[9] == "Search: pq")
    #expect(fruit.stack.lines()[0].hasSuffix("  0 of 4"))
    fruit.stack.press(.backspace)
    #expect(fruit.shownNames == ["Apple", "Pineapple"])
    #expect(fruit.stack.lines()[0].hasSuffix("  1/2 of 4"))
    fruit.stack.type("in")
    fruit.stack.press(.enter)
    #expect(fruit.shownNames == ["Pineapple"])
    #expect(fruit.stack.prompt == nil)
  }

  @Test func escapeGoesBackToWhatWasSought() {
    fruit.stack.press(.character("/"))
    fruit.stack.type("apple")
    fruit.stack.press(.enter, .character("/"), .backspace, .backspace, .character("x"))
    #expect(fruit.shownNames == [])
    fruit.stack.press(.escape)
    #expect(fruit.screen.searchText == "apple")
    #expect(fruit.shownNames == ["Apple", "Pineapple"])
    #expect(fruit.stack.prompt == nil)
  }

  @Test func matchesAreGoneThroughAmongAllRows() throws {
    #expect(!fruit.stack.bindings.contains { $0.label == "n" })
    try fruit.stack.carryOut("search apple")
    fruit.stack.press(.escape, .character("n"))
    #expect(fruit.highlighted == "Pineapple")
    #expect(fruit.shownNames.count == 4)
    fruit.stack.press(.character("n"))
    #expect(fruit.highlighted == "Apple")
    fruit.stack.press(.character("N"), .end, .character("N"))
    #expect(fruit.highlighted == "Pineapple")
    try fruit.stack.carryOut("search creme")
    fruit.stack.press(.character("n"))
    #expect(fruit.highlighted == "Crème brûlée")
    try fruit.stack.carryOut("search zebra")
    fruit.stack.press(.escape, .character("n"))
    #expect(fruit.stack.status == "Nothing was found.")
  }

  /// Tab goes from the row where the search began, not from the first match.
  @Test func whatIsFoundIsShownAmongAllRows() {
    fruit.stack.press(.down, .character("/"))
    fruit.stack.type("apple")
    fruit.stack.press(.tab)
    #expect(fruit.shownNames.count == 4 && fruit.highlighted == "Pineapple")
    #expect(fruit.stack.status == "Match 2 of 2" && fruit.stack.prompt == nil)
    #expect(isMarked(line: 1))
    fruit.stack.press(.character("n"))
    #expect(fruit.highlighted == "Apple" && fruit.stack.status == "Match 1 of 2")
    fruit.stack.press(.escape)
    #expect(!isMarked(line: 1))
    fruit.stack.press(.character("N"))
    #expect(fruit.stack.status == "Match 2 of 2" && isMarked(line: 1))
  }

  @Test func whereNothingIsFoundAmongAllRowsOneStays() {
    fruit.stack.press(.end, .character("/"), .tab)
    #expect(fruit.highlighted == "Date" && fruit.stack.status == nil)
    fruit.stack.press(.character("/"))
    fruit.stack.type("zebra")
    fruit.stack.press(.tab)
    #expect(fruit.shownNames.count == 4 && fruit.highlighted == "Date")
    #expect(fruit.stack.status == "Nothing was found.")
  }

  private func isMarked(line: Int) -> Bool {
    let canvas = fruit.stack.draw(for: TerminalSize(columns: 40, lines: 10))
    return canvas[line, 2].style.emphasis.contains(.match)
  }

  @Test func escapeShowsAllAgain() {
    fruit.screen.search(for: "date")
    fruit.stack.press(.escape)
    #expect(fruit.screen.searchText == "")
    #expect(fruit.shownNames.count == 4)
  }

  @Test func theFilterIsDrawnInEveryForm() throws {
    try fruit.stack.carryOut("search apple")
    #expect(
      fruit.stack.lines()[..<4] == [
        "Chores                          1/2 of 4", "❯ Apple", "  Pineapple", "",
      ])
  }
}
