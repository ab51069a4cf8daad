public import LocalizedPhrases
import SystemBasics

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable {
  /// The output is a file or a pipe.
  case notATerminal(fileDescriptor: Int32)
  /// `TERM` is unset, or names a terminal that cannot move its cursor.
  case plainTerminal(name: String?)
  /// The output is closed or the terminal gone.
  case disconnected
  /// A system call failed, with its error number.
  case refused(call: String, code: Int32)
}

extension TerminalError: TranslatableError {
  /// The description, for users.
  public var phrase: LocalizedPhrase {
    switch self {
    case .notATerminal(let fileDescriptor):
      "File descriptor \(fileDescriptor) is not a terminal; start the program in a terminal."
    case .plainTerminal(let name?) where !name.isEmpty:
      "The terminal \"\(name)\" cannot show screens; set TERM to the name of one that can."
    case .plainTerminal:
      "TERM is not set; set it to the name of the terminal."
    case .disconnected:
      "The output was closed."
    case .refused(let call, let code):
      "The system refused \(call): \(LocalizedPhrase(errorNumber: code))."
    }
  }
}
