import TableText

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

  /// Creates a transcript of the screens on a stack.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - size: The size of the terminal there would be.
  package init(_ stack: ScreenStack, size: TerminalSize) {
    self.stack = stack
    self.size = size
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
    var isHelp = false
    do {
      let command = try Command(line: line)
      isHelp = command == .help
      try stack.perform(command)
    } catch {
      return .failed(String(describing: error).safeText)
    }
    if isHelp {
      try writeHelp(to: write)
    } else if !stack.isFinished {
      return try writeScreen(to: write)
    }
    return .done
  }

  /// Writes the screen in sight, what the reader is told, and an empty line.
  package func writeScreen(to write: (String) throws -> Void) throws -> Outcome {
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
      outcome = .failed(String(describing: error).safeText)
    }
    if let status = stack.status { try write(status.safeText) }
    try write("")
    return outcome
  }

  private func writeHelp(to write: (String) throws -> Void) throws {
    let commands = [
      ("help", "This list"),
      ("show", "The screen as it is"),
      ("open N", "Open row N"),
      ("edit, done", "Turn editing mode on and off; done also keeps a form"),
      ("delete N", "Delete row N; yes or no follows, or delete N yes"),
      ("move N M", "Move row N to where row M stands"),
      ("set FIELD TEXT", "Put a text in a field of a form"),
      ("text TEXT", #"Put a text in place of the text being edited; \n breaks a line"#),
      ("find TEXT", "Show only rows with a text; find alone shows all"),
      ("sort COLUMN", "Sort by a column, then the other way; sort alone: not at all"),
      ("mark N", "Mark row N, or N-M; unmark N takes it back, unmark alone all of them"),
      ("delete marked", "Delete the marked rows"),
      ("move N end S", "Move row N to the end of section S, or of its own"),
      ("insert N", "Insert a row at row N"),
      ("swipe N left", "Uncover actions of row N, also right; an action may follow"),
      ("accessory N", "Press the button at the end of row N"),
      ("expand N", "Show what is in row N; collapse N hides it"),
      ("BUTTON N", "Press a button for row N"),
      ("undo, redo", "Take the last edit back, or make it again"),
      ("quit", "Save and end; so does the end of the input"),
    ]
    for (command, help) in commands {
      try write(DisplayWidth.standard.padded(command, toWidth: 16) + help)
    }
    let buttons = stack.buttons.map { $0.title.lowercased() }.joined(separator: ", ")
    if !buttons.isEmpty { try write("Buttons here: \(buttons.safeText)") }
    try write("")
  }
}
