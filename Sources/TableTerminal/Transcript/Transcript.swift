import TableText
package import TerminalDriver
import TextDrawing

/// Screens as text: a line in, the screen as it is then out.
///
/// It reads and writes nothing itself. No line that comes out holds a control character.
package struct Transcript {
  /// What became of a line.
  package enum Outcome: Equatable {
    /// The command was carried out; the screen can be written.
    case done
    /// The command was not carried out, for this reason.
    case failed(String)
  }

  private let stack: ScreenStack
  private let size: TerminalSize
  private let isQuiet: Bool
  private let lookForChanges: () -> Void

  /// Creates a transcript of the screens on a stack.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - size: The size of the terminal there would be.
  ///   - isQuiet: Whether screens are written only when `show` asks for one.
  ///   - lookForChanges: Takes in what others have changed; called before each screen is written, so
  ///     that a command still acts on the rows as they were written.
  package init(
    _ stack: ScreenStack, size: TerminalSize, isQuiet: Bool = false,
    lookForChanges: @escaping () -> Void = {}
  ) {
    self.stack = stack
    self.size = size
    self.isQuiet = isQuiet
    self.lookForChanges = lookForChanges
    stack.hasClipboard = false
  }

  /// Carries out the command of a line and writes the screen as it is then.
  ///
  /// An empty line does nothing. The last command, `quit`, writes no screen.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - write: Takes one line of the screen after the other.
  /// - Returns: Whether the command was carried out.
  /// - Throws: What `write` throws.
  package func perform(_ line: String, to write: (String) throws -> Void) throws -> Outcome {
    guard !line.allSatisfy(\.isWhitespace) else { return .done }
    var command: StackCommand?
    do {
      let line = TranscriptLine(line)
      command = StackCommand(word: line)
      try stack.perform(line)
    } catch {
      return .failed(localized(error).safeText)
    }
    if command == .help {
      try writeHelp(to: write)
    } else if !stack.isFinished, !isQuiet || command == .show {
      return try writeScreen(to: write)
    }
    return .done
  }

  /// Writes the screen in sight, what the reader is told, and an empty line.
  package func writeScreen(to write: (String) throws -> Void) throws -> Outcome {
    lookForChanges()
    let glyphs = stack.glyphs
    let title = stack.canGoBack ? "\(glyphs.back) \(stack.top.title)" : stack.top.title
    try write(
      DisplayWidth.standard.truncated(
        title.safeText, toWidth: size.columns, ellipsis: glyphs.ellipsis))
    var outcome = Outcome.done
    do {
      try stack.top.write(for: size, with: glyphs, to: write)
    } catch let error as OutputError {
      throw error
    } catch {
      outcome = .failed(localized(error).safeText)
    }
    if let status = stack.status { try write(status.safeText) }
    try write("")
    return outcome
  }

  private func writeHelp(to write: (String) throws -> Void) throws {
    for command in StackCommand.firstHelp + stack.top.commandHelp + StackCommand.lastHelp {
      try write(DisplayWidth.standard.padded(command.usage, toWidth: 14) + "  " + command.help)
    }
    let buttons = stack.buttons.map { $0.title.commandLabel }.listed
    if !buttons.isEmpty { try write(localized("Buttons here: \(buttons)").safeText) }
    try write("")
  }
}
