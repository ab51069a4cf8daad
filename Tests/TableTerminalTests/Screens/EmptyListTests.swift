import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// A list without rows shows what to do next.
@Suite struct EmptyListTests {
  @Test func anEmptyListSaysWhatToDo() throws {
    let plain = try ChoreTable([String]())
    #expect(plain.stack.lines()[..<2] == ["Chores", "  Nothing here yet"])
    #expect(try plain.stack.transcript("show") == ["Chores", "[Edit]", ""])
    try plain.source.edit { chores throws(TableError) in
      try chores.appendSection(Category(id: 9, header: "Later"))
    }
    #expect(plain.stack.lines()[1...2] == ["Later", "  Nothing here yet"])
  }

  @Test func nothingFoundIsSaidWhereRowsWouldBe() throws {
    let fruit = try ChoreTable(["Apple"])
    fruit.stack.type("/zebra")
    #expect(fruit.stack.lines()[1] == "  Nothing found. Esc Show all")
    fruit.stack.press(.escape)
    #expect(fruit.stack.lines()[1] == "❯ Apple")
  }

  /// Nothing comes later, as after a command that printed nothing.
  @Test func aPickerWithoutRowsHasNothingToChooseFrom() throws {
    let picker = try ChoreTable([String]())
    picker.screen.role = .picking
    #expect(picker.stack.lines()[1] == "  Nothing to choose from")
  }

  // MARK: - Keys

  @Test func anEmptyListOffersOnlyWhatCanBeDone() throws {
    let table = try ChoreTable([String]())
    #expect(table.stack.keyLine == "? Help  q Quit")
    #expect(
      table.stack.bindings.map(\.help) == [
        "Help", "Quit", "Save and quit", "Redraw", "Suspend",
      ])
  }

  @Test func undoAndRedoAreOfferedAsLongAsThereIsAnythingToUndo() throws {
    let table = try ChoreTable([String]())
    try table.source.edit(named: "Add Tea") { try $0.append(Chore(id: 1, name: "Tea"), to: 0) }
    #expect(table.stack.keyLine == "⏎ → Open  / Search  s Sort  z Undo  e Edit  ? Help  q Quit")
    table.stack.type("z")
    #expect(table.stack.keyLine == "? Help  q Quit")
    #expect(table.stack.bindings.map(\.help).prefix(2) == ["Redo", "Help"])
    table.stack.type("y")
    #expect(table.names == ["Tea"])
    table.source.edit(named: "Delete Tea") { $0.remove(id: 1) }
    #expect(table.stack.keyLine == "z Undo  ? Help  q Quit")
    #expect(!table.stack.bindings.contains { $0.help == "Redo" })
  }

  @Test func whereNothingIsFoundTheSearchCanBeChangedAndCleared() throws {
    let fruit = try ChoreTable(["Apple"])
    fruit.stack.type("/zebra")
    fruit.stack.press(.enter)
    #expect(fruit.stack.keyLine == "/ Search: zebra  Esc Show all  e Edit  ? Help  q Quit")
    #expect(!fruit.stack.bindings.contains { $0.help == "Sort" })
    fruit.stack.type("/")
    #expect(fruit.stack.prompt?.field.text == "zebra")
    fruit.stack.press(.escape, .escape)
    #expect(fruit.shownNames == ["Apple"])
    // A search can be cleared even if the last row is gone meanwhile.
    fruit.stack.type("/zebra")
    fruit.stack.press(.enter)
    fruit.source.edit(named: "Delete Apple") { $0.remove(id: 1) }
    #expect(fruit.stack.keyLine.hasPrefix("/ Search: zebra  Esc Show all  z Undo"))
  }

  // MARK: - Buttons

  private struct NamedDelegate: TableScreenDelegate {
    typealias Section = Category
    typealias Row = Chore
    let title = "Chores"
    func content(of chore: Chore) -> CellContent { .titled(chore.name) }
    func buttons(for screen: ChoreScreen) -> [BarButton] {
      [
        BarButton("Add", key: .character("a")) { _ in },
        BarButton("Rename", key: .character("r"), on: screen) { chore, stack in
          stack.message = "Rename \(chore.name)"
        },
      ]
    }
  }

  @Test func theKeyOfAButtonForARowIsNamedWhereRowsAre() throws {
    let source = ChoreSource(try TableSnapshot(Category(id: 0), rows: [Chore(id: 1, name: "Tea")]))
    let stack = ScreenStack(root: TableScreen(source, delegate: NamedDelegate()))
    #expect(stack.keyLine == "⏎ → Open  / Search  a Add  r Rename  e Edit  ? Help  q Quit")
    source.edit(named: "Delete Tea") { $0.remove(id: 1) }
    #expect(stack.keyLine == "z Undo  a Add  ? Help  q Quit")
    // The button keeps its place, and the command names the missing row.
    #expect(stack.lines()[1] == "  Nothing here yet. a Add")
    #expect(
      try stack.transcript("rename 1", "undo", "rename 1") == [
        "! There is no row 1. There are no rows.",
        "Chores", "[Add] [Rename] [Edit]", "1  Tea", "Undone: Delete Tea", "",
        "Chores", "[Add] [Rename] [Edit]", "1  Tea", "Rename Tea", "",
      ])
  }
}
