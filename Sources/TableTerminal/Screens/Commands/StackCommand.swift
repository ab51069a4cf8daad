/// What a reader asks whichever screen is in sight, by a key or by a line of a transcript.
///
/// What only some kinds of screen can do are commands of their own, such as ``TableCommand``.
public enum StackCommand: Hashable, Sendable {
  /// Show the screen as it is.
  case show
  /// List the commands.
  case help
  /// Answer the question that was asked.
  case answer(Bool)
  /// Press the button with a title.
  case button(String)
  /// Take the last edit back.
  case undo
  /// Make the edit again that was taken back last.
  case redo
  /// Save and end.
  case quit

  /// Reads a command that is a word of its own; any other line is none.
  ///
  /// - Parameter line: The line.
  init?(word line: TranscriptLine) {
    switch line.text.lowercased() {
    case "show": self = .show
    case "help": self = .help
    case "yes": self = .answer(true)
    case "no": self = .answer(false)
    case "undo": self = .undo
    case "redo": self = .redo
    case "quit": self = .quit
    default: return nil
    }
  }

  /// What help says of the commands before those of the screen in sight.
  static var firstHelp: [CommandHelp] {
    [
      CommandHelp("help", localized("This list")),
      CommandHelp("show", localized("The screen as it is")),
    ]
  }

  /// What help says of the commands after those of the screen in sight.
  static var lastHelp: [CommandHelp] {
    [CommandHelp("quit", localized("Save and end; so does the end of the input"))]
  }
}
