import Foundation
import TableTestSupport
import Testing

/// Keys and signals reach the program as events, in a terminal.
@Suite struct TerminalEventTests {
  private func probe() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), arguments: ["events"], columns: 80, lines: 24)
    try terminal.waitFor("ready")
    return terminal
  }

  private func job() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.shellJob(
      executable(named: "TerminalProbe"), arguments: ["events"])
    try terminal.waitFor("ready")
    return terminal
  }

  @Test(arguments: [
    ("j", #"key(TerminalDriver.TerminalKey.character("j"))"#),
    ("é", #"key(TerminalDriver.TerminalKey.character("é"))"#),
    ("\u{1B}[A", "key(TerminalDriver.TerminalKey.up)"),
    ("\u{1B}", "key(TerminalDriver.TerminalKey.escape)"),
    ("\u{3}", #"key(TerminalDriver.TerminalKey.control("c"))"#),
    ("\u{1A}", "resumed"),
    ("\r", "key(TerminalDriver.TerminalKey.enter)"),
    ("\u{1B}[200~two\rlines\u{1B}[201~", #"key(TerminalDriver.TerminalKey.paste("two\nlines"))"#),
  ])
  func keysAreEvents(bytes: String, shown: String) throws {
    let terminal = try probe()
    try terminal.send(bytes)
    try terminal.waitFor(shown)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func aNewSizeIsAnEvent() throws {
    let terminal = try probe()
    try terminal.waitFor("size 80x24")
    terminal.resize(columns: 132, lines: 43)
    try terminal.waitFor("size 132x43")
    #expect(terminal.outputText.contains("resize"))
  }

  @Test func theEndOfTheInputIsAnEvent() throws {
    let terminal = try PseudoTerminal(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", "exec \"$0\" events < /dev/null", executable(named: "TerminalProbe").path,
      ])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.outputText.contains("ready"))
    #expect(terminal.modesLeftBehind == [])
  }

  @Test func keysFromAPipeComeBeforeItsEnd() throws {
    let terminal = try PseudoTerminal(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", "printf 'ab\\033' | \"$0\" events", executable(named: "TerminalProbe").path,
      ])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.outputText.contains("Key.escape"))
  }

  /// A user presses Control-Z; another process sends the signal.
  @Test(arguments: [true, false])
  func aSuspendedProgramGivesTheTerminalBackAndTakesItAgain(byKey: Bool) throws {
    let terminal = try job()
    if byKey { try terminal.send("\u{1A}") } else { terminal.signal(SIGTSTP) }
    try terminal.waitFor("[stopped]")
    #expect(terminal.modesLeftBehind == [])
    #expect(try terminal.settings.echoes)
    try terminal.send("\n")
    try terminal.waitFor("resumed")
    #expect(!terminal.isScreenLeft)
    #expect(try !terminal.settings.echoes)
    try terminal.send("q")
    try terminal.waitFor("[ended 0]")
    #expect(terminal.modesLeftBehind == [])
  }

  @Test func aProgramStoppedByForceTakesTheTerminalAgain() throws {
    let terminal = try job()
    terminal.signal(SIGSTOP)
    try terminal.waitFor("[stopped]")
    let count = terminal.output.count
    try terminal.send("\n")
    try terminal.waitFor("resumed")
    #expect(String(decoding: terminal.output[count...], as: UTF8.self).contains("\u{1B}[?1049h"))
    try terminal.send("q")
    try terminal.waitFor("[ended 0]")
  }
}
