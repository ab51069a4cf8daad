import TableData
import TableDisplay
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// The details of the highlighted row, beside the list or below it.
@Suite struct DetailPaneTests {
  private let table: ChoreTable
  private let split: SplitScreen
  private let stack: ScreenStack
  private let log = Log()

  init() throws {
    let chores = [("Apple", "red"), ("Banana", "yellow"), ("Cherry", "dark\nred")]
    table = try ChoreTable([
      .init(
        Category(id: 0),
        rows: chores.enumerated().map { Chore(id: $0 + 1, name: $1.0, detail: $1.1) })
    ])
    let pane = DetailScreen(list: table.screen) { [log] chore in
      log.note(chore.name)
      return [TitledText("Name", chore.name), TitledText("Colour", chore.detail ?? "")]
    }
    split = SplitScreen(list: table.screen, pane: pane, minimumWidth: 60, minimumHeight: 20)
    stack = ScreenStack(root: split)
  }

  @Test func itStandsBesideTheListWhereThereIsRoom() {
    #expect(
      stack.lines(columns: 60, lines: 8)[..<3] == [
        "Chores",
        "❯ Apple                         red │   Apple",
        "  Banana                     yellow │ Name    Apple",
      ])
    #expect(stack.lines(columns: 59, lines: 8)[1].hasSuffix("  red"))
    #expect(split.layout == .collapsed)
  }

  @Test func itStandsBelowTheListOnATallScreen() {
    let lines = stack.lines(columns: 30, lines: 22)
    #expect(split.layout == .stacked)
    #expect(lines[..<2] == ["Chores", "❯ Apple                    red"])
    #expect(lines[13] == String(repeating: "─", count: 30))
    #expect(lines[14..<18] == ["  Apple", "Name    Apple", "Colour  red", ""])
    stack.press(.end)
    #expect(
      stack.lines(columns: 30, lines: 22)[14..<18] == [
        "  Cherry", "Name    Cherry", "Colour  dark", "        red",
      ])
    #expect(stack.lines(columns: 30, lines: 21)[12] == "")
  }

  @Test func aKeySwitchesItOnAndOff() {
    _ = stack.lines(columns: 60, lines: 8)
    stack.press(.character("p"))
    #expect(stack.lines(columns: 60, lines: 8)[1].hasSuffix("  red"))
    stack.press(.function(3))
    #expect(stack.lines(columns: 60, lines: 8)[1].hasSuffix("│   Apple"))
    stack.press(.character("p"))
    _ = stack.lines(columns: 30, lines: 16)
    stack.press(.character("p"))
    _ = stack.lines(columns: 30, lines: 16)
    #expect(split.layout == .stacked, "Who asks for it is content with less")
    _ = stack.lines(columns: 30, lines: 12)
    stack.press(.character("p"))
    #expect(
      stack.message == "Details need 60 columns or 16 lines. Enlarge the window.")
  }

  @Test func itCostsNothingWhileItIsHidden() {
    _ = stack.lines(columns: 40, lines: 8)
    stack.press(.down)
    _ = stack.lines(columns: 40, lines: 8)
    #expect(log.take() == [])
    _ = stack.lines(columns: 60, lines: 8)
    _ = stack.lines(columns: 60, lines: 8)
    #expect(log.take() == ["Banana"])
  }

  @Test func keysGoToItAndBack() throws {
    _ = stack.lines(columns: 60, lines: 8)
    stack.press(.tab)
    #expect(split.focus == .detail)
    let canvas = stack.draw(for: TerminalSize(columns: 60, lines: 8))
    #expect(canvas.lines[1].hasSuffix("│ ❯ Apple"))
    #expect(canvas.cursor?.line == 2 && canvas.cursor?.column == 38)
    _ = stack.lines(columns: 40, lines: 8)
    #expect(split.focus == .list, "What is out of sight has no focus")
    #expect(!stack.bindings.contains { $0.label == "Tab" })
    _ = stack.lines(columns: 60, lines: 8)
    stack.press(.function(6), .escape)
    #expect(split.focus == .list || stack.canGoBack)
    stack.press(.left)
    #expect(split.focus == .list)
  }

  @Test func aLongTextScrolls() throws {
    try table.source.edit { chores in
      try chores.update(id: 1) { $0.detail = (1...20).map { "\($0)" }.joined(separator: "\n") }
    }
    _ = stack.lines(columns: 60, lines: 8)
    stack.press(.tab, .down, .down)
    #expect(stack.lines(columns: 60, lines: 8)[1].hasSuffix("│ ❯ Apple           7/21"))
    #expect(stack.lines(columns: 60, lines: 8)[2].hasSuffix("│         2"))
    stack.press(.left, .down)
    _ = stack.lines(columns: 60, lines: 8)
    stack.press(.up)
    #expect(stack.lines(columns: 60, lines: 8)[2].hasSuffix("│ Name    Apple"))
  }

  @Test func aTranscriptShowsItWhenItIsAskedFor() throws {
    let list = ["Chores", "[Edit]"]
    let transcript = try stack.transcript("show", "details 2", "details", columns: 30)
    #expect(
      transcript.filter { !$0.hasPrefix("1 ") && !$0.hasPrefix("2 ") && !$0.hasPrefix("3 ") }
        == list + [""] + list + ["Banana", "Name    Banana", "Colour  yellow", ""] + list + [""])
    #expect(throws: UserError.self) { try stack.carryOut("details 9") }
    #expect(try stack.transcript("help").contains { $0.contains("details N") })
  }

  @Test(arguments: Sample.seeds(24))
  func itIsInStepWithTheRow(seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    for step in 0..<40 {
      try takeStep(using: &generator)
      let isWide = Bool.random(using: &generator)
      let canvas = stack.draw(
        for: isWide ? TerminalSize(columns: 60, lines: 9) : TerminalSize(columns: 40, lines: 22))
      guard split.layout != .collapsed else { continue }
      let row = table.screen.tableView.state.highlightedRow
      let shown = canvas.lines.compactMap { line in
        let text =
          isWide ? line.split(separator: "│").last.map { $0.drop { $0 == " " } } : line[...]
        return text?.hasPrefix("Name  ") == true ? text?.dropFirst(8) : nil
      }
      #expect(shown.map(String.init) == [row?.name].compactMap(\.self), "step \(step)")
      #expect(split.detail?.title == row?.name ?? "")
    }
  }

  /// Moves, searches, sorts, or changes rows from elsewhere.
  private func takeStep(using generator: inout FrameTestGenerator) throws {
    let id = Int.random(in: 1...6, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: stack.press(.down)
    case 1: stack.press(.up)
    case 2: stack.press(.end)
    case 3: stack.press(.character("s"))
    case 4: try? stack.carryOut("search \(["", "a", "rr", "zebra"][id % 4])")
    case 5: stack.press(.character("z"))
    case 6: stack.press(.character("p"))
    case 7: stack.press(.tab)
    case 8: stack.press(.left)
    case 9: table.source.edit(named: "Remove") { chores in _ = chores.remove(id: id) }
    default:
      try table.source.edit(named: "Put") { chores in
        try chores.updateOrAppend(
          Chore(id: id, name: "N\(Int.random(in: 0..<100, using: &generator))"), to: 0)
      }
    }
  }
}
