import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// The selection is apart from the cursor and follows its rows.
@Suite struct RowSelectionTests {
  private let fruit: ChoreTable

  init() throws {
    fruit = try ChoreTable(["Apple", "Banana", "Cherry", "Date"]) {
      $0.selectionMode = .multiple
    }
  }

  @Test(arguments: [TerminalKey.space, .character("x")])
  func aKeyMarksAndGoesOn(key: TerminalKey) {
    fruit.stack.press(key, .down, key)
    #expect(fruit.selectedNames == ["Apple", "Cherry"])
    #expect(
      fruit.stack.lines()[..<5] == [
        "Chores (2 selected)", "  [x] Apple", "  [ ] Banana", "  [x] Cherry",
        "❯ [ ] Date",
      ])
    fruit.stack.press(.up, key)
    #expect(fruit.selectedNames == ["Apple"])
    #expect(fruit.highlighted == "Date")
    fruit.stack.press(.escape)
    #expect(fruit.selectedNames == [])
  }

  @Test func aTranscriptMarksByNumber() throws {
    #expect(
      try fruit.stack.transcript("select 2", "select 4", "deselect 2", "search app", "deselect")
        == [
          "Chores (1 selected)", "[Edit]", "1  [ ] Apple", "2  [x] Banana", "3  [ ] Cherry",
          "4  [ ] Date", "",
          "Chores (2 selected)", "[Edit]", "1  [ ] Apple", "2  [x] Banana", "3  [ ] Cherry",
          "4  [x] Date", "",
          "Chores (1 selected)", "[Edit]", "1  [ ] Apple", "2  [ ] Banana", "3  [ ] Cherry",
          "4  [x] Date", "",
          "Chores (1 of 4, 1 selected)", "[Edit]", "1  [ ] Apple", "",
          "Chores (1 of 4)", "[Edit]", "1  [ ] Apple", "",
        ])
  }

  @Test func theFirstMarkMovesNothing() throws {
    let fruit = try ChoreTable(["Apple", "Banana"]) {
      $0.selectionMode = .multiple
      $0.alwaysShowsCheckboxes = false
    }
    #expect(fruit.stack.lines()[1...2] == ["❯ Apple", "  Banana"])
    fruit.stack.handle(MouseEvent(.pressed(.left), line: 2, column: 1))
    #expect(fruit.selectedNames == [], "There is no checkbox to click")
    fruit.stack.press(.space)
    #expect(fruit.stack.lines()[1...2] == ["  Apple", "❯*Banana"])
    fruit.stack.handle(MouseEvent(.pressed(.left), line: 1, column: 1))
    #expect(fruit.selectedNames == ["Apple", "Banana"])
    #expect(fruit.stack.lines()[1...2] == ["❯*Apple", " *Banana"], "Nothing has moved")
    fruit.stack.press(.escape)
    #expect(fruit.stack.lines()[1...2] == ["❯ Apple", "  Banana"])
  }

  @Test func anAsteriskMarksWhatHasAControlOfItsOwn() throws {
    let fruit = try ChoreTable(["Apple", "Banana"]) {
      $0.selectionMode = .multiple
      $0.alwaysShowsCheckboxes = false
      $0.control = .checkbox(isChecked: true)
    }
    #expect(fruit.stack.lines()[1...2] == ["❯ [x] Apple", "  [x] Banana"])
    fruit.stack.press(.space)
    #expect(fruit.stack.lines()[1...2] == [" *[x] Apple", "❯ [x] Banana"])
    #expect(try fruit.stack.transcript("show")[2...3] == ["1  * [x] Apple", "2    [x] Banana"])
    fruit.stack.handle(MouseEvent(.pressed(.left), line: 2, column: 1))
    fruit.stack.handle(MouseEvent(.pressed(.left), line: 1, column: 5))
    #expect(fruit.selectedNames == ["Apple", "Banana"])
    fruit.stack.press(.character("e"))
    #expect(fruit.stack.lines()[1] == "❯*⊖ Apple                              ≡")
  }

  @Test func marksFollowTheirRows() throws {
    try fruit.stack.carryOut("select 1")
    try fruit.stack.carryOut("select 3")
    try fruit.stack.carryOut("move 1 4")
    #expect(fruit.selectedNames == ["Cherry", "Apple"])
    try fruit.stack.carryOut("delete 2 yes")
    #expect(fruit.selectedNames == ["Apple"])
    try fruit.stack.carryOut("search zebra")
    #expect(fruit.selectedNames == ["Apple"])
  }

  @Test func markedRowsAreDeletedAsOneEdit() throws {
    try fruit.stack.carryOut("select 1")
    try fruit.stack.carryOut("select 3")
    fruit.stack.press(.delete)
    #expect(fruit.stack.status == "Delete 2 rows? yes or no")
    fruit.stack.press(.character("n"))
    #expect(fruit.names.count == 4)
    fruit.stack.press(.delete, .character("y"))
    #expect(fruit.names == ["Banana", "Date"])
    #expect(fruit.selectedNames == [])
    fruit.stack.press(.character("z"))
    #expect(fruit.stack.status == "Undone: Delete 2 rows")
    #expect(fruit.names.count == 4)
  }

  @Test func aTranscriptDeletesThemToo() throws {
    try fruit.stack.carryOut("select 2")
    try fruit.stack.carryOut("delete selected no")
    try fruit.stack.carryOut("delete selected")
    #expect(fruit.stack.status == "Delete Banana? yes or no")
    try fruit.stack.carryOut("no")
    try fruit.stack.carryOut("delete selected yes")
    #expect(fruit.names == ["Apple", "Cherry", "Date"])
    #expect(throws: UserError("No rows are selected. Select one first: select 2")) {
      try fruit.stack.carryOut("delete selected")
    }
  }

  @Test func nothingIsDeletedWhenOneOfThemIsFixed() throws {
    try fruit.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 2, name: "Banana", isFixed: true))
    }
    for number in [1, 2] { try fruit.stack.carryOut("select \(number)") }
    #expect(throws: UserError("Banana cannot be deleted.")) {
      try fruit.stack.carryOut("delete selected yes")
    }
    #expect(fruit.names.count == 4)
  }

  @Test func veryManyMarkedRowsAreLookedThroughAfterTheQuestion() throws {
    let many = try ChoreTable((1...1_200).map { "Chore \($0)" }) {
      $0.selectionMode = .multiple
    }
    try many.stack.carryOut("select 1-1001")
    #expect(many.selectedNames.count == 1_001)
    try many.source.edit { chores throws(TableError) in
      try chores.update(Chore(id: 7, name: "Seven", isFixed: true))
    }
    many.stack.press(.delete)
    #expect(many.stack.status == "Delete 1001 rows? yes or no")
    many.stack.press(.character("y"))
    #expect(many.stack.status == "Seven cannot be deleted.")
    #expect(many.names.count == 1_200)
    try many.stack.carryOut("deselect 7")
    try many.stack.carryOut("select 1100-1200")
    many.stack.press(.delete, .character("y"))
    #expect(many.names.count == 99)
    #expect(many.selectedNames == [])
    many.stack.press(.character("A"), .delete, .character("n"), .escape)
    #expect(many.selectedNames == [])
    many.stack.press(.character("z"))
    #expect(many.names.count == 1_200)
  }

  @Test func inEditingModeTheKeyDeletesAllThatIsMarked() {
    fruit.stack.press(.space, .space, .character("e"), .character("x"), .character("y"))
    #expect(fruit.names == ["Cherry", "Date"])
    fruit.stack.press(.character("x"), .character("y"))
    #expect(fruit.names == ["Date"])
  }

  @Test func buttonsActOnMarkedRowsOrTheHighlightedOne() {
    #expect(fruit.screen.rowsToActOn.map(\.name) == ["Apple"])
    fruit.stack.press(.down, .space)
    #expect(fruit.screen.rowsToActOn.map(\.name) == ["Banana"])
  }

  @Test func allThatIsShownIsMarked() throws {
    try fruit.stack.carryOut("search an")
    fruit.stack.press(.character("A"))
    #expect(fruit.selectedNames == ["Banana"])
    try fruit.stack.carryOut("search")
    try fruit.stack.carryOut("select ALL")
    #expect(fruit.selectedNames == ["Apple", "Banana", "Cherry", "Date"])
    #expect(fruit.stack.bindings.contains { $0.label == "A" && $0.help == "Select all" })
    fruit.stack.press(.escape)
    #expect(fruit.selectedNames == [])
  }

  /// Rows hidden by a search stay as they are.
  @Test func theOthersThatAreShownAreMarked() throws {
    fruit.stack.press(.space, .down, .space, .character("~"))
    #expect(fruit.selectedNames == ["Banana", "Date"])
    try fruit.stack.carryOut("search a")
    try fruit.stack.carryOut("select others")
    #expect(fruit.selectedNames == ["Apple"])
    try fruit.stack.carryOut("search")
    fruit.stack.press(.character("~"), .character("A"), .character("~"))
    #expect(fruit.selectedNames == [])
    fruit.stack.press(.character("~"))
    #expect(fruit.selectedNames.count == 4)
  }

  @Test func markingAllEndsARange() {
    fruit.stack.press(.character("v"), .character("A"), .down)
    #expect(fruit.selectedNames.count == 4, "The range no longer follows the highlight")
  }

  @Test func noSelectionIsAskedForWhereNothingIsDeleted() throws {
    let fixed = try ChoreTable(["a"]) {
      $0.selectionMode = .unrestricted
      $0.allowsEditing = false
    }
    fixed.stack.press(.character("D"))
    #expect(fixed.stack.message == "D does nothing here.")
  }

  @Test func withoutMarksNothingIsMarked() throws {
    let plain = try ChoreTable(["a", "b"])
    plain.stack.press(.character("x"))
    #expect(plain.selectedNames == [])
    for line in [
      "select 1", "select all", "select others", "deselect 1", "deselect", "delete selected yes",
    ] {
      #expect(throws: UserError("The rows of this screen cannot be selected.")) {
        try plain.stack.carryOut(line)
      }
    }
    #expect(plain.names == ["a", "b"])
  }

  @Test func theDelegateHasAVeto() throws {
    let firm = try ChoreTable(["a", "b", "c"]) {
      $0.selectionMode = .multiple
      $0.unselectable = ["b"]
    }
    #expect(throws: UserError("b cannot be selected.")) { try firm.stack.carryOut("select 2") }
    try firm.stack.carryOut("select 1-3")
    #expect(firm.selectedNames == ["a", "c"])
    try firm.stack.carryOut("deselect")
    try firm.stack.carryOut("select all")
    #expect(firm.selectedNames == ["a", "c"])
  }

  @Test func openingARowLeavesTheSelection() throws {
    try fruit.stack.carryOut("select 1")
    try fruit.stack.carryOut("open 1")
    #expect(fruit.selectedNames == ["Apple"])
  }
}
