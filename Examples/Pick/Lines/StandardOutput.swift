import TableSource
import TerminalDriver

/// Writes the chosen lines byte for byte.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws(UserError) {
    do throws(TerminalError) {
      try TerminalDevice().write(bytes)
    } catch {
      throw UserError("Standard output cannot be written: \(reason(for: error)).")
    }
  }

  private static func reason(for error: TerminalError) -> String {
    guard case .refused(_, let code) = error else { return "it was closed" }
    return LocalizedPhrase(errorNumber: code).english
  }
}
