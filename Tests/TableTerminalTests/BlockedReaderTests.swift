import Foundation
import TableTestSupport
import TestSampling
import Testing

/// A reader that reads nothing, or only occasionally, neither delays a signal nor sees garbage.
@Suite struct BlockedReaderTests {
  /// A program that has written as much as it can, and is no longer read.
  private func blocked() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), arguments: ["flood"],
      environment: ["SWIFT_BACKTRACE": "enable=no"], columns: 80, lines: 24)
    try terminal.waitFor("size 80x24")
    try terminal.waitUntilFull()
    return terminal
  }

  @Test(arguments: Sample.cases([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGSEGV, SIGABRT]))
  func aSignalEndsAProgramThatNobodyReads(signal: Int32) throws {
    let terminal = try blocked()
    terminal.signal(signal)
    #expect(try terminal.waitForExitWithoutReading() == .signalled(signal))
  }

  @Test(arguments: [SIGTERM, SIGABRT])
  func theScreenIsLeftOnceTheReaderGoesOn(signal: Int32) throws {
    let terminal = try blocked()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.modesLeftBehind == [])
  }

  @Test func theSettingsAreBackThoughNobodyReads() throws {
    let terminal = try PseudoTerminal.shellJob(
      executable(named: "TerminalProbe"), arguments: ["flood"])
    let before = try PseudoTerminal(URL(fileURLWithPath: "/bin/cat")).settings
    try terminal.waitFor("size 80x24")
    try terminal.waitUntilFull()
    #expect(try terminal.settings != before)
    terminal.signal(SIGTERM)
    try terminal.waitFor("[ended \(128 + SIGTERM)]")
    #expect(try terminal.settings == before)
  }

  @Test func aProgramThatNobodyReadsCanBeSuspended() throws {
    let terminal = try PseudoTerminal.shellJob(
      executable(named: "TerminalProbe"), arguments: ["flood"])
    try terminal.waitFor("size 80x24")
    try terminal.waitUntilFull()
    terminal.signal(SIGTSTP)
    try terminal.waitFor("[stopped]")
    #expect(try terminal.settings.echoes)
    let count = terminal.output.count
    try terminal.send("\n")
    try terminal.waitUntil("a frame") { $0[count...].containsFrame }
    #expect(!terminal.isScreenLeft)
    terminal.signal(SIGTERM)
    try terminal.waitFor("[ended \(128 + SIGTERM)]")
    #expect(terminal.modesLeftBehind == [])
  }

  /// The frame during a resize is not truncated, and then everything is repainted.
  @Test func aNewSizeInTheMiddleOfAFramePaintsEverything() throws {
    let terminal = try blocked()
    terminal.resize(columns: 50, lines: 9)
    terminal.resize(columns: 100, lines: 30)
    try terminal.waitFor("size 100x30")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    let frames = String(decoding: terminal.output, as: UTF8.self).components(
      separatedBy: "\u{1B}[?2026h")
    let first = try #require(frames.lastIndex { $0.contains("\u{1B}[2J") })
    var screen = FrameTestScreen(width: 100, height: 30)
    for frame in frames[first...] {
      let end = try #require(frame.range(of: "\u{1B}[?2026l"))
      screen.accept(Array(("\u{1B}[?2026h" + frame[..<end.upperBound]).utf8))
    }
    #expect(screen.faults.isEmpty)
    #expect(screen.lines[0] == "size 100x30")
    let lines = Set(screen.lines.dropFirst())
    #expect(lines.count == 1)
    #expect(lines.first.map { $0.count == 100 && Set($0).count == 1 } == true)
  }

  @Test func aReaderWhoPausesMissesNothing() throws {
    let terminal = try blocked()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    let text = terminal.outputText
    #expect(
      text.components(separatedBy: "\u{1B}[?2026h").count
        == text.components(separatedBy: "\u{1B}[?2026l").count - 1)
    #expect(terminal.modesLeftBehind == [])
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is a whole frame.
  fileprivate var containsFrame: Bool { contains(Array("\u{1B}[?2026l".utf8)) }
}
