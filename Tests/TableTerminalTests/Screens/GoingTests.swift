import TableData
import TableDisplay
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Counts before keys, and going to a row by number, percentage or beginning.
@Suite struct GoingTests {
  private let list: ChoreTable

  init() throws {
    list = try ChoreTable((0..<30).map { "Row \($0)" })
    _ = list.stack.lines(lines: 12)
  }

  private func highlighted(after text: String) -> String? {
    list.stack.type(text)
    return list.highlighted
  }

  // MARK: - Numbers

  @Test(arguments: [
    ("20j", "Row 20"), ("5j3k", "Row 2"), ("3jj", "Row 4"), ("99j", "Row 29"), ("2f", "Row 18"),
    ("2d", "Row 8"), ("9j2u", "Row 1"), ("10G", "Row 9"), ("10g", "Row 9"), ("50%", "Row 14"),
    ("100%", "Row 29"), ("999%", "Row 29"), ("0j", "Row 1"), ("1234567890123j", "Row 29"),
    ("5zj", "Row 1"), ("12", "Row 0"),
  ])
  func aNumberSaysHowOften(typed: String, row: String) {
    #expect(highlighted(after: typed) == row)
  }

  @Test func theNumberIsShownAndUsedOnce() {
    list.stack.type("20")
    #expect(list.stack.lines(lines: 12)[11] == "20")
    list.stack.press(.down)
    #expect(list.stack.lines(lines: 12)[11] == "⏎ → Open  / Search  ? Help  q Quit")
    #expect(highlighted(after: "j") == "Row 21")
    list.stack.type("3")
    list.stack.handle(MouseEvent(.scrolledUp, line: 4, column: 4))
    #expect(highlighted(after: "j") == "Row 22")
  }

  @Test func noRowWithANumberIsTold() {
    #expect(highlighted(after: "31G") == "Row 0")
    #expect(list.stack.message == "There is no row 31. Rows are numbered 1 to 30.")
    #expect(highlighted(after: "%") == "Row 0")
    #expect(list.stack.message == "Type the percentage first, for example 50%.")
  }

  @Test func aNumberMarksSoManyRowsAndPassesSoManySections() throws {
    let fruit = try ChoreTable((0..<9).map { "\($0)" }) {
      $0.selectionMode = .multiple
    }
    _ = fruit.stack.lines()
    fruit.stack.press(.character("3"), .modified(.down, .shift))
    #expect(fruit.selectedNames == ["0", "1", "2", "3"])
    let sections = try ChoreTable(
      (0..<5).map { TableSection(Category(id: $0), rows: [Chore(id: $0, name: "In \($0)")]) })
    _ = sections.stack.lines()
    sections.stack.type("3]")
    #expect(sections.highlighted == "In 3")
    sections.stack.type("2[")
    #expect(sections.highlighted == "In 1")
  }

  @Test func digitsThatButtonsHaveAreTheirs() {
    var count = KeyCount()
    let taken = "012".map { count.consume(.character($0)) }
    #expect(taken == [false, true, true])
    #expect(count.typed == 12 && count.value == nil)
    for value in [12, nil] {
      let isDigit = count.consume(.down)
      #expect(!isDigit && count.value == value && count.typed == nil)
    }
    let isOtherDigit = count.consume(.character("٣"))
    #expect(!isOtherDigit)
  }

  // MARK: - Going to a row

  @Test(arguments: [
    ("12", "Row 11"), ("50%", "Row 14"), ("row 2", "Row 2"), ("row 29", "Row 29"),
    ("RÖW 1", "Row 1"),
    ("", "Row 0"), ("ow", "Row 0"), ("40", "Row 29"),
  ])
  func aTextLeadsToARow(typed: String, row: String) {
    #expect(highlighted(after: "'\(typed)") == row)
    list.stack.press(.enter)
    #expect(list.stack.prompt == nil && list.highlighted == row)
  }

  @Test func typingGoesOnFromWhereItBegan() {
    #expect(highlighted(after: "6j'row 1") == "Row 10")
    list.stack.press(.backspace, .character("2"))
    #expect(list.highlighted == "Row 12")
    list.stack.press(.escape)
    #expect(list.highlighted == "Row 6")
  }

  @Test func whatLeadsNowhereIsSaid() {
    list.stack.type("'zebra")
    #expect(
      list.stack.lines(columns: 60, lines: 12)[11] == "Go to: zebra" + " " * 25
        + "No row starts with that"
    )
    list.stack.press(.backspace)
    list.stack.press(.control("u"), .character("9"), .character("9"))
    #expect(list.stack.lines(columns: 60, lines: 12)[11].hasSuffix("  Rows are numbered 1 to 30"))
  }

  @Test func thePlaceComesBackIfNoRowIsFound() {
    list.stack.type("20j5k")
    func rows() -> [String] { list.stack.lines(lines: 12).dropLast() }
    let before = rows()
    list.stack.type("'row 3")
    #expect(list.highlighted == "Row 23")
    #expect(rows() != before)
    list.stack.type("x")
    #expect(list.highlighted == "Row 15" && rows() == before)
    list.stack.press(.backspace, .escape)
    #expect(list.highlighted == "Row 15" && rows() == before)
  }

  @Test func sortedRowsBeginAsInTheirColumn() throws {
    let fruit = try ChoreTable([
      TableSection(
        Category(id: 0),
        rows: [
          Chore(id: 1, name: "Apple", detail: "sweet"),
          Chore(id: 2, name: "Sloe", detail: "bitter"),
        ])
    ])
    fruit.stack.type("'s")
    #expect(fruit.highlighted == "Sloe")
    fruit.stack.press(.escape)
    try fruit.stack.carryOut("sort detail")
    fruit.stack.type("'s")
    #expect(fruit.highlighted == "Apple")
  }

  /// Rows are scanned in batches if results are polled.
  @Test func aLongTableKeepsNoKeyWaiting() throws {
    let names = (0..<10_000).map { "Row \($0)" } + ["Zebra"]
    let long = try ChoreTable(names)
    _ = long.screen.applyPendingResults()
    long.stack.type("'z")
    #expect(long.screen.hasPendingResults && long.highlighted == "Row 0")
    #expect(!long.screen.applyPendingResults() && long.screen.hasPendingResults)
    #expect(long.screen.applyPendingResults() && !long.screen.hasPendingResults)
    #expect(long.highlighted == "Zebra")
  }
}

extension String {
  fileprivate static func * (text: String, count: Int) -> String {
    String(repeating: text, count: count)
  }
}
