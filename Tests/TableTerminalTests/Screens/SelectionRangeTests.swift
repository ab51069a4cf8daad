import TableData
import TableDisplay
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Range selections.
@Suite struct SelectionRangeTests {
  private let list: ChoreTable

  init() throws {
    list = try ChoreTable("ABCDEFGH".map { String($0) }) {
      $0.selectionMode = .multiple
    }
    _ = list.stack.lines(lines: 14)
  }

  private var selected: String { list.selectedNames.joined() }

  private let shiftDown = TerminalKey.modified(.down, .shift)
  private let shiftUp = TerminalKey.modified(.up, .shift)

  @Test func shiftAndArrowsMarkFromWhereTheyBegin() {
    list.stack.press(.down, .down, shiftDown, shiftDown)
    #expect(selected == "CDE" && list.highlighted == "E")
    list.stack.press(shiftUp, shiftUp, shiftUp)
    #expect(selected == "BC" && list.highlighted == "B")
    list.stack.press(.up, shiftUp)
    #expect(selected == "ABC", "Another range begins after another move")
    list.stack.press(.end, shiftUp)
    #expect(selected == "ABCGH")
  }

  @Test func aRangeIsHeldWhileTheReaderMovesOn() {
    list.stack.press(.down, .space, .down, .character("v"))
    #expect(selected == "BD" && list.highlighted == "D")
    #expect(list.stack.bindings.contains { $0.label == "v" && $0.help == "End range" })
    list.stack.press(.end)
    #expect(selected == "BDEFGH")
    list.stack.press(.home)
    #expect(selected == "ABCD")
    list.stack.press(.character("j"), shiftDown)
    #expect(selected == "BCD")
    list.stack.press(.character("v"), .end)
    #expect(selected == "BCD")
    #expect(list.stack.bindings.contains { $0.label == "v" && $0.help == "Select range" })
  }

  @Test func escapeGivesARangeUp() {
    list.stack.press(.space, .down, .character("v"), .down, .down)
    #expect(selected == "ACDE")
    list.stack.press(.escape)
    #expect(selected == "A")
    list.stack.press(.down, .escape)
    #expect(selected == "")
  }

  @Test func aMarkEndsTheRange() {
    list.stack.press(.character("v"), .down, .space, .down)
    #expect(selected == "A")
  }

  @Test func aRangeLosesRowsThatGo() throws {
    list.stack.press(.character("v"), .down, .down)
    try list.stack.carryOut("delete 2 yes")
    #expect(selected == "AC")
    try list.stack.carryOut("delete 1 yes")
    list.stack.press(.end)
    #expect(selected == "C", "Where the range began is gone")
  }

  @Test func withoutMarksAndInEditingModeThereAreNoRanges() throws {
    let plain = try ChoreTable(["a", "b"])
    plain.stack.press(.character("v"), shiftDown)
    #expect(plain.selectedNames == [] && plain.highlighted == "a")
    list.stack.press(.character("e"), shiftDown)
    #expect(selected == "" && list.names.prefix(2) == ["B", "A"])
    #expect(!list.stack.bindings.contains { $0.label == "v" })
  }

  @Test func commandsMarkRanges() throws {
    try list.stack.carryOut("select 2-5")
    #expect(selected == "BCDE")
    try list.stack.carryOut("deselect 4 - 3")
    #expect(selected == "BE")
    for line in ["select 7-9", "select 0-2", "deselect 0-3"] {
      #expect(throws: UserError.self, "\(line)") { try list.stack.carryOut(line) }
    }
    #expect(selected == "BE")
  }
}
