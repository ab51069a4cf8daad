import TableData
import TableDisplay
import TableQueries
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// A screen that keeps its end visible while the user is there.
@Suite struct FollowingEndTests {
  private let table: ChoreTable

  init() throws {
    table = try ChoreTable((1...30).map { "Chore \($0)" })
    table.screen.followsEnd = true
    _ = lines
  }

  private var lines: [String] { table.stack.lines(columns: 30, lines: 8) }

  /// The last visible row.
  private var lastShown: String? {
    lines.dropLast().last?.trimming(while: { " ❯┃│█░".contains($0) })
  }

  private func add(_ numbers: ClosedRange<Int>) throws {
    try table.source.edit(named: "Add") { chores in
      for number in numbers { try chores.append(Chore(id: number, name: "Chore \(number)"), to: 0) }
    }
  }

  @Test func theEndStaysInSight() throws {
    #expect(table.highlighted == "Chore 30")
    #expect(lastShown == "Chore 30")
    try add(31...50)
    #expect(table.highlighted == "Chore 50")
    #expect(lastShown == "Chore 50")
    #expect(table.screen.title == "Chores (following)")
    table.source.edit(named: "Remove") { _ = $0.remove(id: 50) }
    #expect(table.highlighted == "Chore 49")
    try add(51...51)
    #expect(table.highlighted == "Chore 51")
  }

  @Test func whoeverMovesAwayStaysUntilTheyAreBack() throws {
    table.stack.press(.up)
    try add(31...50)
    #expect(table.highlighted == "Chore 29")
    #expect(lastShown == "Chore 30")
    #expect(table.screen.title == "Chores")
    table.stack.press(.character("G"))
    #expect(table.screen.title == "Chores (following)")
    try add(51...60)
    #expect(table.highlighted == "Chore 60")
    #expect(lastShown == "Chore 60")
  }

  @Test func theWheelMovesAwayToo() throws {
    table.stack.handle(MouseEvent(.scrolledUp, line: 3, column: 3))
    let before = lines
    try add(31...50)
    #expect(lines[2...7] == before[2...7])
    for _ in 0..<20 { table.stack.handle(MouseEvent(.scrolledDown, line: 3, column: 3)) }
    table.stack.press(.end)
    try add(51...51)
    #expect(lastShown == "Chore 51")
  }

  @Test func theEndIsThatOfWhatIsShown() throws {
    table.screen.search(for: "5")
    #expect(table.highlighted == "Chore 25")
    try add(31...36)
    #expect(table.highlighted == "Chore 35")
    // Another search or order keeps the place.
    table.screen.search(for: "")
    #expect(table.highlighted == "Chore 35")
    table.screen.sort(by: [SortTerm(column: 0, .descending)])
    #expect(table.highlighted == "Chore 35")
    table.stack.press(.end)
    #expect(table.highlighted == "Chore 1")
    try add(37...37)
    #expect(table.highlighted == "Chore 1")
  }

  @Test func aTypedSearchGoesOnFollowing() throws {
    table.stack.type("/5")
    #expect(table.highlighted == "Chore 25")
    table.stack.press(.backspace, .character("2"))
    #expect(table.highlighted == "Chore 29")
    table.stack.press(.enter)
    #expect(table.screen.title == "Chores (following)")
    try add(31...32)
    #expect(table.highlighted == "Chore 32")
    #expect(lastShown == "Chore 32")
    table.stack.press(.home, .character("/"), .control("u"), .character("3"))
    #expect(table.highlighted == "Chore 3")
  }

  @Test func aCancelledSearchGoesOnFollowing() throws {
    table.stack.type("/5")
    try add(31...32)
    table.stack.press(.escape)
    #expect(table.highlighted == "Chore 32" && table.screen.title == "Chores (following)")
  }

  @Test func anEmptyTableBeginsAtItsEnd() throws {
    let table = try ChoreTable([String]())
    table.screen.followsEnd = true
    _ = table.stack.lines(columns: 30, lines: 8)
    try table.source.edit(named: "Add") { chores in
      for number in 1...20 { try chores.append(Chore(id: number, name: "Chore \(number)"), to: 0) }
    }
    #expect(table.highlighted == "Chore 20")
  }

  @Test func otherScreensStayWhereTheyAre() throws {
    let table = try ChoreTable((1...3).map { "Chore \($0)" })
    table.stack.press(.end)
    try table.source.edit(named: "Add") { try $0.append(Chore(id: 4, name: "Chore 4"), to: 0) }
    #expect(table.highlighted == "Chore 3")
  }
}

extension String {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> String {
    let start = drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }
}
