import SystemBasics
import TableText
import TerminalDriver

extension TerminalApplication {
  /// Takes the keys and colours that a reader has set.
  ///
  /// Something wrong in the usual file is told, and the program goes on as if there were none.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - file: The file that the reader named, or `nil` for the usual one.
  /// - Throws: ``CommandError`` when a file that was named cannot be read or used.
  mutating func takeSettings(of name: String, from file: URL?) throws(CommandError) {
    if let file { return take(try ReaderSettings(contentsOf: file, for: theme)) }
    // A transcript has neither keys nor colours.
    guard Terminal.isTerminal(STDIN_FILENO) else { return }
    do throws(CommandError) {
      if let usual = try ReaderSettings(usualFileOf: name, for: theme) { take(usual) }
    } catch {
      stack.message = [stack.message, error.description].compactMap(\.self).joined(separator: " ")
    }
  }

  private mutating func take(_ settings: ReaderSettings) {
    (keys, theme) = (settings.keys, settings.theme)
  }
}
