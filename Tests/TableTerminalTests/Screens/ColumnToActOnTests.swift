import TableData
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal
@testable import TerminalChinese

/// Keys that act on a column while the cursor is on whole rows.
@Suite struct ColumnToActOnTests {
  private static func table(
    _ sizes: [String], adapting adapt: (inout ChoresDelegate) -> Void = { _ in }
  ) throws -> ChoreTable {
    let chores = zip(0..., sizes).map { Chore(id: $0, name: "Row \($0)", detail: $1) }
    let table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.sortTitles = ["Name", "Size"]
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Size") { $0.detail ?? "" }]
      adapt(&$0)
    }
    _ = table.stack.lines()
    return table
  }

  @Test(arguments: ["F", "t"] as [Character])
  func theySayHowToGetToAColumn(_ key: Character) throws {
    let table = try Self.table(["S", "M"])
    #expect(table.stack.bindings.contains { $0.keys == [.character(key)] }, "The help has it")
    table.stack.press(.character(key))
    #expect(table.stack.message == "Go to a column first, with →.")
    Localization.$current.withValue(.simplifiedChinese) { table.stack.press(.character(key)) }
    #expect(table.stack.message == "请先用 → 移到一列。")
    #expect(table.stack.count == 1)
  }

  /// A name that is refused stays to be corrected.
  @Test(arguments: [true, false])
  func groupingAsksForAColumn(usesCellCursor: Bool) throws {
    let table = try Self.table(["S", "M"]) { $0.usesCellCursor = usesCellCursor }
    table.stack.press(.character("B"))
    #expect(table.stack.prompt?.label == "Group by: ")
    #expect(table.stack.prompt?.notice() == "Name, Size")
    table.stack.type("x")
    table.stack.press(.enter)
    #expect(table.stack.prompt?.field.text == "x" && table.stack.message != nil)
    table.stack.press(.backspace)
    table.stack.type("size")
    table.stack.press(.enter)
    #expect(table.stack.topScreen.title == "Chores by Size")
    table.stack.press(.character("B"), .character("B"), .escape)
    #expect(table.stack.prompt == nil && table.stack.topScreen === table.screen)
  }

  @Test func otherKeysThatGetThereAreNamed() throws {
    let table = try Self.table(["S"]) { $0.usesCellCursor = false }
    table.stack.press(.character("F"))
    #expect(table.stack.message == "Go to a column first, with Ctrl-→.")
  }

  @Test func theOnlyNumbersAreAddedUp() throws {
    let table = try Self.table(["2", "3"])
    let totals = "Size: 2 rows, 2 numbers, sum 5, mean 2.5, min 2, max 3"
    table.stack.press(.character("t"))
    #expect(table.stack.message == totals)
    table.stack.press(.right)
    #expect(table.screen.persistentStatus == totals)
    table.stack.press(.escape, .character("t"))
    #expect(table.screen.persistentStatus == nil)
  }

  @Test func escapeLeavesFrequencies() throws {
    let table = try Self.table(["S", "M"])
    table.stack.press(.right, .character("F"), .escape)
    #expect(table.stack.count == 1)
  }

  @Test func theChooserShowsTheOrder() throws {
    let table = try Self.table(["S", "M"])
    func lines() -> [String] {
      table.stack.lines()[1...2].map { $0.split(separator: " ").joined(separator: " ") }
    }
    table.stack.press(.character("|"), .down, .character("s"))
    #expect(lines() == ["[x] Name frozen", "❯ [x] Size ▲"])
    table.stack.press(.character("s"))
    #expect(lines() == ["[x] Name frozen", "❯ [x] Size ▼"])
    table.stack.press(.up, .character("s"))
    #expect(lines() == ["❯ [x] Name frozen, ▲", "[x] Size"])
  }
}
