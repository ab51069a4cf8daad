import Testing

@testable import TableTerminal

/// Commands on a form.
@Suite struct FormScreenTests {
  private let editing = SampleForm(.editing)
  private let adding = SampleForm(.adding)

  @Test(arguments: ["name", "NAME", "Name"])
  func aFieldIsSetByItsNameInAnyCase(name: String) throws {
    try editing.stack.carryOut("set \(name) Two words ")
    #expect(editing["Name"] == "Two words ")
    #expect(editing.committed.isEmpty)
  }

  @Test func whatAFieldAcceptsIsWhatItHolds() throws {
    try editing.stack.carryOut("set count 007")
    #expect(editing["Count"] == "7")
  }

  @Test func aTextThatIsRejectedChangesNothing() throws {
    try editing.stack.carryOut("set count 5")
    #expect(throws: UserError("\"many\" is not a number.")) {
      try editing.stack.carryOut("set count many")
    }
    #expect(editing["Count"] == "5")
    try editing.stack.carryOut("undo")
    #expect(editing["Count"] == "1")
  }

  @Test func anUnknownFieldIsAnErrorThatNamesTheOthers() {
    #expect(
      throws: UserError("There is no field \"size\". Fields here: name, count, note.")
    ) { try editing.stack.carryOut("set size 3") }
  }

  @Test func aFieldThatIsShownOnlyCannotBeChanged() {
    #expect(throws: UserError("Day cannot be changed.")) {
      try editing.stack.carryOut("set day Friday")
    }
    #expect(editing["Day"] == "Monday")
  }

  @Test(arguments: [
    "open 1", "delete 1", "delete 1 yes", "move 1 2", "search x", "group name", "totals name",
    "frequencies name",
  ])
  func thereAreNoRows(line: String) {
    let error = UserError("There are no rows on this screen. Go back first.")
    #expect(throws: error) { try editing.stack.carryOut(line) }
  }

  @Test func aTextWithoutItsCommandIsNone() {
    let reason = "There is no command or button \"x\" here. Buttons here: cancel, done. Try help."
    #expect(throws: UserError(reason, example: "set FIELD TEXT")) {
      try adding.stack.carryOut("x")
    }
  }

  @Test func thereIsNoLongText() {
    #expect(throws: UserError("This screen has fields. Use: set FIELD TEXT")) {
      try editing.stack.carryOut("text x")
    }
  }

  @Test func undoAndRedoStayWithinTheForm() throws {
    let form = editing
    #expect(throws: UserError("There is nothing to undo on this screen.")) {
      try form.stack.carryOut("undo")
    }
    try form.stack.carryOut("set name A")
    try form.stack.carryOut("set count 2")
    try form.stack.carryOut("set count 2")
    try form.stack.carryOut("undo")
    #expect(form.form.value == Thing(name: "A", count: 1))
    try form.stack.carryOut("undo")
    #expect(form["Name"] == "Lamp")
    try form.stack.carryOut("redo")
    try form.stack.carryOut("redo")
    #expect(form.form.value == Thing(name: "A", count: 2))
    #expect(throws: UserError("There is nothing to redo on this screen.")) {
      try form.stack.carryOut("redo")
    }
  }

  // MARK: - Ways out

  @Test func goingBackKeepsWhatWasEdited() throws {
    try editing.stack.carryOut("set count 9")
    try editing.stack.carryOut("back")
    #expect(editing.committed.map(\.count) == [9])
    #expect(editing.log.entries == ["committed", "List appears"])
  }

  @Test func goingBackFromWhatNobodyTouchedKeepsNothing() throws {
    try editing.stack.carryOut("set count 9")
    try editing.stack.carryOut("undo")
    try editing.stack.carryOut("back")
    #expect(editing.log.entries == ["List appears"])
  }

  @Test func whatCannotBeKeptStaysInTheForm() throws {
    try editing.stack.carryOut("set count 9")
    editing.refuse("The list is full.")
    #expect(throws: UserError("The list is full.")) { try editing.stack.carryOut("back") }
    #expect(editing.stack.topScreen === editing.form)
    #expect(editing["Count"] == "9")
    editing.refuse(nil)
    try editing.stack.carryOut("back")
    #expect(editing.committed.count == 1)
  }

  @Test func doneKeepsWhatIsNewAndThenCompletes() throws {
    try adding.stack.carryOut("done")
    #expect(adding.log.entries == ["committed", "List appears", "completion"])
  }

  @Test func cancelKeepsNothingAndCompletes() throws {
    try adding.stack.carryOut("set name Chair")
    try adding.stack.carryOut("cancel")
    #expect(adding.log.entries == ["List appears", "completion"])
    #expect(adding.committed.isEmpty)
  }

  @Test func doneThatIsRefusedStays() throws {
    adding.refuse("The list is full.")
    #expect(throws: UserError("The list is full.")) { try adding.stack.carryOut("done") }
    #expect(adding.stack.topScreen === adding.form)
    #expect(adding.log.entries == [])
  }

  @Test func thereAreOtherButtonsForWhatIsNew() {
    #expect(adding.stack.buttons.map(\.title) == ["Cancel", "Done"])
    #expect(editing.stack.buttons.map(\.title) == ["Back"])
    #expect(throws: UserError.self) { try adding.stack.carryOut("back") }
    #expect(throws: UserError.self) { try editing.stack.carryOut("done") }
  }

  @Test func endingKeepsWhatWasEdited() throws {
    try editing.stack.carryOut("set count 4")
    try editing.stack.carryOut("quit")
    #expect(editing.committed.map(\.count) == [4])
    try adding.stack.carryOut("quit")
    #expect(adding.log.entries == ["List is kept"])
    let touched = SampleForm(.adding)
    try touched.stack.carryOut("set note x")
    try touched.stack.carryOut("quit")
    #expect(touched.log.entries == ["committed", "List is kept"])
  }
}
