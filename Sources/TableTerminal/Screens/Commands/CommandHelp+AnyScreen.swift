/// The help for the commands of every screen.
extension CommandHelp {
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
