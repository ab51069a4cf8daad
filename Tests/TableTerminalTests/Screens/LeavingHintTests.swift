import TableData
import TableDisplay
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// The way out, which the last line names whatever else can be done.
@Suite struct LeavingHintTests {
  private let table: ChoreTable

  init() throws {
    table = try ChoreTable(["Milk", "Tea", "Bread"]) {
      ($0.selectionMode, $0.sortTitles) = (.unrestricted, ["Name", "Size"])
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Size") { $0.detail ?? "" }]
    }
    _ = table.stack.lines()
  }

  private func hints(columns: Int) -> String? {
    table.stack.message = nil
    return table.stack.lines(columns: columns).last
  }

  @Test func editingModeNamesItsEnd() {
    table.stack.press(.character("e"))
    #expect(hints(columns: 40) == "Del x Delete  e Done  ? Help  q Quit")
    table.stack.press(.character("e"))
    #expect(hints(columns: 30) == "⏎ Open  ? Help  q Quit")
  }

  @Test func cursorAndSelectionLeaveRoomForTheWayOut() {
    table.stack.press(.right, .space)
    #expect(hints(columns: 62) == "⏎ Open  Space x Select  Del D Delete selected  ? Help  q Quit")
    #expect(hints(columns: 13) == "? Help")
  }

  @Test func aSearchNamesItsEnd() {
    table.stack.type("/e")
    table.stack.press(.enter, .right)
    #expect(hints(columns: 40) == "⏎ Open  Esc Show all  ? Help  q Quit")
    #expect(hints(columns: 24) == "Esc Show all  ? Help")
  }

  /// The arrow that goes back on other screens moves along the columns.
  @Test func groupsNameTheirEnds() {
    table.stack.press(.right, .character("B"))
    #expect(hints(columns: 40) == "{ Collapse  B Ungroup  ? Help  q Back")
    table.stack.press(.character("q"))
    #expect(table.stack.count == 1)
    table.stack.press(.escape, .character("|"))
    #expect(hints(columns: 40)?.contains("← Back") == true)
  }
}
