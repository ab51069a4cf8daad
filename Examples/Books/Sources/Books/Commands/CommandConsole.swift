import Foundation
import DatabaseScreens

/// The output of a command.
struct CommandConsole: Sendable {
  /// Whether standard error is a terminal, where progress stays on one line.
  let isTerminal: Bool

  let output: @Sendable (_ data: Data, _ isStopped: () -> Bool) throws -> Void
  let errors: @Sendable (Data) -> Void

  /// The standard output and error of the program.
  static var standard: CommandConsole {
    CommandConsole(isTerminal: isatty(STDERR_FILENO) == 1) { data, isStopped in
      try StandardOutput.write(data, until: isStopped)
    } errors: { data in
      // Ignore failures, because there is nowhere else to report them.
      try? FileHandle.standardError.write(contentsOf: data)
    }
  }

  /// Writes to standard output, until it is stopped.
  func write(_ text: String, until isStopped: () -> Bool) throws {
    try output(Data(text.utf8), isStopped)
  }

  /// Writes a sanitized line to standard error.
  func tell(_ text: String) { errors(Data((text.sanitizedForTerminal + "\n").utf8)) }

  /// Reports progress, replacing the previous report if standard error is a terminal.
  func report(_ text: String) {
    guard isTerminal else { return tell(text) }
    let blank = String(repeating: " ", count: max(0, 60 - text.count))
    errors(Data(("\r" + text + blank).utf8))
  }

  /// Ends the line of progress.
  func finishReport() { if isTerminal { errors(Data("\n".utf8)) } }
}
