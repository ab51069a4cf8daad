import Foundation
import TableTerminal
import TableTestSupport
import TerminalDriver
import Testing

/// The size of a terminal, and of a file that is not one.
@Suite struct TerminalSizeTests {
  /// The size reported for a file, which has none.
  private func size(_ environment: [String: String]) throws -> TerminalSize {
    let file = try #require(FileHandle(forUpdatingAtPath: "/dev/null"))
    defer { try? file.close() }
    try #require(!TerminalDevice.isTerminal(file.fileDescriptor))
    return TerminalDevice(
      input: file.fileDescriptor, output: file.fileDescriptor, environment: environment
    ).size
  }

  @Test(arguments: [
    (["COLUMNS": "100", "LINES": "30"], TerminalSize(columns: 100, lines: 30)),
    (["COLUMNS": "100"], TerminalSize(columns: 100, lines: 24)),
    (["LINES": "30"], TerminalSize(columns: 80, lines: 30)),
    (["COLUMNS": "0", "LINES": "-4"], .standard),
    (["COLUMNS": "wide", "LINES": ""], .standard),
    (["COLUMNS": "99999999999999999999"], .standard),
    ([:], .standard),
  ])
  func withoutATerminalTheEnvironmentTells(environment: [String: String], size: TerminalSize) throws
  {
    #expect(try self.size(environment) == size)
  }

  @Test func noSizeIsBeyondAllMeasure() throws {
    let huge = TerminalSize(columns: .max, lines: .max)
    #expect(huge == TerminalSize(columns: 2_000, lines: 1_000))
    #expect(TerminalSize(columns: .min, lines: 0) == TerminalSize(columns: 1, lines: 1))
    #expect(try size(["COLUMNS": "1000000", "LINES": "1000000"]) == huge)
  }

  @Test func theTerminalKnowsBetterThanTheEnvironment() throws {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), environment: ["COLUMNS": "11", "LINES": "5"],
      columns: 91, lines: 17)
    try terminal.waitFor("size 91x17")
  }

  @Test func aTerminalWithoutASizeHasThatOfTheEnvironment() throws {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), environment: ["LINES": "31"], columns: 0, lines: 0)
    try terminal.waitFor("size 80x31")
  }
}
