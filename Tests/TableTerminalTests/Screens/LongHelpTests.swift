import Testing

@testable import TableTerminal

/// Help that is longer than the screen.
@Suite struct LongHelpTests {
  private let stack: ScreenStack

  init() {
    let screen = RecordingScreen("Many", log: Log())
    screen.buttons = (0..<20).map { BarButton("B\($0)", key: .function($0 + 20)) { _ in } }
    stack = ScreenStack(root: screen)
    stack.press(.function(1))
  }

  /// The titles of the buttons in sight, from the first list and the second.
  private var titles: [[String]] {
    stack.lines(columns: 80, lines: 7)[1...4].map { line in
      line.split(separator: " ").filter { $0.hasPrefix("B") }.map(String.init)
    }
  }

  @Test func arrowsAndPagesScrollIt() {
    #expect(titles == [["B0", "B12"], ["B1", "B13"], ["B2", "B14"], ["B3", "B15"]])
    #expect(stack.lines(columns: 80, lines: 7).last == "↑ ↓ More  Any other key Back")
    stack.press(.down)
    #expect(titles.first == ["B1", "B13"])
    stack.press(.character(" "))
    #expect(titles.first == ["B4", "B16"])
    stack.press(.character("k"), .pageDown, .end)
    #expect(titles.map(\.first) == ["B8", "B9", "B10", "B11"])
    stack.press(.home, .up)
    #expect(titles.first == ["B0", "B12"])
  }

  @Test func anyOtherKeyClosesIt() {
    #expect(!titles.isEmpty)
    stack.press(.enter)
    #expect(stack.help == nil)
  }

  @Test func itEndsOnATallerScreen() {
    #expect(!titles.isEmpty)
    stack.press(.end)
    #expect(stack.lines(columns: 80, lines: 40)[1].contains("B0"))
    stack.press(.down)
    #expect(stack.help == nil)
  }
}
