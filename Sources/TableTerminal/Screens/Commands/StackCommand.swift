import SystemBasics

/// A command for any screen, by key or in a transcript.
///
/// Other commands have their own types, such as ``TableCommand``.
public enum StackCommand: Hashable, Sendable {
  /// Shows the screen.
  case show
  /// Lists the commands.
  case help
  /// Answers the question asked.
  case answer(Bool)
  /// Presses the button with a title.
  case button(String)
  /// Undoes the last edit.
  case undo
  /// Redoes the edit undone last.
  case redo
  /// Saves and ends.
  case quit

  /// Parses a command of one word; `nil` for any other line.
  init?(word line: CommandInput) {
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

  /// The help before the commands of the screen.
  static var firstHelp: [CommandHelp] {
    [
      CommandHelp("help", help: localized("This list")),
      CommandHelp("show", help: localized("Show the screen")),
    ]
  }

  /// The help after the commands of the screen.
  static var lastHelp: [CommandHelp] {
    [CommandHelp("quit", help: localized("Save and quit, as the end of the input does"))]
  }
}
