import SystemBasics

/// A command for any screen; others are types such as ``TableCommand``.
public enum StackCommand: Hashable, Sendable {
  /// Shows the screen.
  case show
  /// Lists the commands.
  case help
  /// Answers the question.
  case answer(Bool)
  /// Presses a button.
  case button(String)
  /// Undoes the last edit.
  case undo
  /// Redoes the last undone edit.
  case redo
  /// Saves and ends.
  case quit

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

  static var firstHelp: [CommandHelp] {
    [
      CommandHelp("help", help: localized("This list")),
      CommandHelp("show", help: localized("Show the screen")),
    ]
  }

  static var lastHelp: [CommandHelp] {
    [CommandHelp("quit", help: localized("Save and quit, as at the end of input"))]
  }
}
