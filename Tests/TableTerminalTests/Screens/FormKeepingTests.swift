import TableData
import TableTesting
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Forms save rows and sections in a data source, and revert premature saves.
@Suite struct FormKeepingTests {
  private let source: ChoreSource
  private let stack = ScreenStack(root: RecordingScreen("List", log: Log()))

  init() throws {
    let chores = [Chore(id: 1, name: "Dishes"), Chore(id: 2, name: "Dust", detail: "weekly")]
    source = ChoreSource(try TableSnapshot(Category(id: 0, header: "Home"), rows: chores))
  }

  private let dust = Chore(id: 2, name: "Dust", detail: "weekly")
  private let new = Chore(id: 3, name: "")

  private func form(_ draft: EditDraft<Chore>, title: String = "Name") -> FormScreen<Chore> {
    FormScreen(
      "Chore", draft,
      fields: [
        FormField(title, \.name, required: "Enter a name."),
        FormField("Detail", optional: \.detail) { $0 },
      ])
  }

  /// Saves the value being edited, as on suspension.
  private func suspend() throws { try stack.finishEditing() }

  // MARK: - Laws

  /// Performs user actions in a form before leaving it, with suspensions in between.
  private func work(_ random: inout SeededRandomNumberGenerator) {
    let lines = [
      "set name Mop", "set name Sweep", "set name", "set detail daily", "set detail", "undo",
      "redo",
    ]
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      // Impossible actions change nothing; the laws hold nevertheless.
      if Bool.random(using: &random) {
        try? suspend()
      } else {
        try? stack.carryOut(lines.randomElement(using: &random) ?? "")
      }
    }
  }

  @Test(arguments: Sample.seeds(100) as [UInt64])
  func cancelLeavesTheTableAsItWas(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let before = source.snapshot
    stack.present(form(.adding(new, to: 0, in: source)))
    work(&random)
    try stack.carryOut("cancel")
    #expect(source.snapshot == before)
    #expect(stack.count == 1)
  }

  @Test(arguments: Sample.seeds(100) as [UInt64])
  func doneLeavesTheValueThatWasEntered(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let form = form(.adding(new, to: 0, in: source))
    stack.present(form)
    work(&random)
    try stack.carryOut("set name Mop")
    try stack.carryOut("done")
    #expect(source.snapshot.row(id: 3) == form.value)
    #expect(source.snapshot.rows.map(\.id) == [1, 2, 3])
  }

  @Test(arguments: Sample.seeds(100) as [UInt64])
  func goingBackLeavesTheValueThatWasEntered(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let form = form(.editing(dust, in: source))
    stack.push(form)
    work(&random)
    try stack.carryOut("back")
    #expect(source.snapshot.row(id: 2) == form.value)
    #expect(source.snapshot.rows.map(\.id) == [1, 2])
  }

  @Test(arguments: Sample.seeds(100) as [UInt64])
  func whatIsUndoneIsAsItWas(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let before = source.snapshot
    stack.push(form(.editing(dust, in: source)))
    work(&random)
    while (try? stack.carryOut("undo")) != nil {}
    try stack.carryOut("back")
    #expect(source.snapshot == before)
  }

  /// An unchanged new value is not worth saving.
  @Test func whatIsNewAndUndoneIsTakenBackAtTheEnd() throws {
    let before = source.snapshot
    stack.present(form(.adding(new, to: 0, in: source)))
    try stack.carryOut("set name Mop")
    try suspend()
    #expect(source.snapshot.rowCount == 3)
    try stack.carryOut("undo")
    try stack.carryOut("quit")
    #expect(source.snapshot == before)
  }

  @Test func aTranslatedTitleChangesNothingOfWhatIsStored() throws {
    for title in ["Name", "名称", "Bezeichnung", "", "Detail"] {
      stack.push(form(.editing(dust, in: source), title: title))
      stack.press(.control("u"))
      stack.type("Mop")
      stack.press(.escape)
      #expect(source.snapshot.row(id: 2) == Chore(id: 2, name: "Mop", detail: "weekly"))
      source.undo()
    }
  }

  // MARK: - Names of edits

  @Test func editsOfRowsAreCalledAfterTheFirstField() throws {
    stack.present(form(.adding(new, to: 0, in: source)))
    try stack.carryOut("set name Mop")
    try suspend()
    #expect(source.history.undoName == "Add Mop")
    try stack.carryOut("set name Sweep")
    try suspend()
    #expect(source.history.undoName == "Change Sweep")
    try stack.carryOut("set name Wash")
    try stack.carryOut("cancel")
    #expect(source.history.undoName == "Delete Sweep")
    stack.push(form(.editing(dust, in: source)))
    try stack.carryOut("set detail")
    try stack.carryOut("back")
    #expect(source.history.undoName == "Change Dust")
  }

  @Test func sectionsAreAddedRenamedAndTakenBack() throws {
    func form(_ draft: EditDraft<Category>) -> FormScreen<Category> {
      FormScreen("Category", draft, fields: [FormField("Header", optional: \.header) { $0 }])
    }
    let before = source.snapshot
    stack.present(form(.addingSection(Category(id: 1), to: source)))
    try stack.carryOut("set header Garden")
    try suspend()
    #expect(source.history.undoName == "Add Garden")
    #expect(source.snapshot.sections.map(\.header) == ["Home", "Garden"])
    try stack.carryOut("cancel")
    #expect(source.history.undoName == "Delete Garden")
    #expect(source.snapshot == before)
    let home = Category(id: 0, header: "Home")
    stack.push(form(.editingSection(home, in: source, verb: "Rename")))
    try stack.carryOut("set header House")
    try stack.carryOut("back")
    #expect(source.history.undoName == "Rename House")
    #expect(source.snapshot.sections.map(\.header) == ["House"])
    #expect(source.snapshot.rowCount == 2)
  }

  // MARK: - Rejected values

  @Test func whatIsNewIsNotKeptBeforeItCanBe() throws {
    let before = source.snapshot
    stack.present(form(.adding(new, to: 0, in: source)))
    try stack.carryOut("set detail daily")
    #expect(throws: UserError("Enter a name.")) { try suspend() }
    #expect(source.snapshot == before)
  }

  @Test func whatWasThereCanStayAsItWas() throws {
    try source.edit { try $0.update(id: 2) { $0.name = "" } }
    stack.push(form(.editing(Chore(id: 2, name: "", detail: "weekly"), in: source)))
    try stack.carryOut("set detail daily")
    try stack.carryOut("back")
    #expect(source.snapshot.row(id: 2) == Chore(id: 2, name: "", detail: "daily"))
  }

  @Test func aRowThatIsGoneIsNotChanged() throws {
    stack.push(form(.editing(dust, in: source)))
    source.edit { $0.remove(id: 2) }
    try stack.carryOut("set name Mop")
    #expect(throws: TableError.self) { try stack.carryOut("back") }
    #expect(stack.count == 2)
  }

  @Test func whatCannotBeTakenBackStaysInSight() throws {
    let log = Log()
    var isLocked = true
    let draft = EditDraft.adding(new) {
      log.note("kept \($0.name)")
    } remove: { chore in
      if isLocked { throw UserError("The list is locked.") }
      log.note("removed \(chore.name)")
    }
    stack.present(form(draft))
    try stack.carryOut("set name Mop")
    try suspend()
    #expect(throws: UserError("The list is locked.")) { try stack.carryOut("cancel") }
    #expect(stack.count == 2)
    isLocked = false
    try stack.carryOut("cancel")
    #expect(log.take() == ["kept Mop", "removed Mop"])
    #expect(stack.count == 1)
  }
}
