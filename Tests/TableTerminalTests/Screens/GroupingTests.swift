import Synchronization
import TableData
import TableDisplay
import TableQueries
import TableText
import TerminalDriver
import TextDrawing
import Testing

@testable import TableTerminal

/// Rows grouped by the values of a column, as sections that collapse.
@Suite struct GroupingTests {
  private let table: ChoreTable

  init() throws {
    let towns = ["Paris", "Oslo", "", "Paris", "10", "9"]
    let sections = [0..<4, 4..<6].enumerated().map { number, rows in
      TableSection(
        Category(id: number, header: "Part \(number)"),
        rows: rows.map { Chore(id: $0, name: "Row \($0)", detail: towns[$0]) })
    }
    table = try ChoreTable(sections) {
      ($0.selectionMode, $0.alwaysShowsCheckboxes) = (.unrestricted, false)
      $0.sortTitles = ["Name", "Town"]
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Town") { $0.detail ?? "" }]
    }
    _ = table.stack.lines()
  }

  private func lines() -> [String] {
    table.stack.message = nil
    return table.stack.lines(columns: 60, lines: 16).dropLast(2).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  private func rows() -> [String] { Array(lines()[2...].prefix { !$0.isEmpty }) }

  private func press(_ keys: TerminalKey...) {
    for key in keys { table.stack.press(key) }
  }

  private var grouped: TableScreen<ValueGroup, Chore>? {
    table.stack.topScreen as? TableScreen<ValueGroup, Chore>
  }

  /// Lines are not counted as rows.
  @Test func collapsedGroupsCountTheirRows() throws {
    press(.right, .right, .character("B"))
    try table.stack.carryOut("collapse all")
    try table.stack.carryOut("search row")
    #expect(grouped?.foundText == "6 of 6" && grouped?.title == "Chores by Town (6 of 6)")
    try table.stack.carryOut("search paris")
    #expect(grouped?.foundText == "2 of 6")
    #expect(grouped?.positionText == "1/1")
    try table.stack.carryOut("expand all")
    #expect(grouped?.foundText == "2 of 6" && grouped?.positionText == "1/2 of 6")
  }

  @Test func rowsStandInGroups() {
    press(.right, .right, .character("B"))
    #expect(lines()[0] == "‹ Chores by Town")
    #expect(
      rows() == [
        "9 · 1", "Row 5 9", "10 · 1", "Row 4 10", "Oslo · 1", "Row 1 Oslo", "Paris · 2",
        "❯ Row 0 Paris", "Row 3 Paris", "(empty) · 1", "Row 2",
      ])
    press(.character("B"))
    #expect(grouped == nil)
    #expect(Array(rows().prefix(3)) == ["Part 0", "❯ Row 0 Paris", "Row 1 Oslo"])
  }

  /// Groups without a value are last in both directions.
  @Test func groupsAreSortedAsTheirColumn() throws {
    press(.right, .right, .character("B"))
    func groups() -> [String] { rows().filter { $0.contains("·") } }
    try table.stack.carryOut("sort town")
    #expect(groups() == ["9 · 1", "10 · 1", "Oslo · 1", "Paris · 2", "(empty) · 1"])
    try table.stack.carryOut("sort town")
    let descending = ["Paris · 2", "Oslo · 1", "10 · 1", "9 · 1", "(empty) · 1"]
    #expect(groups() == descending)
    try table.stack.carryOut("search row")
    #expect(groups() == descending)
    try table.stack.carryOut("collapse all")
    #expect(grouped?.tableView.state.snapshot.sections.map(\.title) == descending)
    try table.stack.carryOut("sort name")
    #expect(grouped?.tableView.state.snapshot.sections.first?.title == "9 · 1")
  }

  @Test func groupsCollapseToOneLine() {
    press(.right, .right, .character("B"), .character("{"))
    let collapsed = [
      "9 · 1", "Row 5 9", "10 · 1", "Row 4 10", "Oslo · 1", "Row 1 Oslo", "❯ ▸ Paris · 2",
      "(empty) · 1", "Row 2",
    ]
    #expect(rows() == collapsed)
    press(.enter)
    #expect(rows()[7] == "❯ Row 0 Paris" && rows().count == 11)
    press(.escape, .down, .left)
    #expect(rows() == collapsed, "The highlight stays in its group")
    press(.character(")"))
    #expect(rows().count == 11)
    press(.character("("))
    #expect(
      rows() == ["▸ 9 · 1", "▸ 10 · 1", "▸ Oslo · 1", "❯ ▸ Paris · 2", "▸ (empty) · 1"])
    press(.right, .up)
    #expect(
      rows() == [
        "▸ 9 · 1", "▸ 10 · 1", "❯ ▸ Oslo · 1", "Paris · 2", "Row 0 Paris", "Row 3 Paris",
        "▸ (empty) · 1",
      ])
  }

  /// A cell that showed a group may be out of sight when all rows are written.
  @Test func whatStoodForAGroupIsWrittenAsARow() throws {
    press(.right, .right, .character("B"), .character("("))
    _ = table.stack.lines(columns: 60, lines: 9)
    press(.character(")"))
    var lines: [String] = []
    try #require(grouped).write(for: TerminalSize(columns: 60, lines: 9), with: .unicode) {
      lines.append($0.split(separator: " ").joined(separator: " "))
    }
    #expect(lines.suffix(4) == ["4 Row 0 Paris", "5 Row 3 Paris", "(empty) · 1", "6 Row 2"])
  }

  @Test func onlyTheRowOfACollapsedGroupLooksLikeAHeading() throws {
    try table.stack.carryOut("group town")
    try table.stack.carryOut("collapse all")
    #expect(try isHeading("Oslo · 1"))
    try table.stack.carryOut("expand all")
    #expect(try !isHeading("Row 1"))
  }

  private func isHeading(_ text: String) throws -> Bool {
    let canvas = table.stack.draw(for: TerminalSize(columns: 60, lines: 16))
    let line = try #require(canvas.lines.firstIndex { $0.contains(text) })
    return (0..<60).contains { canvas[line, $0].style.role == .sectionHeader }
  }

  @Test func changesAreFollowedInCollapsedGroups() throws {
    try table.stack.carryOut("group town")
    try table.stack.carryOut("collapse all")
    try table.source.edit(named: "Move to Oslo") { chores throws(TableError) in
      try chores.update(Chore(id: 0, name: "Row 0", detail: "Oslo"))
      try chores.update(Chore(id: 2, name: "Row 2", detail: "Rome"))
    }
    #expect(
      rows() == ["▸ 9 · 1", "▸ 10 · 1", "❯ ▸ Oslo · 2", "▸ Paris · 1", "▸ Rome · 1"])
    press(.character("z"))
    let undone = rows().joined(separator: "\n")
    #expect(undone.contains("▸ Oslo · 1") && undone.hasSuffix("▸ (empty) · 1"))
  }

  /// Also those hidden in collapsed groups.
  @Test func matchesAreNumberedInTheOrderOfTheGroups() throws {
    for line in ["group town", "search row", "sort town", "sort town", "search"] {
      try table.stack.carryOut(line)
    }
    func match(_ key: TerminalKey) -> String? {
      press(key)
      return table.stack.message
    }
    press(.home)
    #expect(match(.character("n")) == "Match 2 of 6")
    #expect(match(.character("n")) == "Match 3 of 6")
    #expect(match(.character("N")) == "Match 2 of 6")
    press(.character("("), .home)
    #expect(match(.character("n")) == "Match 3 of 6")
  }

  /// The list below is asked for it, as when the program is part of a pipeline.
  @Test func theTextOfAListIsThatOfItsGroups() throws {
    for line in ["group town", "search paris", "sort name", "sort name"] {
      try table.stack.carryOut(line)
    }
    #expect(table.screen.text(as: .csv()) == "Name,Town\r\nRow 3,Paris\r\nRow 0,Paris\r\n")
    press(.character("B"))
    try table.stack.carryOut("search oslo")
    #expect(table.screen.text(as: .csv()) == "Name,Town\r\nRow 1,Oslo\r\n")
  }

  /// Those that `t` shows, before grouping or after.
  @Test func totalsOfEachGroupStandInItsHeading() throws {
    try table.source.edit { chores throws(TableError) in
      for (id, name) in zip(0..., ["4", "x", "6", "8", "-1", "2.5"]) {
        try chores.update(id: id) { $0.name = name }
      }
    }
    func groups() -> [String] {
      rows().filter { $0.contains("·") }.map { $0.replacing(#/^[ ❯▸]+/#, with: "") }
    }
    let summed = [
      "9 · 1 · Sum of Name 2.5 · Mean of Name 2.5", "10 · 1 · Sum of Name -1 · Mean of Name -1",
      "Oslo · 1", "Paris · 2 · Sum of Name 12 · Mean of Name 6",
      "(empty) · 1 · Sum of Name 6 · Mean of Name 6",
    ]
    press(.right, .character("t"), .right, .character("B"))
    #expect(groups() == summed)
    press(.character("("))
    #expect(groups() == summed)
    try table.stack.carryOut("search name>4")
    #expect(
      groups() == [
        "Paris · 1 · Sum of Name 8 · Mean of Name 8",
        "(empty) · 1 · Sum of Name 6 · Mean of Name 6",
      ])
    try table.stack.carryOut("search")
    press(.character(")"), .left, .character("t"))
    #expect(groups() == ["9 · 1", "10 · 1", "Oslo · 1", "Paris · 2", "(empty) · 1"])
    try table.stack.carryOut("totals name")
    #expect(groups() == summed)
    try table.source.edit { try $0.update(Chore(id: 3, name: "10", detail: "Paris")) }
    #expect(groups()[3] == "Paris · 2 · Sum of Name 14 · Mean of Name 7")
  }

  @Test func aSearchCountsWhatItFinds() throws {
    try table.stack.carryOut("group town")
    try table.stack.carryOut("collapse all")
    try table.stack.carryOut("search row town:i")
    #expect(rows() == ["❯ ▸ Paris · 2"])
    try table.stack.carryOut("search 3")
    #expect(rows() == ["❯ ▸ Paris · 1"])
    press(.enter)
    #expect(rows() == ["Paris · 1", "❯ Row 3 Paris"])
    press(.character("B"))
    #expect(table.shownNames == ["Row 3"] && table.screen.searchText == "3")
  }

  @Test func aCollapsedGroupIsNoRow() throws {
    try table.stack.carryOut("group town")
    try table.stack.carryOut("collapse 4")
    #expect(throws: UserError.self) { try table.stack.carryOut("delete 4 yes") }
    try table.stack.carryOut("select all")
    #expect(table.selectedNames == ["Row 1", "Row 2", "Row 4", "Row 5"])
    press(.character("D"), .character("y"))
    #expect(table.names == ["Row 0", "Row 3"])
    #expect(rows() == ["❯ ▸ Paris · 2"])
    press(.character("z"))
    #expect(table.names.count == 6)
  }

  @Test func rowsAreNotMovedByHand() throws {
    try table.stack.carryOut("group town")
    #expect {
      try table.stack.carryOut("move 2 1")
    } throws: {
      "\($0)".contains("Rows cannot be moved while they are grouped by Town.")
    }
    try table.stack.carryOut("group name")
    #expect(grouped?.delegate.title == "Chores by Name")
    try table.stack.carryOut("group")
    #expect(throws: UserError.self) { try table.stack.carryOut("group") }
    #expect(throws: UserError.self) { try table.stack.carryOut("collapse all") }
  }

  @Test func theListTakesOverOrderAndPlace() throws {
    press(.right, .right, .character("s"), .character("B"))
    #expect(grouped?.sortOrder == [SortTerm(column: 1)])
    press(.left, .character("s"), .down, .character("s"), .up, .space)
    #expect(table.highlighted == "Row 0" && table.selectedNames == ["Row 3"])
    #expect(grouped?.sortOrder == [SortTerm(column: 0, .descending)])
    press(.character("B"), .character("B"), .escape)
    #expect(grouped == nil, "The cursor stands at another column, and then there is no selection")
    #expect(table.shownNames == (0..<4).reversed().map { "Row \($0)" } + ["Row 5", "Row 4"])
  }

  private final class Calls: Sendable {
    let count = Mutex(0)
  }

  /// It looks at no row again, and so costs what its sections cost.
  @Test func longTablesCollapseInTheBackground() throws {
    let calls = Calls()
    let rows = (0..<6_000).map { Chore(id: $0, name: "Row \($0)", detail: "\($0 % 3_000)") }
    let long = try ChoreTable([TableSection(Category(id: 0), rows: rows)]) {
      $0.columns = [
        TextColumn("Name", text: \.name),
        TextColumn("Size") { chore in
          calls.count.withLock { $0 += 1 }
          return chore.detail ?? ""
        },
      ]
    }
    try long.stack.carryOut("group size")
    let screen = try #require(long.stack.topScreen as? TableScreen<ValueGroup, Chore>)
    _ = screen.applyPendingResults()
    calls.count.withLock { $0 = 0 }
    screen.grouping?.setAllCollapsed(true)
    #expect(screen.hasPendingResults && screen.tableView.state.snapshot.rowCount == 6_000)
    screen.finishWork()
    #expect(screen.tableView.state.snapshot.rowCount == 3_000)
    #expect(screen.tableView.state.snapshot.sections[17].title == "17 · 2")
    #expect(calls.count.withLock(\.self) < 10)
  }

  /// Keys would wait for many rows to be sorted again.
  @Test func groupsOfSortedRowsAreSortedInTheBackground() throws {
    let rows = (0..<6_000).map { Chore(id: $0, name: "Row \($0)", detail: "\($0 % 3)") }
    let long = try ChoreTable([TableSection(Category(id: 0), rows: rows)]) {
      $0.sortTitles = ["Name", "Size"]
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Size") { $0.detail ?? "" }]
    }
    _ = long.screen.applyPendingResults()
    try long.stack.carryOut("sort name")
    long.screen.finishWork()
    try long.stack.carryOut("group size")
    long.screen.finishWork()
    let screen = try #require(long.stack.topScreen as? TableScreen<ValueGroup, Chore>)
    #expect(screen.hasPendingResults)
    screen.finishWork()
    #expect(screen.tableView.state.snapshot.row(atIndex: 1)?.name == "Row 1002")
  }
}
