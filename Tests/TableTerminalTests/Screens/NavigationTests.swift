import TableData
import TableDisplay
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Keys that go from section to section.
@Suite struct NavigationTests {
  private let table: ChoreTable

  init() throws {
    table = try ChoreTable([
      TableSection(
        Category(id: 1, header: "A"), rows: [Chore(id: 1, name: "a1"), Chore(id: 2, name: "a2")]),
      TableSection(Category(id: 2, header: "B")),
      TableSection(
        Category(id: 3, header: "C"), rows: [Chore(id: 3, name: "c1"), Chore(id: 4, name: "c2")]),
    ])
    _ = table.stack.lines()
  }

  @Test func bracketsPassOverEmptySections() {
    let keys = "]][[[".map { TerminalKey.character($0) }
    let names = keys.map { key in
      table.stack.press(key)
      return table.highlighted
    }
    #expect(names == ["c1", "c1", "a1", "a1", "a1"])
    table.stack.press(.end, .character("["))
    #expect(table.highlighted == "c1")
  }

  @Test func aSingleSectionHasNoSuchKeys() throws {
    let single = try ChoreTable(["a", "b"])
    #expect(!single.stack.bindings.contains { $0.label == "]" })
    #expect(table.stack.bindings.contains { $0.label == "]" })
    try table.stack.carryOut("search c")
    #expect(!table.stack.bindings.contains { $0.label == "]" })
  }
}
