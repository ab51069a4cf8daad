import TableData
import TableDisplay
import Testing

@testable import TableTerminal

/// An added row is highlighted on the screen that it was added to.
@Suite struct AddingTests {
  private let table: ChoreTable

  init() throws { table = try ChoreTable(["Dishes", "Dust"]) }

  private func form() -> FormScreen<Chore> {
    FormScreen(
      "New", .adding(Chore(id: 3, name: ""), to: 0, in: table.source),
      fields: [FormField("Name", \.name)])
  }

  @Test func aNewRowIsHighlightedAmongAll() throws {
    table.screen.search(for: "Dus")
    table.stack.present(form(), addingTo: table.screen)
    try table.stack.carryOut("set name Mop")
    try table.stack.carryOut("done")
    #expect(table.shownNames == ["Dishes", "Dust", "Mop"])
    #expect(table.highlighted == "Mop")
  }

  @Test func withoutANewRowAllStaysAsItWas() throws {
    table.screen.search(for: "Dus")
    table.stack.present(form(), addingTo: table.screen)
    try table.stack.carryOut("set name Mop")
    try table.stack.finishEditing()
    try table.stack.carryOut("cancel")
    #expect(table.shownNames == ["Dust"])
    #expect(table.screen.searchText == "Dus")
  }

  @Test func aTextBelongsToItsRow() throws {
    let draft = EditDraft.adding(Chore(id: 3, name: ""), to: 0, in: table.source)
    let editor = TextScreen("New", draft, text: \.name) { chore, text in
      chore.name = text
      chore.detail = "\(text.count)"
    }
    table.stack.present(editor, adding: 3, to: table.screen)
    try table.stack.carryOut("text \\n  \\nMop\\nthe hall")
    try table.stack.finishEditing()
    #expect(table.source.history.undoName == "Add Mop")
    try table.stack.carryOut("text Sweep")
    try table.stack.carryOut("done")
    #expect(table.source.history.undoName == "Change Sweep")
    #expect(table.screen.tableView.state.highlightedRow == Chore(id: 3, name: "Sweep", detail: "5"))
  }

  @Test func aTextThatWasKeptIsTakenBackWithItsRow() throws {
    let before = table.source.snapshot
    let draft = EditDraft.adding(Chore(id: 3, name: ""), to: 0, in: table.source)
    table.stack.present(
      TextScreen("New", draft, text: \.name, write: { $0.name = $1 }), adding: 3,
      to: table.screen)
    try table.stack.carryOut("text Mop")
    try table.stack.finishEditing()
    #expect(table.names == ["Dishes", "Dust", "Mop"])
    try table.stack.carryOut("cancel")
    #expect(table.source.snapshot == before)
    #expect(table.source.history.undoName == "Delete Mop")
  }

  @Test func aButtonActsOnTheHighlightedRow() throws {
    let log = Log()
    let button = BarButton("Note", on: table.screen) { chore, _ in log.note(chore.name) }
    table.screen.tableView.updateState { $0.highlight(id: 2) }
    try button.action(table.stack)
    table.source.edit { for id in 1...2 { $0.remove(id: id) } }
    try button.action(table.stack)
    #expect(log.take() == ["Dust"])
  }
}
