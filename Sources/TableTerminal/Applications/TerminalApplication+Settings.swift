import SystemBasics
import TableText
import TerminalDriver

extension TerminalApplication {
  /// Applies the user's keys and colors.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - file: The file that the user named, or `nil` for the default one, whose errors are only
  ///     reported.
  /// - Throws: ``UserError`` if a named file is invalid.
  mutating func applySettings(of name: String, from file: URL?) throws(UserError) {
    if let file { return apply(try TerminalSettings(contentsOf: file, for: theme)) }
    // A transcript has neither keys nor colors.
    guard TerminalDevice.isTerminal(STDIN_FILENO) else { return }
    do throws(UserError) {
      if let defaults = try TerminalSettings(defaultFileOf: name, for: theme) { apply(defaults) }
    } catch {
      stack.message = [stack.message, error.description].compactMap(\.self).joined(separator: " ")
    }
  }

  private mutating func apply(_ settings: TerminalSettings) {
    (keyMap, theme) = (settings.keyMap, settings.theme)
  }
}
