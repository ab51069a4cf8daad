import Foundation
import TableData
import TableDisplay
import TablePaging
import TableQueries
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// The frequencies of a column's values, and the totals of its numbers.
@Suite struct FrequencyTests {
  @Test(arguments: [
    ([999_999_999_999, 999_999_999_999, 14, 0], "sum 2000000000012, mean 500000000003"),
    ([0.1, 0.2], "sum 0.3, mean 0.15"), ([1_000_000_000.1, 0.2], "sum 1000000000.3, "),
    ([1e20, 2], "sum 1e+20, mean 5e+19"), ([1e200, 1e100, 1, -1e200, -1e100], "sum 1, mean 0.2"),
  ])
  func greatNumbersStayExact(numbers: [Double], text: String) {
    #expect(ColumnSummary(of: numbers) { $0 }.text.contains(text))
  }

  private let table: ChoreTable

  init() throws {
    let chores = zip(0..., ["5", "2.5", "5", "many", "-1", "5"]).map {
      Chore(id: $0, name: "Row \($0)", detail: $1)
    }
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.selectionMode = .unrestricted
      $0.columns = [
        TextColumn<Chore>("Name", text: \.name), TextColumn("Size in cm") { $0.detail ?? "" },
      ]
    }
    _ = table.stack.lines()
  }

  private func lines(columns: Int = 60) -> [String] {
    table.stack.lines(columns: columns, lines: 12).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func valuesStandByTheirFrequency() {
    table.stack.press(.right, .right, .character("F"))
    #expect(
      Array(lines()[0...5]) == [
        "‹ Size in cm", "Size in cm Count Share", "❯ 5 3 50.0 % ████████████████████",
        "-1 1 16.7 % ██████", "2.5 1 16.7 % ██████", "many 1 16.7 % ██████",
      ])
  }

  /// As texts, 10 would come before 9.
  @Test func equallyFrequentNumbersAreInOrder() throws {
    try table.source.edit { chores throws(TableError) in
      for (id, size) in zip(0..., ["10", "9", "100", "", "b", "A"]) {
        try chores.update(Chore(id: id, name: "Row \(id)", detail: size))
      }
    }
    let withTotals: [TerminalKey] = [.left, .character("t"), .right]
    for keys in [[], withTotals] {
      table.stack.press(.right, .right)
      for key in keys { table.stack.press(key) }
      table.stack.press(.character("F"))
      let values = try #require(
        table.stack.topScreen as? TableScreen<SingleSection, Frequency>)
      #expect(values.source.snapshot.rows.map(\.id) == ["9", "10", "100", "A", "b", ""])
      table.stack.press(.escape, .escape)
    }
  }

  @Test func barsAreNotExported() throws {
    table.stack.press(.right, .right, .character("F"))
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? files.removeItem(at: folder) }
    try table.stack.carryOut("export \(folder.path)/a.csv")
    let text = try String(contentsOf: folder.appending(path: "a.csv"), encoding: .utf8)
    #expect(
      text.split(separator: "\r\n") == [
        "Size in cm,Count,Share", "5,3,50.0 %", "-1,1,16.7 %", "2.5,1,16.7 %", "many,1,16.7 %",
      ])
    try table.stack.carryOut("export \(folder.path)/a.md")
    #expect(
      try String(contentsOf: folder.appending(path: "a.md"), encoding: .utf8).contains("████"))
  }

  @Test func valuesThatAreAllDifferentHaveShortBars() {
    table.stack.press(.right, .character("F"))
    #expect(table.stack.message == "All 6 values are different.")
    #expect(lines()[2...3] == ["❯ Row 0 1 16.7 % ███", "Row 1 1 16.7 % ███"])
    table.stack.press(.enter, .character("F"))
    #expect(table.stack.message == nil)
    #expect(lines()[2] == "❯ Row 0 1 100.0 % ████████████████████")
  }

  @Test func theyFollowTheRows() throws {
    try table.stack.carryOut("frequencies size")
    _ = lines()
    try table.source.edit { chores throws(TableError) in
      chores.remove(id: 0)
      try chores.update(Chore(id: 3, name: "Row 3", detail: "-1"))
    }
    #expect(
      Array(lines()[2...5]) == [
        "-1 2 40.0 % ████████████████████", "❯ 5 2 40.0 % ████████████████████",
        "2.5 1 20.0 % ██████████", "",
      ])
  }

  @Test func theColumnWithTotalsIsAddedUpForEachValue() throws {
    try table.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 5, name: "Row 0", detail: "0.25"))
    }
    table.stack.press(.right, .right, .character("t"), .left, .character("F"))
    #expect(
      Array(lines(columns: 100)[1...3]) == [
        "Name Count Sum of Size in cm Mean of Size in cm Share",
        "❯ Row 0 2 5.25 2.625 33.3 % ████████████████████", "Row 1 1 2.5 2.5 16.7 % ██████████",
      ])
    #expect(lines(columns: 100)[5] == "Row 3 1 16.7 % ██████████", "No number, no sum")
    try table.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 3, name: "Row 0", detail: "-0.25"))
    }
    #expect(lines(columns: 100)[2] == "❯ Row 0 3 5 1.666667 50.0 % ████████████████████")
  }

  @Test func theColumnOfTheCommandIsAddedUpToo() throws {
    try table.stack.carryOut("totals size in cm")
    try table.stack.carryOut("frequencies name")
    #expect(
      Array(lines(columns: 100)[1...2]) == [
        "Name Count Sum of Size in cm Mean of Size in cm Share", "❯ Row 0 1 5 5 16.7 % ███",
      ])
  }

  @Test func enterShowsTheRowsWithAValue() {
    table.stack.press(.right, .right, .character("F"), .enter)
    #expect(table.shownNames == ["Row 0", "Row 2", "Row 5"])
    #expect(table.screen.searchText == "\"size-in-cm\"=\"5\"")
    table.stack.press(.character("F"))
    #expect(lines()[2] == "❯ 5 3 100.0 % ████████████████████", "Only what was found counts")
    #expect(lines()[4] == "")
  }

  @Test func aCellIsSearchedForAndTheSearchIsKept() {
    table.stack.press(.right, .right, .down, .character(","))
    #expect(table.shownNames == ["Row 1"])
    table.stack.press(.escape, .character("/"))
    #expect(table.stack.prompt?.field.text == "%size-in-cm ")
    table.stack.press(.up)
    #expect(table.shownNames == ["Row 1"])
    table.stack.press(.down)
    #expect(table.shownNames.count == 6)
    table.stack.type("5")
    #expect(table.shownNames == ["Row 0", "Row 1", "Row 2", "Row 5"])
    table.stack.press(.enter, .escape, .escape)
    #expect(table.screen.searchText.isEmpty)
  }

  @Test func theNameOfAColumnAloneIsNoSearch() {
    table.stack.press(.right, .right, .character("/"))
    table.stack.type("5")
    table.stack.press(.backspace, .enter)
    #expect(table.screen.searchText == "")
    table.stack.press(.left, .character("/"))
    #expect(table.stack.prompt?.field.text == "%name ")
    table.stack.type("1")
    table.stack.press(.enter, .right, .character("/"))
    #expect(table.stack.prompt?.field.text == "%name 1", "A search can be changed")
  }

  /// Headings that are typed alike are distinguished.
  @Test func namesOfColumnsAreUnique() {
    #expect(
      SearchNames.unique([["Id", "key"], ["ID"], ["a b"], ["a-b", "x"], ["id-2"], []])
        == [["Id", "key"], ["ID-3"], ["a b"], ["a-b-2", "x"], ["id-2"], []])
  }

  @Test func manyColumnsMayHaveOneHeading() {
    let names = SearchNames.unique(Array(repeating: ["x"], count: 3_000))
    #expect(names[1] == ["x-2"] && names[2_999] == ["x-3000"])
  }

  @Test func anEmptyValueIsNoBlank() throws {
    try table.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 0, name: "Row 0", detail: ""))
      try chores.update(Chore(id: 1, name: "Row 1", detail: " "))
    }
    table.stack.press(.right, .right, .character(","))
    #expect(table.shownNames == ["Row 0"])
  }

  @Test func numbersAreAddedUp() throws {
    table.stack.press(.right, .right, .character("t"))
    #expect(
      table.stack.message
        == "Size in cm: 6 rows, 5 numbers, sum 16.5, mean 3.3, min -1, max 5")
    table.stack.press(.space, .space)
    try table.stack.carryOut("totals size in cm")
    #expect(
      table.stack.message
        == "Size in cm: 2 rows, 2 numbers, sum 7.5, mean 3.75, min 2.5, max 5")
    try table.stack.carryOut("totals name")
    #expect(table.stack.message == "Name: 2 rows, no numbers")
  }

  /// As other messages do.
  @Test func thatThereIsNoNumberIsSaidUntilTheNextKey() {
    for _ in 0..<2 {
      table.stack.press(.right, .character("t"))
      #expect(lines().last?.hasPrefix("Name: 6 rows, no numbers") == true)
      table.stack.press(.down, .left)
      #expect(!lines().joined().contains("no numbers"))
    }
  }

  /// Whether as a message or not, they are on the screen once.
  @Test func totalsAreShownOnce() {
    table.stack.press(.right, .right, .character("t"))
    #expect(lines().count { $0.contains("mean 3.3") } == 1)
    table.stack.press(.down)
    #expect(lines().count { $0.contains("mean 3.3") } == 1)
  }

  @Test func totalsFollowTheRows() throws {
    func status() -> [String] {
      table.stack.message = nil
      return table.stack.lines(columns: 80, lines: 16).dropLast().suffix(2).filter { !$0.isEmpty }
    }
    table.stack.press(.right, .right, .character("t"))
    #expect(
      status().last == "Size in cm: 6 rows, 5 numbers, sum 16.5, mean 3.3, min -1, max 5")
    table.stack.press(.space, .space)
    #expect(
      status() == [
        "Size in cm: 6 rows, 5 numbers, sum 16.5, mean 3.3, min -1, max 5; selected: 2",
        "rows, 2 numbers, sum 7.5, mean 3.75, min 2.5, max 5",
      ])
    table.stack.press(.escape)
    table.stack.type("/size-in-cm>4")
    table.stack.press(.enter)
    #expect(status().last?.hasPrefix("Size in cm: 3 rows, 3 numbers, sum 15, mean 5") == true)
    table.stack.press(.character("t"))
    #expect(!status().joined().contains("mean"))
  }

  @Test func totalsOfALongTableAreCountedInTheBackground() throws {
    let rows = (0..<6_000).map { Chore(id: $0, name: "Row \($0)", detail: "\($0)") }
    let long = try ChoreTable([TableSection(Category(id: 0), rows: rows)]) {
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Size") { $0.detail ?? "" }]
    }
    _ = long.stack.lines()
    long.screen.totals.column = 1
    _ = long.stack.lines()
    _ = long.screen.applyPendingResults()
    long.screen.finishWork()
    #expect(
      long.screen.persistentStatus
        == "Size: 6000 rows, 6000 numbers, sum 17997000, mean 2999.5, min 0, max 5999")
  }

  @Test func aColumnThatIsNotThereIsSaid() throws {
    #expect(throws: UserError.self) { try table.stack.carryOut("frequencies weight") }
    try table.stack.carryOut("search weight>5")
    #expect(
      table.stack.message
        == "There is no column \"weight\". Columns here: name, size in cm.")
    try table.stack.carryOut("search /(/")
    #expect(table.stack.message == "\"(\" is not a regular expression.")
    try table.stack.carryOut("search /[")
    #expect(table.stack.message == "\"[\" is not a regular expression.")
    try table.stack.carryOut("search age>5 weight>5 age<9")
    let columns = "Columns here: name, size in cm."
    #expect(
      table.stack.message
        == "There is no column \"age\". \(columns) There is no column \"weight\". \(columns)")
    #expect(table.screen.foundText == "Nothing found, no column \"age\", no column \"weight\"")
    try table.stack.carryOut("search /(/")
    table.stack.press(.character("/"))
    table.stack.type(" x>1")
    let line = table.stack.lines(columns: 120, lines: 12)[11]
    let hint = "  invalid regular expression: (, no column \"x\"  ⏎ Keep  Esc Cancel  Tab Among all"
    #expect(line.hasSuffix(hint))
  }
}
