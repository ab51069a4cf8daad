import Foundation
import TableTestSupport
import Testing

/// The foundation of the other tests: programs run to completion, and a hung one is an error.
@Suite struct TerminalTestSupportTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  @Test func aCommandGetsItsInputAndTellsItsOutput() throws {
    let run = try CommandRun(
      shell, arguments: ["-c", "cat; printf $WORD >&2; exit 7"], environment: ["WORD": "oops"],
      input: "some\ntext")
    #expect(run.outputText == "some\ntext")
    #expect(run.errorText == "oops")
    #expect(run.end == .exited(7))
  }

  @Test func aLongConversationDoesNotLock() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let run = try CommandRun(shell, arguments: ["-c", "tee /dev/stderr"], input: input)
    #expect(run.output == input)
    #expect(run.errorOutput == input)
  }

  @Test func anInputNobodyReadsIsNoFailure() throws {
    let input = [UInt8](repeating: 1, count: 1_000_000)
    let run = try CommandRun(shell, arguments: ["-c", "echo done"], input: input)
    #expect(run.outputText == "done\n")
    #expect(run.end == .exited(0))
  }

  @Test func aSignalIsTold() throws {
    let run = try CommandRun(shell, arguments: ["-c", "kill -TERM $$"])
    #expect(run.end == .signalled(SIGTERM))
  }

  @Test func aCommandThatHangsIsAnError() {
    #expect(throws: TestSupportError.self) {
      try CommandRun(
        shell, arguments: ["-c", "echo begun; sleep 1000"], deadline: .milliseconds(200))
    }
  }

  @Test func aMissingProductIsAnError() {
    #expect(throws: TestSupportError.self) { try executable(named: "no such product") }
  }

  @Test func aTerminalHasTheSizeItIsGiven() throws {
    let terminal = try PseudoTerminal(
      shell, arguments: ["-c", "stty size; echo $TERM"], columns: 37, lines: 11)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.outputText == "11 37\r\nxterm-256color\r\n")
  }

  @Test func waitingForWhatDoesNotComeIsAnError() throws {
    let terminal = try PseudoTerminal(shell, arguments: ["-c", "echo something; read line"])
    try terminal.waitFor("something")
    #expect(throws: TestSupportError.self) {
      try terminal.waitFor("something else", within: .milliseconds(50))
    }
    #expect(throws: TestSupportError.self) {
      try terminal.waitForExit(within: .milliseconds(50))
    }
  }

  @Test func aJobOfAShellTellsItsStatus() throws {
    let terminal = try PseudoTerminal.shellJob(shell, arguments: ["-c", "stty -echo; exit 5"])
    try terminal.waitFor("[ended 5]")
    #expect(try !terminal.settings.echoes)
  }

  @Test func aScreenThatIsNotLeftIsNoticed() throws {
    let terminal = try PseudoTerminal(
      shell, arguments: ["-c", #"printf '\033[?1049h\033[?25l\033[?1049l'"#])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isScreenLeft)
    #expect(!terminal.isCursorShown)
    #expect(terminal.modesLeftBehind == [25])
  }

  @Test func modesThatAreLeftBehindAreNoticed() throws {
    let terminal = try PseudoTerminal(
      shell, arguments: ["-c", #"printf '\033[?7;25l\033[?1000;1006;2026hx\033[?25h\033[?1006l'"#])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modesLeftBehind == [7, 1000, 2026])
  }
}
