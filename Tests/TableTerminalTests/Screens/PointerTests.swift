import Foundation
import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// The headings and the scroll bar under the pointer.
@Suite struct PointerTests {
  private let table: ChoreTable

  init() throws {
    let chores = (0..<100).map { Chore(id: $0, name: "Row \($0)", detail: "\($0 % 3)") }
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.columns = [
        TextColumn<Chore>("Name", text: \.name), TextColumn("Detail") { $0.detail ?? "" },
        TextColumn("Length") { "\($0.name.count)" },
      ]
      $0.sortTitles = ["Detail", "Name"]
    }
    _ = draw()
  }

  private func draw() -> [String] { table.stack.lines(columns: 62, lines: 23) }

  @discardableResult
  private func send(
    _ action: MouseEvent.Action, _ line: Int, _ column: Int, _ modifiers: TerminalKey.Modifiers = []
  ) -> [String] {
    table.stack.handle(MouseEvent(action, line: line, column: column, modifiers: modifiers))
    return draw()
  }

  private func heading(_ lines: [String]) -> String {
    lines[1].split(separator: " ").joined(separator: " ")
  }

  private func column(of heading: String) throws -> Int {
    let line = draw()[1]
    return line.distance(
      from: line.startIndex, to: try #require(line.range(of: heading)).lowerBound)
  }

  // MARK: - Headings

  @Test func aHeadingSortsAndThenTurnsRound() throws {
    #expect(heading(send(.pressed(.left), 1, 2)) == "Name ▲ Detail Length")
    #expect(heading(send(.pressed(.left), 1, 2)) == "Name ▼ Detail Length")
    #expect(table.shownNames.first == "Row 99")
    #expect(heading(send(.pressed(.left), 1, try column(of: "Detail"))) == "Name Detail▲ Length")
    #expect(table.stack.count == 1 && table.stack.message == nil)
  }

  @Test(arguments: [TerminalKey.Modifiers.control, .alt, .shift])
  func aKeyHeldAddsAColumn(modifiers: TerminalKey.Modifiers) throws {
    send(.pressed(.left), 1, try column(of: "Detail"))
    #expect(heading(send(.pressed(.left), 1, 2, modifiers)) == "Name▲2 Detail▲1Length")
    #expect(heading(send(.pressed(.left), 1, 2, modifiers)) == "Name▼2 Detail▲1Length")
    #expect(
      heading(send(.pressed(.left), 1, try column(of: "Detail"), modifiers))
        == "Name▼2 Detail▼1Length")
    #expect(table.shownNames.first == "Row 98")
    #expect(heading(send(.pressed(.left), 1, 2)) == "Name ▲ Detail Length")
  }

  @Test func whatCannotBeSortedSaysSo() throws {
    send(.pressed(.left), 1, try column(of: "Length"))
    #expect(table.stack.message == "The rows of this screen are not sorted by Length.")
    send(.pressed(.left), 1, 0)
    #expect(table.stack.message == nil && table.screen.sortOrder.isEmpty)
    send(.pressed(.right), 1, 2)
    #expect(table.screen.sortOrder.isEmpty)
  }

  // MARK: - The scroll bar

  private var offset: Int { table.screen.tableView.state.contentOffset }

  @Test func aPressOnTheBarBringsTheThumbThere() {
    send(.pressed(.left), 12, 61)
    #expect((35...45).contains(offset), "\(offset)")
    send(.released(.left), 12, 61)
    send(.pressed(.left), 21, 61)
    #expect(offset == 80)
    send(.pressed(.left), 2, 61)
    #expect(offset == 0)
    send(.pressed(.left), 12, 60)
    #expect(offset == 0)
  }

  @Test func theThumbIsDraggedWhereverThePointerGoes() {
    send(.pressed(.left), 3, 61)
    #expect(offset == 0)
    let lines = send(.dragged(.left), 8, 30)
    #expect((20...30).contains(offset), "\(offset)")
    #expect(lines[7].last == "┃" && lines[6].last != "┃")
    send(.dragged(.left), 23, 2)
    #expect(offset == 80)
    send(.dragged(.left), 0, 2)
    #expect(offset == 0)
    send(.released(.left), 0, 2)
    send(.dragged(.left), 11, 61)
    #expect(offset == 0)
  }

  @Test func aDragFromElsewhereIsNone() {
    send(.pressed(.left), 4, 10)
    let highlighted = table.highlighted
    send(.dragged(.left), 11, 61)
    #expect(offset == 0 && table.highlighted == highlighted)
    send(.pressed(.left), 0, 61)
    send(.dragged(.left), 11, 61)
    #expect(offset == 0)
  }
}
