import TableData
import TableDisplay
import TableText
import Testing

import TextMatching
@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// Searches of one column, fuzzy searches, and the emphasis of their matches.
@Suite struct ColumnSearchTests {
  private let table: ChoreTable

  init() throws {
    let items = [("Lamp", "4J7"), ("4J lamp", "9K1"), ("Bicycle", "X4J"), ("Lmp", "")]
    let chores = items.enumerated().map { Chore(id: $0, name: $1.0, detail: $1.1) }
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.columns = [
        TextColumn<Chore>("Name", width: .fixed(8), text: \.name),
        TextColumn("Serial", width: .fixed(8)) { $0.detail ?? "" },
      ]
    }
  }

  @Test(arguments: [
    ("lamp", nil, "lamp", TextSearch.Method.words), ("%serial 4J", 1, "4J", .words),
    ("%SER   4J x", 1, "4J x", .words), ("%n", 0, "", .words), ("%name ~lmp", 0, "lmp", .fuzzy),
    ("~lmp", nil, "lmp", .fuzzy), ("%", nil, "%", .words), ("%zebra 4J", nil, "%zebra 4J", .words),
    ("50 %", nil, "50 %", .words), ("", nil, "", .words),
  ])
  func whatIsTypedSaysWhereAndHow(
    text: String, column: Int?, needle: String, method: TextSearch.Method
  ) {
    let search = ColumnSearch(text, columns: [["Name"], ["Serial"]])
    #expect(search.column == column)
    #expect(search.search == TextSearch(needle, method: method))
  }

  @Test func theNameOfAColumnIsStillToCome() {
    let search = ColumnSearch("%", columns: [["Name"], ["Serial"]], acceptsText: true)
    #expect(search.column == nil && search.search.isEmpty)
  }

  /// As in other searches: a column without a heading by its number, another with the same by both.
  @Test(arguments: [
    ("%column-2 5", ["Lamp"]), ("%size-2 7", ["Bed"]), ("%size 7", ["Lamp"]),
    ("5", ["Lamp", "Bed"]),
  ])
  func aFuzzySearchKnowsTheNamesOfAllColumns(text: String, found: [String]) {
    let texts = [["Lamp", "5", "7", "1"], ["Bed", "6", "5", "7"]]
    let chores = zip(0..., texts).map { Chore(id: $0, name: $1[0]) }
    let columns = zip(0..., ["Name", "", "Size", "Size"]).map { index, title in
      TextColumn<Chore>(title) { texts[$0.id][index] }
    }
    var search = PickerSearch()
    (search.text, search.isFuzzy) = (text, true)
    #expect(search.filter(chores, by: columns).map(\.name) == found)
  }

  @Test func onlyTheColumnIsSearched() throws {
    try table.stack.carryOut("search 4j")
    #expect(table.shownNames == ["Lamp", "4J lamp", "Bicycle"])
    try table.stack.carryOut("search %serial 4j")
    #expect(table.shownNames == ["Lamp", "Bicycle"])
    try table.stack.carryOut("search %name 4j")
    #expect(table.shownNames == ["4J lamp"])
    #expect(table.screen.title == "Chores (1 of 4)")
    try table.stack.carryOut("search ~lmp")
    #expect(table.shownNames == ["Lamp", "4J lamp", "Lmp"])
    try table.stack.carryOut("search %s")
    #expect(table.shownNames.count == 4)
  }

  @Test func whatIsFoundInAColumnFollowsAndIsGoneTo() throws {
    try table.stack.carryOut("search %serial 4j")
    try table.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 3, name: "4J", detail: "4J"))
      try chores.update(Chore(id: 0, name: "4J", detail: ""))
    }
    #expect(table.shownNames == ["Bicycle", "4J"])
    try table.stack.carryOut("search")
    table.stack.press(.home, .character("n"))
    #expect(table.highlighted == "Bicycle")
    table.stack.press(.character("n"), .character("n"))
    #expect(table.screen.tableView.state.highlightedID == 2)
  }

  @Test func typingAColumnLetterByLetterEndsWhereTheWholeTextDoes() throws {
    table.stack.type("/%serial 4j")
    #expect(table.shownNames == ["Lamp", "Bicycle"])
    #expect(table.stack.lines(columns: 60)[0].hasSuffix("  1/2 of 4"))
    table.stack.type("zzz")
    #expect(table.stack.lines(columns: 60)[0].hasSuffix("  0 of 4"))
    table.stack.press(.escape)
    #expect(table.shownNames.count == 4)
  }

  // MARK: - Marks

  /// The emphasized characters of each line, with dots between separate matches.
  private func emphasized() -> [String] {
    let canvas = table.stack.draw(for: TerminalSize(columns: 40, lines: 10))
    return (0..<canvas.height).compactMap { line in
      let texts = (0..<canvas.width).map { column in
        canvas[line, column].style.emphasis.contains(.match)
          ? canvas[line, column].text : "."
      }
      let joined = texts.joined().split(separator: ".").joined(separator: ".")
      return joined.isEmpty ? nil : joined
    }
  }

  @Test func whatWasFoundIsMarkedInItsCells() throws {
    #expect(emphasized() == [])
    try table.stack.carryOut("search lam")
    #expect(emphasized() == ["Lam", "lam"])
    try table.stack.carryOut("search 4 la")
    #expect(emphasized() == ["La.4", "4.la"])
    try table.stack.carryOut("search %serial 4j")
    #expect(emphasized() == ["4J", "4J"])
    try table.stack.carryOut("search ~lmp")
    #expect(emphasized() == ["L.mp", "l.mp", "Lmp"])
    try table.stack.carryOut("search")
    #expect(emphasized() == [])
  }

  @Test func nothingButTheTextsOfRowsIsMarked() throws {
    let fruit = try ChoreTable(["x ray", "Fig"]) {
      $0.selectionMode = .multiple
    }
    fruit.stack.press(.space, .character("/"), .character("x"), .enter)
    let canvas = fruit.stack.draw(for: TerminalSize(columns: 40, lines: 10))
    let columns = (0..<40).filter {
      canvas[1, $0].style.emphasis.contains(.match)
    }
    #expect(canvas.lines[1] == "❯ [x] x ray" && columns == [6])
    #expect(canvas.lines[0].hasPrefix("Chores (1 selected)"))
  }
}
