import Foundation
import TableTestSupport
import Testing

/// Every way to exit restores the terminal and reports the right status.
@Suite struct TerminalLifeCycleTests {
  /// The signal of a failed precondition.
  #if arch(x86_64) || arch(i386)
    static let trap = SIGILL
  #else
    static let trap = SIGTRAP
  #endif

  static let waysOut: [(way: String, end: ProcessEnd)] = [
    ("return", .exited(0)), ("throw", .exited(1)), ("exit", .exited(3)),
    ("abandon", .exited(0)), ("trap", .signalled(trap)), ("nest", .signalled(trap)),
    ("abort", .signalled(SIGABRT)), ("overflow", .signalled(SIGSEGV)),
  ]

  static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT,
    SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE,
  ]

  /// The other signals that terminate a process by default.
  static let otherSignals: [Int32] = {
    let signals = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS]
    #if canImport(Darwin)
      return signals + [SIGEMT]
    #else
      // The first, one middle and the last real-time signal.
      return signals + [SIGIO, SIGPWR, SIGSTKFLT, __libc_current_sigrtmin(), 50, 64]
    #endif
  }()

  private let environment = ["SWIFT_BACKTRACE": "enable=no"]

  private func probe(_ way: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "TerminalProbe"), arguments: [way], environment: environment)
  }

  private func job(_ way: String) throws -> PseudoTerminal {
    try .shellJob(
      executable(named: "TerminalProbe"), arguments: [way], environment: environment)
  }

  /// The settings of a fresh terminal.
  private func freshSettings() throws -> PseudoTerminalSettings {
    try PseudoTerminal(URL(fileURLWithPath: "/bin/cat")).settings
  }

  private func status(of end: ProcessEnd) -> Int32 {
    switch end {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }

  @Test(arguments: waysOut)
  func theScreenIsLeftByEveryWayOut(way: String, end: ProcessEnd) throws {
    let terminal = try probe(way)
    #expect(try terminal.waitForExit() == end)
    #expect(terminal.outputText.contains("\u{1B}[?1049h"))
    #expect(terminal.outputText.contains("ready"))
    #expect(terminal.isScreenLeft)
    #expect(terminal.isCursorShown)
    #expect(terminal.modesLeftBehind == [])
  }

  @Test(arguments: waysOut)
  func theSettingsAreBackAfterEveryWayOut(way: String, end: ProcessEnd) throws {
    let terminal = try job(way)
    try terminal.waitFor("[ended \(status(of: end))]")
    #expect(try terminal.settings == freshSettings())
    #expect(terminal.modesLeftBehind == [])
  }

  @Test(arguments: signals + otherSignals)
  func theScreenIsLeftOnEverySignal(signal: Int32) throws {
    let terminal = try probe("events")
    try terminal.waitFor("ready")
    #expect(!terminal.isScreenLeft)
    #expect(!terminal.isCursorShown)
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.isScreenLeft)
    #expect(terminal.isCursorShown)
    #expect(terminal.modesLeftBehind == [])
  }

  @Test(arguments: signals + otherSignals)
  func theSettingsAreBackAfterEverySignal(signal: Int32) throws {
    let terminal = try job("events")
    try terminal.waitFor("ready")
    #expect(try !terminal.settings.echoes)
    terminal.signal(signal)
    try terminal.waitFor("[ended \(128 + signal)]")
    #expect(try terminal.settings == freshSettings())
  }

  @Test func theSettingsAndTheModesDifferMeanwhile() throws {
    let terminal = try probe("events")
    try terminal.waitFor("ready\u{1B}[?2026l")
    #expect(try terminal.settings != freshSettings())
    #expect(terminal.modesLeftBehind == [7, 25, 1002, 1006, 1049, 2004])
  }

  /// The Swift runtime reports a crash on the restored screen.
  @Test func theBacktraceOfATrapIsSeen() throws {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), arguments: ["trap"],
      environment: ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"])
    #expect(try terminal.waitForExit(within: .seconds(120)) == .signalled(Self.trap))
    let output = terminal.outputText
    let left = try #require(output.range(of: "\u{1B}[?1049l", options: .backwards))
    let seen = output[left.upperBound...]
    #expect(seen.contains("*** Program crashed: "))
    #expect(seen.contains("Probe.leave(by:)"))
    #expect(terminal.modesLeftBehind == [])
  }

  @Test func aTerminalThatIsGoneEndsTheProgram() throws {
    let terminal = try probe("events")
    try terminal.waitFor("ready")
    terminal.hangUp()
    // The end of input and the signal arrive together; either may be the reason to exit.
    let end = try terminal.waitForExit()
    #expect([.signalled(SIGHUP), .exited(0)].contains(end))
  }

  @Test func aHandlerFromBeforeHasItsTurnOnceTheScreenIsLeft() throws {
    let terminal = try probe("chained")
    #expect(try terminal.waitForExit() == .signalled(Self.trap))
    let told = try #require(terminal.outputText.range(of: "told of a crash"))
    let left = try #require(terminal.outputText.range(of: "\u{1B}[?1049l"))
    #expect(left.upperBound <= told.lowerBound)
  }

  @Test func aSignalThatWasIgnoredFromTheStartStaysIgnored() throws {
    let terminal = try PseudoTerminal(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", "trap '' HUP INT; exec \"$0\" events", executable(named: "TerminalProbe").path,
      ])
    try terminal.waitFor("ready")
    terminal.signal(SIGHUP)
    terminal.signal(SIGINT)
    terminal.signal(SIGWINCH)
    try terminal.waitFor("resize")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.outputText.contains("terminate"))
  }

  @Test func aPlainTerminalIsRefused() throws {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), environment: ["TERM": "dumb"])
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(
      terminal.outputText
        == "error: The terminal \"dumb\" cannot show screens; set TERM to the name of one that can."
        + "\r\n")
  }

  @Test func aPipeIsRefusedAndGetsNothing() throws {
    let run = try CommandRun(
      executable(named: "TerminalProbe"), environment: ["TERM": "xterm"])
    #expect(run.end == .exited(1))
    #expect(run.output.isEmpty)
    #expect(
      run.errorText
        == "error: File descriptor 1 is not a terminal; start the program in a terminal.\n")
  }

  @Test func aClosedPipeIsAnError() throws {
    let run = try CommandRun(
      executable(named: "TerminalProbe"), arguments: ["pipe"], readsOutput: false)
    #expect(run.end == .exited(1))
    #expect(run.errorText == "error: The output was closed.\n")
  }
}
