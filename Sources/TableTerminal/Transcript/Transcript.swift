import TableText
package import TerminalDriver

/// Screens as text: command lines in, resulting screens out.
///
/// It does no I/O itself. No line it writes contains a control character.
package struct Transcript {
  private let stack: ScreenStack
  private let size: TerminalSize
  private let isQuiet: Bool
  private let checkForChanges: () -> Void

  /// Creates a transcript.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - size: The simulated terminal's size.
  ///   - isQuiet: Whether only `show` writes a screen; `totals` still writes its answer.
  ///   - checkForChanges: Merges external changes before each screen, so that commands act on the
  ///     rows last written.
  package init(
    _ stack: ScreenStack, size: TerminalSize, isQuiet: Bool = false,
    checkForChanges: @escaping () -> Void = {}
  ) {
    self.stack = stack
    self.size = size
    self.isQuiet = isQuiet
    self.checkForChanges = checkForChanges
    stack.clipboard.isAvailable = false
  }

  /// Performs a command and writes the resulting screen, except after `quit`.
  ///
  /// - Parameters:
  ///   - line: The line without its terminator; nothing happens if empty.
  ///   - write: Receives each line of the screen.
  /// - Returns: Why the command failed, if it did.
  /// - Throws: The error of `write`.
  package func perform(_ line: String, to write: (String) throws -> Void) throws -> String? {
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    let line = CommandInput(line)
    do { try stack.perform(line) } catch {
      return Localization.description(of: error).sanitizedForTerminal
    }
    if line.word == "help" {
      try writeHelp(to: write)
    } else if !stack.isFinished, !isQuiet || line.word == "show" {
      return try writeScreen(to: write)
    } else if line.verb == "totals", let answer = stack.message {
      try write(answer.sanitizedForTerminal)
    }
    return nil
  }

  /// Writes the current screen, the message and an empty line; returns why that failed, if it did.
  package func writeScreen(to write: (String) throws -> Void) throws -> String? {
    checkForChanges()
    let symbols = stack.symbols
    try write(stack.title.shown(inWidth: size.columns, ellipsis: symbols.ellipsis))
    var failure: String?
    do {
      try stack.topScreen.write(for: size, with: symbols, to: write)
    } catch let error as OutputError {
      throw error
    } catch {
      failure = Localization.description(of: error).sanitizedForTerminal
    }
    if let status = stack.status { try write(status.sanitizedForTerminal) }
    try write("")
    return failure
  }

  private func writeHelp(to write: (String) throws -> Void) throws {
    let lastHelp = CommandHelp.lastHelp(saves: stack.ending.saving == nil)
    for command in CommandHelp.firstHelp + stack.topScreen.commandHelp + lastHelp {
      try write(DisplayWidthRules.standard.padded(command.usage, toWidth: 14) + "  " + command.help)
    }
    let buttons = stack.buttons.map { $0.title.commandLabel }.listed
    if !buttons.isEmpty { try write(localized("Buttons here: \(buttons)").sanitizedForTerminal) }
    try write("")
  }
}
