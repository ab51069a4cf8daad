import Foundation
import DatabaseScreens

/// Where a command tells what it does.
struct CommandConsole: Sendable {
  /// Whether standard error is a terminal, on which progress stays in one line.
  let isTerminal: Bool

  private let output: @Sendable (_ data: Data, _ isStopped: () -> Bool) throws -> Void
  private let errors: @Sendable (Data) -> Void

  /// The program's own.
  static var standard: CommandConsole {
    CommandConsole(isTerminal: isatty(STDERR_FILENO) == 1) { data, isStopped in
      try StandardOutput.write(data, until: isStopped)
    } errors: { data in
      // When nobody takes what is told, there is no one left to tell.
      try? FileHandle.standardError.write(contentsOf: data)
    }
  }

  /// Makes a console.
  init(
    isTerminal: Bool,
    output: @escaping @Sendable (_ data: Data, _ isStopped: () -> Bool) throws -> Void,
    errors: @escaping @Sendable (Data) -> Void
  ) {
    self.isTerminal = isTerminal
    self.output = output
    self.errors = errors
  }

  /// Writes to standard output, until it is to stop.
  func write(_ text: String, until isStopped: () -> Bool) throws {
    try output(Data(text.utf8), isStopped)
  }

  /// Tells something on a line of standard error, safely.
  func tell(_ text: String) { errors(Data((text.terminalSafe + "\n").utf8)) }

  /// Tells how far something is, in place of what was told so last if standard error is a terminal.
  func report(_ text: String) {
    guard isTerminal else { return tell(text) }
    let blank = String(repeating: " ", count: max(0, 60 - text.count))
    errors(Data(("\r" + text + blank).utf8))
  }

  /// Ends the line of what was reported.
  func finishReport() { if isTerminal { errors(Data("\n".utf8)) } }
}
