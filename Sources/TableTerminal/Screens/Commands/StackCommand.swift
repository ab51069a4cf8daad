import SystemBasics

/// A command for any screen.
enum StackCommand: Hashable {
  case show
  case help
  case answer(Bool)
  /// Presses the button with this title.
  case button(String)
  case undo
  case redo
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

  /// `saves` is false where only the command `save` does.
  static func lastHelp(saves: Bool) -> [CommandHelp] {
    let quitting = CommandHelp("quit", help: localized("Save and quit, as at the end of input"))
    if saves { return [quitting] }
    return [
      CommandHelp("save", help: localized("Save the changes")),
      CommandHelp("quit", help: localized("Quit, as at the end of input, without saving")),
    ]
  }
}
