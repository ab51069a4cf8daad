import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Commands on a table of rows.
@Suite struct TableScreenTests {
  private let fruit: ChoreTable

  init() throws {
    fruit = try ChoreTable(["Apple", "Banana", "Cherry", "Date"])
  }

  @Test func aScreenThatIsCoveredDisplaysNothing() throws {
    let table = try ChoreTable(["Apple", "Banana"])
    _ = table.stack.lines()
    #expect(table.screen.tableView.displayedIDs.count == 2)
    table.stack.push(RecordingScreen("Top", log: Log()))
    #expect(table.screen.tableView.displayedIDs.isEmpty)
    table.stack.pop()
    _ = table.stack.lines()
    #expect(table.screen.tableView.displayedIDs.count == 2)
  }

  @Test func aRowIsOpenedByItsNumber() throws {
    try fruit.stack.carryOut("open 3")
    #expect(fruit.stack.topScreen.title == "Cherry")
    #expect(fruit.highlighted == "Cherry")
    #expect(fruit.screen.tableView.state.selectedIDs == [])
  }

  @Test func numbersCountOverAllSections() throws {
    let table = try ChoreTable([
      TableSection(Category(id: 1), rows: [Chore(id: 1, name: "Pear")]),
      TableSection(Category(id: 2)),
      TableSection(Category(id: 3), rows: [Chore(id: 2, name: "Quince")]),
    ])
    try table.stack.carryOut("open 2")
    #expect(table.stack.topScreen.title == "Quince")
  }

  @Test(arguments: [0, -1, 5, .min, .max])
  func aRowThatIsNotThereIsAnError(number: Int) throws {
    let error = UserError("There is no row \(number). Rows are numbered 1 to 4.")
    for line in ["open \(number)", "delete \(number)", "delete \(number) yes", "move 1 \(number)"] {
      #expect(throws: error, "\(line)") { try fruit.stack.carryOut(line) }
    }
    #expect(fruit.names == ["Apple", "Banana", "Cherry", "Date"])
    #expect(fruit.stack.question == nil)
  }

  @Test func anEmptyTableSaysSo() throws {
    let table = try ChoreTable([String]())
    #expect(throws: UserError("There is no row 1. There are no rows.")) {
      try table.stack.carryOut("open 1")
    }
    table.stack.press(.enter, .down, .end, .character("e"), .delete, .character("J"), .pageUp)
    #expect(table.stack.count == 1)
    #expect(table.stack.lines(lines: 4)[..<2] == ["Chores", "  Nothing here yet"])
  }

  @Test func deletingAsksFirst() throws {
    try fruit.stack.carryOut("delete 2")
    #expect(fruit.names.count == 4)
    #expect(fruit.stack.status == "Delete Banana? yes or no")
    #expect(fruit.screen.tableView.state.pendingDeletionID == 2)
    try fruit.stack.carryOut("yes")
    #expect(fruit.names == ["Apple", "Cherry", "Date"])
    #expect(fruit.screen.tableView.state.pendingDeletionID == nil)
  }

  @Test func aKeyDeletesTheHighlightedRow() {
    fruit.stack.press(.down, .delete)
    #expect(fruit.stack.status == "Delete Banana? yes or no")
    fruit.stack.press(.character("n"))
    #expect(fruit.names.count == 4)
    fruit.stack.press(.delete, .character("y"))
    #expect(fruit.names == ["Apple", "Cherry", "Date"])
    #expect(!fruit.screen.tableView.state.isEditing)
  }

  @Test func aKeyDeletesNoFixedRow() throws {
    try fruit.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 1, name: "Apple", isFixed: true))
    }
    fruit.stack.press(.delete)
    #expect(fruit.stack.status == "Del does nothing here.")
    #expect(fruit.stack.question == nil)
  }

  @Test func aColumnKeepsTheRowFromTheKey() throws {
    let table = try ChoreTable(["Lamp", "Axe"]) {
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Size") { $0.detail ?? "" }]
    }
    _ = table.stack.lines()
    table.stack.press(.right, .delete)
    #expect(table.stack.status == "Del does nothing here.")
    table.stack.press(.escape, .delete)
    #expect(table.stack.status == "Delete Lamp? yes or no")
  }

  @Test(arguments: ["no", "open 1", "search x", "edit"])
  func nothingIsDeletedWithoutAYes(line: String) throws {
    try fruit.stack.carryOut("delete 2")
    try fruit.stack.carryOut(line)
    #expect(fruit.screen.tableView.state.pendingDeletionID == nil)
    #expect(throws: UserError.self) { try fruit.stack.carryOut("yes") }
    #expect(fruit.names.count == 4)
  }

  @Test func deletingAnotherRowDropsTheFirst() throws {
    try fruit.stack.carryOut("delete 2")
    try fruit.stack.carryOut("delete 3")
    #expect(fruit.screen.tableView.state.pendingDeletionID == 3)
    try fruit.stack.carryOut("yes")
    #expect(fruit.names == ["Apple", "Banana", "Date"])
  }

  @Test func anAnswerAtOnceNeedsNoQuestion() throws {
    try fruit.stack.carryOut("delete 4 yes")
    try fruit.stack.carryOut("delete 1 no")
    #expect(fruit.names == ["Apple", "Banana", "Cherry"])
    #expect(fruit.stack.question == nil)
    #expect(fruit.screen.tableView.state.pendingDeletionID == nil)
  }

  @Test(arguments: [(1, 3, "BCAD"), (3, 1, "CABD"), (2, 2, "ABCD"), (4, 3, "ABDC"), (1, 4, "BCDA")])
  func aRowMovesToWhereAnotherStands(from: Int, to: Int, initials: String) throws {
    try fruit.stack.carryOut("move \(from) \(to)")
    #expect(String(fruit.names.compactMap(\.first)) == initials)
  }

  @Test func aFixedRowStays() throws {
    try fruit.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 2, name: "Banana", isFixed: true))
    }
    #expect(throws: UserError("Banana cannot be deleted.")) {
      try fruit.stack.carryOut("delete 2")
    }
    #expect(throws: UserError("Banana cannot be moved.")) {
      try fruit.stack.carryOut("move 2 1")
    }
    #expect(fruit.stack.question == nil)
    #expect(fruit.names.count == 4)
  }

  @Test func undoAndRedoSayWhat() throws {
    #expect(throws: UserError("There is nothing to undo.")) { try fruit.stack.carryOut("undo") }
    try fruit.stack.carryOut("delete 1 yes")
    try fruit.stack.carryOut("move 1 3")
    try fruit.stack.carryOut("undo")
    #expect(fruit.stack.message == "Undone: Move Banana")
    try fruit.stack.carryOut("undo")
    #expect(fruit.stack.message == "Undone: Delete Apple")
    #expect(fruit.names == ["Apple", "Banana", "Cherry", "Date"])
    try fruit.stack.carryOut("redo")
    #expect(fruit.stack.message == "Redone: Delete Apple")
    try fruit.stack.carryOut("redo")
    #expect(fruit.names == ["Cherry", "Date", "Banana"])
    #expect(throws: UserError("There is nothing to redo.")) { try fruit.stack.carryOut("redo") }
  }

  @Test(arguments: ["set name x", "text x"])
  func thereIsNoTextToChange(line: String) {
    let error = UserError("There is no text to change on this screen. Open a row first.")
    #expect(throws: error) { try fruit.stack.carryOut(line) }
  }

  @Test func theScreenFollowsItsSource() throws {
    try fruit.source.edit { chores throws(TableError) in
      try chores.insert(Chore(id: 9, name: "Elder"), at: .startOf(0))
      chores.remove(id: 2)
    }
    #expect(fruit.shownNames == ["Elder", "Apple", "Cherry", "Date"])
    #expect(fruit.highlighted == "Apple")
  }

  @Test func aScreenThatIsGoneFollowsNoMore() throws {
    weak var screen: ChoreScreen?
    let source = ChoreSource(try TableSnapshot(Category(id: 0), rows: [Chore(id: 1, name: "One")]))
    do {
      let stack = ScreenStack(
        root: ChoreScreen(source, delegate: ChoresDelegate(source: source)))
      screen = stack.topScreen as? ChoreScreen
      #expect(screen != nil)
    }
    #expect(screen == nil)
    source.edit { chores in _ = chores.remove(id: 1) }
  }

  @Test func theButtonTurnsEditingModeOnAndOff() throws {
    #expect(throws: UserError.self) { try fruit.stack.carryOut("done") }
    try fruit.stack.carryOut("edit")
    #expect(fruit.screen.tableView.state.isEditing)
    #expect(throws: UserError.self) { try fruit.stack.carryOut("edit") }
    #expect(fruit.stack.lines()[1] == "❯ ⊖ Apple                              ≡")
    try fruit.stack.carryOut("done")
    #expect(fruit.stack.lines()[1] == "❯ Apple")
  }
}
