import TableTestSupport
import Testing
import TestWaiting

/// Slow openings run while keys are handled.
@Suite(.waiting) struct ApplicationLaunchTests {
  private func slow(_ arguments: String...) throws -> ScreenSession {
    ScreenSession(
      try PseudoTerminal(
        executable(named: "TerminalProbe"), arguments: ["slow"] + arguments, columns: 40, lines: 12),
      columns: 40, lines: 12)
  }

  @Test func itSaysSoAndKeepsEarlyKeys() throws {
    let session = try slow()
    try session.waitUntil("what goes on") { $0[1].hasPrefix("Opening, ") }
    #expect(session.screen.lines[0] == "slow")
    #expect(session.screen.lines.last == "q Quit")
    // The second row is chosen as soon as it exists.
    try session.terminal.send("jj")
    session.resize(columns: 50, lines: 12)
    try session.waitUntil("the third row") { $0.contains { $0.hasPrefix("❯ [ ] New…") } }
    #expect(session.screen.lines[0].hasPrefix("Errands"))
    #expect(session.terminal.outputText.ranges(of: "\u{1B}[?1049h").count == 1)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["q", "\u{3}", "\u{1B}"])
  func theReaderNeedNotWait(key: String) throws {
    let session = try slow()
    try session.waitUntil("what goes on") { $0[1].hasPrefix("Opening, ") }
    try session.terminal.send(key)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(session.terminal.outputText.contains("\u{1B}[?1049l"))
  }

  @Test func aFailureIsToldOnTheScreenBefore() throws {
    let session = try slow("failing")
    #expect(try session.terminal.waitForExit() == .exited(1))
    let output = session.terminal.outputText
    let left = try #require(output.ranges(of: "\u{1B}[?1049l").first)
    #expect(output[left.upperBound...].contains("Nothing can be read."))
  }

  /// The user's settings are read while the screen shows progress.
  @Test func wrongSettingsAreToldOnTheScreenBefore() throws {
    let session = try slow("--config", "/nowhere/config")
    #expect(try session.terminal.waitForExit() == .exited(1))
    let output = session.terminal.outputText
    let left = try #require(output.ranges(of: "\u{1B}[?1049l").first)
    // The message is wrapped between words.
    let words = output[left.upperBound...].split(whereSeparator: \.isWhitespace)
    #expect(
      words.joined(separator: " ").contains("The settings in /nowhere/config cannot be read"))
  }

  @Test func aPipeWaits() throws {
    let run = try CommandRun(
      executable(named: "TerminalProbe"), arguments: ["slow", "once"], input: "quit\n")
    #expect(run.outputText.hasPrefix("Errands"))
    #expect(run.end == .exited(0))
  }
}
