import TableData
import TableQueries
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// The description of all columns: what their values have in common.
@Suite struct ColumnDescriptionTests {
  private let table: ChoreTable

  init() throws {
    let sizes = ["5", "2.5", "5", "many", "", "7", "N/A", "1"]
    let chores = zip(0..., sizes).map { Chore(id: $0, name: "Row \($0)", detail: $1) }
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.columns = [
        TextColumn("Name", text: \.name), TextColumn("Size") { $0.detail ?? "" },
        TextColumn("Due") { $0.id == 3 ? "soon" : "2024-0\($0.id % 4 + 1)-15" },
      ]
    }
    _ = table.stack.lines(columns: 100, lines: 12)
  }

  private func lines() -> [String] {
    table.stack.lines(columns: 100, lines: 12).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func eachColumnHasALine() {
    table.stack.press(.character("I"))
    #expect(
      Array(lines()[0...4]) == [
        "‹ Columns of 8 rows",
        "Column Kind Empty Invalid Distinct Least Greatest Mean Median Most frequent",
        "❯ Name text 0 0 8", "Size number 2 1 5 1 7 4.1 5 5 (2)",
        "Due day 0 1 5 2024-01-15 2024-04-15 2024-01-15 (2)",
      ])
  }

  @Test func onlyTheRowsFoundAreDescribed() throws {
    try table.stack.carryOut("search size>2")
    try table.stack.carryOut("describe")
    #expect(lines()[0] == "‹ Columns of 4 rows")
    #expect(lines()[3] == "Size number 0 0 3 2.5 7 4.875 5 5 (2)")
  }

  @Test func aNameDescribesOneColumn() throws {
    try table.stack.carryOut("describe size")
    #expect(lines().filter { !$0.isEmpty }.count == 4)
    #expect(lines()[2] == "❯ Size number 2 1 5 1 7 4.1 5 5 (2)")
  }

  @Test func enterShowsTheFrequenciesOfAColumn() {
    table.stack.press(.character("I"), .down, .enter)
    #expect(lines()[0] == "‹ Size")
    #expect(table.screen.cursorColumn == 1)
    table.stack.press(.escape)
    #expect(table.stack.topScreen === table.screen)
  }

  @Test func columnsAreSortedByWhatIsDescribed() throws {
    table.stack.press(.character("I"))
    let screen = table.stack.topScreen as? TableScreen<SingleSection, ColumnDescription>
    try screen?.sort(byTitles: "Distinct")
    #expect(screen?.tableView.state.snapshot.rows.map(\.title) == ["Size", "Due", "Name"])
  }

  @Test(arguments: [
    (["1": 1, "a": 1, "b": 1, "": 1], ColumnDescription.Kind.text, 1, 0, ""),
    (["1": 2, "a": 1, "N/A": 4], .number, 4, 1, "1"), (["$5": 1, "20 %": 1], .number, 0, 0, "5"),
    (["2024-05-01": 2, "N/A": 1], .day, 0, 1, "2024-05-01"),
  ])
  func mostValuesTellTheKind(
    counts: [String: Int], kind: ColumnDescription.Kind, emptyCount: Int, invalidCount: Int,
    least: String
  ) {
    let found = ColumnDescription(0, titled: "Size", counts, .decimalPoint)
    #expect((found.kind, found.emptyCount, found.invalidCount) == (kind, emptyCount, invalidCount))
    #expect(found.least == least)
  }

  /// Although among texts they are values.
  @Test func theMostFrequentNumberIsNoPlaceholder() {
    let numbers = ColumnDescription(0, titled: "", ["1": 2, "4": 3, "N/A": 4], .decimalPoint)
    #expect((numbers.distinctCount, numbers.mostFrequent) == (2, "4 (3)"))
    let texts = ColumnDescription(0, titled: "", ["a": 2, "N/A": 4], .decimalPoint)
    #expect((texts.distinctCount, texts.mostFrequent) == (2, "N/A (4)"))
  }

  @Test func numbersAreReadInTheNotationOfTheirColumn() {
    let found = ColumnDescription(0, titled: "", ["1,5": 1, "1.000": 1], .decimalComma)
    #expect((found.least, found.greatest) == ("1.5", "1000"))
  }

  @Test func theMedianOfAnEvenNumberIsInTheMiddle() {
    let found = ColumnDescription(0, titled: "", ["1": 3, "4": 2, "9": 1], .decimalPoint)
    #expect((found.median, found.mean, found.mostFrequent) == (2.5, 20.0 / 6, "1 (3)"))
  }
}
