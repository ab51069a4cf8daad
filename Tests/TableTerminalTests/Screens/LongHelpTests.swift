import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Help that is longer than the screen.
@Suite struct LongHelpTests {
  private let stack: ScreenStack

  init() {
    let screen = RecordingScreen("Many", log: Log())
    screen.buttons = (0..<20).map { BarButton("B\($0)", key: .function($0 + 20)) { _ in } }
    stack = ScreenStack(root: screen)
    stack.press(.function(1))
  }

  /// The titles of the visible buttons, from the first list and the second.
  private var titles: [[String]] {
    stack.lines(columns: 80, lines: 6)[1...4].map { line in
      line.split(separator: " ").filter { $0.hasPrefix("B") }.map(String.init)
    }
  }

  @Test func arrowsAndPagesScrollIt() {
    #expect(titles == [["B0", "B13"], ["B1", "B14"], ["B2", "B15"], ["B3", "B16"]])
    #expect(stack.lines(columns: 80, lines: 6).last == "↑ ↓ More  Any other key Back")
    stack.press(.down)
    #expect(titles.first == ["B1", "B14"])
    stack.press(.character(" "))
    #expect(titles.first == ["B4", "B17"])
    stack.press(.character("k"), .pageDown, .end)
    #expect(titles.map(\.first) == ["B9", "B10", "B11", "B12"])
    stack.press(.home, .up)
    #expect(titles.first == ["B0", "B13"])
  }

  @Test func anyOtherKeyClosesIt() {
    #expect(!titles.isEmpty)
    stack.press(.enter)
    #expect(stack.help == nil)
  }

  /// Nothing is omitted or truncated: long help texts take as many lines as needed.
  @Test(arguments: Sample.cases([30, 12, 20, 59, 60, 64, 70, 80, 120]))
  func itIsWholeOnEveryScreen(columns: Int) throws {
    let table = try ChoreTable(["One", "Two"]) {
      $0.columns = [TextColumn<Chore>("Name", text: \.name)]
    }
    _ = table.stack.lines(columns: columns, lines: 9)
    table.stack.press(.character("?"))
    var text = ""
    for _ in 0..<100 {
      text += table.stack.lines(columns: columns, lines: 9)[1] + " "
      table.stack.press(.down)
    }
    let lines = table.stack.lines(columns: columns, lines: 9)[1...7]
    let words = Set((text + lines.joined(separator: " ")).split(separator: " "))
    for binding in table.stack.bindings {
      let missing = binding.help.split(separator: " ").filter { word in
        !words.contains { $0 == word } && word.count <= columns / 2 - 2
      }
      #expect(missing.isEmpty, "\(binding.label) \(binding.help)")
    }
    #expect(!text.contains("…"))
  }

  @Test func itEndsOnATallerScreen() {
    #expect(!titles.isEmpty)
    stack.press(.end)
    #expect(stack.lines(columns: 80, lines: 40)[1].contains("B0"))
    stack.press(.down)
    #expect(stack.help == nil)
  }
}
