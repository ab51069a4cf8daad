import SystemBasics
import TableData
import TableDisplay
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Selected rows are moved together.
@Suite struct MovingSelectionTests {
  private func fruit(fixed: String? = nil) throws -> ChoreTable {
    let names = [["Apple", "Banana", "Cherry", "Date"], ["Elder", "Fig"], ["Grape"]]
    var id = 0
    let sections = names.enumerated().map { index, names in
      TableSection(
        Category(id: index),
        rows: names.map { name in
          id += 1
          return Chore(id: id, name: name, isFixed: name == fixed)
        })
    }
    return try ChoreTable(sections) { $0.selectionMode = .multiple }
  }

  /// The first letters of all rows, section by section.
  private func letters(_ fruit: ChoreTable) -> String {
    let table = fruit.source.snapshot
    return table.sections.map { section in
      table.rows(in: section.id)?.map { String($0.name.prefix(1)) }.joined() ?? ""
    }.joined(separator: " ")
  }

  /// They are contiguous, in order, where the first of them would be if it were moved alone.
  @Test(arguments: [
    ([1, 2], 4, "CDAB EF G"), ([3, 4], 1, "CDAB EF G"), ([1, 4], 2, "BADC EF G"),
    ([1, 3], 5, "BD ACEF G"), ([5, 7], 2, "AEGBCD F "), ([2, 6], 4, "ACDBF E G"),
    ([5], 7, "ABCD F EG"), ([1, 2, 5, 6, 7], 3, "CABEFGD  "),
  ])
  func theyEndUpTogether(selected: [Int], target: Int, expected: String) throws {
    let fruit = try fruit()
    for number in selected { try fruit.stack.carryOut("select \(number)") }
    let before = fruit.source.snapshot
    try fruit.stack.carryOut("move selected \(target)")
    #expect(letters(fruit).trimmed == expected.trimmed)
    #expect(fruit.highlighted == before.row(id: selected[0])?.name)
    #expect(fruit.screen.tableView.state.selectedIDs.count == selected.count, "They stay selected")
    // A delegate that moves all of them at once has the same result.
    var moved = before
    let other = try #require(before.row(id: target))
    try moved.move(ids: selected, to: MoveTarget<Category, Chore>.position(of: other))
    #expect(moved == fruit.source.snapshot)
    fruit.stack.type("z")
    #expect(fruit.source.snapshot == before)
    #expect(!fruit.source.canUndo)
  }

  @Test func theyComeToTheHighlightedRowByAKey() throws {
    let fruit = try fruit()
    #expect(!fruit.stack.bindings.contains { $0.help == "Move selected here" })
    fruit.stack.press(.space, .space)
    fruit.stack.press(.down)
    fruit.stack.type("M")
    #expect(letters(fruit) == "CDAB EF G")
    fruit.stack.type("z")
    #expect(fruit.stack.status == "Undone: Move 2 rows")
  }

  @Test func theReasonIsTold() throws {
    let fruit = try fruit(fixed: "Banana")
    func complaint(_ line: String) -> String? {
      do { try fruit.stack.carryOut(line) } catch { return "\(error)" }
      return nil
    }
    #expect(complaint("move selected 1") == "No rows are selected. Select one first: select 2")
    try fruit.stack.carryOut("select 1")
    #expect(
      complaint("move selected 1") == "Apple is selected. Choose an unselected row.")
    #expect(complaint("move selected 9") == "There is no row 9. Rows are numbered 1 to 7.")
    try fruit.stack.carryOut("select 2")
    #expect(complaint("move selected 4") == "Banana cannot be moved.")
    try fruit.stack.carryOut("sort name")
    let reason = "Rows cannot be moved while they are sorted by Name. Clear the sort first."
    #expect(complaint("move selected 4") == reason)
    fruit.stack.type("M")
    #expect(fruit.stack.message == reason)
    #expect(letters(fruit) == "ABCD EF G")
    #expect(!fruit.source.canUndo)
  }
}
