import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// Screens below the cursor, in tmux.
@Suite(.enabled(if: TmuxScreen.tmux != nil, "tmux is not installed"), .waiting)
struct InlineTests {
  /// Starts a shell script in which `pick` is the program.
  private func screen(_ script: String) throws -> TmuxScreen {
    let program = try executable(named: "pick").path
    return try TmuxScreen(
      running: "pick() { '\(program)' \"$@\"; }; \(script); sleep 1000", columns: 40, lines: 12)
  }

  private func lines(
    of screen: TmuxScreen, until condition: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      let lines = try screen.text.components(separatedBy: "\n").map {
        String($0.reversed().drop { $0 == " " }.reversed())
      }
      if condition(lines) || deadline <= .now { return lines }
    }
  }

  @Test func linesAboveStay() throws {
    let screen = try screen("clear; echo one; echo two; seq 20 | pick --height 6; echo end")
    var lines = try lines(of: screen) { $0.contains("❯ 1") }
    #expect(lines[0...1] == ["one", "two"])
    #expect(lines[2].hasPrefix("Pick") && lines[2].hasSuffix("1/20"))
    #expect(lines[3...6] == ["Search:", "❯ 1", "  2", "  3"])
    #expect(lines[7].hasPrefix("⏎ Choose") && lines[8...11].allSatisfy(\.isEmpty))
    try screen.press("Down", "Down", "Down")
    lines = try self.lines(of: screen) { $0.contains("❯ 4") }
    #expect(lines[0...6] == ["one", "two", lines[2], "Search:", "  2", "  3", "❯ 4"])
    try screen.press("Enter")
    lines = try self.lines(of: screen) { $0.contains("end") }
    #expect(lines[0...4] == ["one", "two", "4", "end", ""] && lines[5...11].allSatisfy(\.isEmpty))
  }

  @Test func olderLinesScrollUp() throws {
    let screen = try screen("seq 101 130; seq 20 | pick --height 50%; echo end")
    var lines = try lines(of: screen) { $0.contains("❯ 1") }
    #expect(lines[0...5] == ["125", "126", "127", "128", "129", "130"])
    #expect(lines[6].hasPrefix("Pick") && lines[11].hasPrefix("⏎ Choose"))
    try screen.press("1", "5")
    lines = try self.lines(of: screen) { $0.contains("❯ 15") }
    #expect(lines[5...10] == ["130", lines[6], "Search: 15", "❯ 15", "", ""])
    try screen.press("Enter")
    lines = try self.lines(of: screen) { $0.contains("end") }
    #expect(lines[5...8] == ["130", "15", "end", ""])
  }

  @Test func theStartOfALineStays() throws {
    let screen = try screen("clear; printf 'half a line'; seq 5 | pick --height 5; echo end")
    var lines = try lines(of: screen) { $0.contains("❯ 1") }
    #expect(lines[0] == "half a line" && lines[1].hasPrefix("Pick"))
    try screen.press("Escape")
    lines = try self.lines(of: screen) { $0.contains("end") }
    #expect(lines[0...2] == ["half a line", "end", ""])
  }

  /// However it ends, and before a command has the terminal.
  @Test func theScreenIsCleanedUp() throws {
    let killed = try screen("clear; echo one; seq 5 | pick --height 6; echo end")
    _ = try lines(of: killed) { $0.contains("❯ 1") }
    try killed.press("C-c")
    var lines = try lines(of: killed) { $0.contains("end") }
    #expect(lines[0...2] == ["one", "end", ""] && lines[3...11].allSatisfy(\.isEmpty))
    let running = try screen(
      "clear; echo one; seq 5 | pick --height 6 --bind 'f2:execute(echo ran {})'; echo end")
    _ = try self.lines(of: running) { $0.contains("❯ 1") }
    try running.press("F2")
    lines = try self.lines(of: running) { $0.contains("ran 1") && $0.contains("❯ 1") }
    #expect(lines[0...1] == ["one", "ran 1"])
    #expect(lines[2].hasPrefix("Pick") && lines[4] == "❯ 1")
    try running.press("Enter")
    lines = try self.lines(of: running) { $0.contains("end") }
    #expect(lines[0...4] == ["one", "ran 1", "1", "end", ""])
  }

  /// Keys before the command have no frame of their own.
  @Test(arguments: ["Tab", "Down"], ["true", "sleep 0.3"])
  func aCommandAfterOtherKeysLeavesTheLinesAbove(key: String, command: String) throws {
    let screen = try screen(
      "clear; echo one; echo two; seq 100 | pick -m --height 6 --bind 'f4:execute(\(command))'")
    _ = try lines(of: screen) { $0.contains("❯ [ ] 1") }
    try screen.pressAtOnce(key, key, "F4")
    let mark = key == "Tab" ? "x" : " "
    let expected = ["Search:", "  [\(mark)] 1", "  [\(mark)] 2", "❯ [ ] 3"]
    // The command may have taken the place of the frame for a moment.
    _ = try lines(of: screen) { $0[3...6] == expected[...] }
    usleep(500_000)
    let lines = try lines(of: screen) { $0[3...6] == expected[...] }
    #expect(lines[0...1] == ["one", "two"])
    #expect(lines[2].hasPrefix("Pick") && lines[3...6] == expected[...])
    #expect(lines[7].hasPrefix("⏎ Choose") && lines[8...11].allSatisfy(\.isEmpty))
  }

  @Test func anotherSizeIsDrawn() throws {
    let screen = try screen("clear; echo one; seq 20 | pick --height 6; echo end")
    _ = try lines(of: screen) { $0.contains("❯ 1") }
    // A narrower terminal wraps what was drawn in a way that it does not tell.
    try screen.resize(columns: 50, lines: 10)
    var lines = try lines(of: screen) { $0.contains { $0.hasPrefix("Pick") && $0.count == 50 } }
    #expect(lines.contains("one"))
    #expect(lines.filter { $0.hasPrefix("Pick") }.count == 1)
    try screen.press("Enter")
    lines = try self.lines(of: screen) { $0.contains("end") }
    #expect(lines[0...2] == ["one", "1", "end"])
  }

  /// A terminal that grows gets lines back from its history, above the screen.
  @Test func linesAboveStayInATerminalThatGrows() throws {
    let screen = try screen("seq 101 130; seq 20 | pick --height 6; echo end")
    _ = try lines(of: screen) { $0.contains("❯ 1") }
    for (lines, row) in [(18, "❯ 2"), (15, "❯ 3"), (20, "❯ 4")] {
      try screen.resize(columns: 40, lines: lines)
      // tmux tells the program of its size a quarter of a second later.
      Thread.sleep(forTimeInterval: 2)
      try screen.press("Down")
      let shown = try self.lines(of: screen) { $0.contains(row) }
      let start = try #require(shown.firstIndex { $0.hasPrefix("Pick") })
      #expect(shown[..<start] == ((131 - start)...130).map(String.init)[...])
    }
    try screen.press("Enter")
    let left = try self.lines(of: screen) { $0.contains("end") }
    let end = try #require(left.firstIndex(of: "4"))
    #expect(left[..<end] == ((131 - end)...130).map(String.init)[...])
  }

  /// A terminal that does not tell where its cursor is has the screen at its end.
  @Test func aSilentTerminalHasTheScreenAtItsEnd() throws {
    let terminal = try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", "seq 5 | \"$0\" --height 6", executable(named: "pick").path],
      columns: 40, lines: 12)
    try terminal.waitFor("\u{1B}[7;12r\u{1B}[?6h")
    try terminal.waitFor("1/5")
    try terminal.send(Keys.enter)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.outputText.contains("\u{1B}[?6l\u{1B}[r\u{1B}8\u{1B}[J"))
    #expect(terminal.modesLeftBehind == [] && !terminal.outputText.contains("?1049"))
  }
}
