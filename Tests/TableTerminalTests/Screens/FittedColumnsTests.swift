import TableData
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// A screen's columns fit the first rows and the visible ones, and do not move during scrolling.
@Suite struct FittedColumnsTests {
  private let table: ChoreTable

  init() throws {
    var names = (0..<1_000).map { "Row \($0)" }
    names[998] = "A row of a longer name"
    table = try ChoreTable(names) {
      $0.columns = [
        TextColumn("Name", text: \.name), TextColumn("Length") { "\($0.name.count)" },
      ]
    }
  }

  private func heading() -> String { table.stack.lines(columns: 60, lines: 20)[1] }

  @Test func columnsGrowWhenWiderRowsComeIntoSight() {
    #expect(heading() == "  Name     Length")
    table.stack.press(.end)
    #expect(heading() == "  Name                    Length")
    table.stack.press(.home)
    #expect(heading() == "  Name                    Length")
  }

  @Test func numbersAreRightAlignedAgainAfterAnUndo() throws {
    let list = try ChoreTable(["5", "1000"]) {
      $0.columns = [TextColumn("Size", text: \.name), TextColumn("Is") { "\($0.id)" }]
    }
    func first() -> String { list.stack.lines(columns: 60, lines: 20)[2] }
    #expect(first().hasPrefix("❯    5   1"))
    try list.source.edit { try $0.update(Chore(id: 1, name: "x5")) }
    #expect(first().hasPrefix("❯ x5     1"))
    try list.stack.carryOut("undo")
    #expect(first().hasPrefix("❯    5   1"))
  }

  @Test func aPipeShowsAllRowsWhole() {
    let lines = table.stack.transcript(of: ["show"])
    #expect(lines[2] == "      Name                    Length")
    #expect(lines[3] == "   1  Row 0                        5")
    #expect(lines[1_001] == " 999  A row of a longer name      22")
  }

  @Test func aPipeIsAsWideAsItsRows() throws {
    let name = String(repeating: "long ", count: 30) + "name"
    let long = try ChoreTable([name, "x"]) {
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Is") { "\($0.id)" }]
    }
    let lines = long.stack.transcript(of: ["show"])
    #expect(lines[3].hasPrefix("1  \(name)  ") && !lines.joined().contains("…"))
    // An explicit width is kept.
    #expect(try long.stack.transcript("show", columns: 40)[3].count == 40)
    #expect(try long.stack.transcript("show", columns: 80)[3].count == 80)
  }
}
