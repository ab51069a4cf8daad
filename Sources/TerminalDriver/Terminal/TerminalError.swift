import SystemBasics

/// Why something could not be shown on a terminal.
package enum TerminalError: Error, Hashable {
  /// The output is not a terminal.
  case notATerminal(fileDescriptor: Int32)
  /// The terminal cannot move its cursor, or does not say what it is.
  case plainTerminal(name: String?)
  /// Nobody reads the output any more: the pipe is closed or the terminal is gone.
  case disconnected
  /// The system refused a call, with its reason.
  case refused(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// What went wrong, and what to do.
  package var description: String {
    switch self {
    case .notATerminal(let fileDescriptor):
      "File descriptor \(fileDescriptor) is not a terminal; start the program in a terminal."
    case .plainTerminal(let name?) where !name.isEmpty:
      "The terminal \"\(name)\" cannot show screens; set TERM to the name of one that can."
    case .plainTerminal:
      "TERM is not set; set it to the name of the terminal."
    case .disconnected:
      "Nobody reads the output any more."
    case .refused(let call, let code):
      // Safe: the text of an error is a constant, copied at once.
      "The system refused \(call): \(unsafe String(cString: strerror(code)))."
    }
  }
}
