import SystemBasics

/// A transcript command for a ``TextScreen``.
public enum TextCommand: Hashable, Sendable {
  /// Replaces the text.
  case text(String)

  /// Parses a command.
  ///
  /// - Parameter line: The line; another verb yields `nil`.
  public init?(_ line: CommandInput) {
    guard line.verb == "text" else { return nil }
    self = .text(line.rest)
  }
}

// MARK: - Transcript commands

extension TextScreen {
  /// Returns the action for a command on the text.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    if let command = TextCommand(line) { return { self.perform(command, in: stack) } }
    if line.verb == "set" {
      return { throw UserError(localized("This screen has no fields. Use: text TEXT")) }
    }
    guard TableCommand.begins(line) else { return nil }
    return { throw UserError(localized("There are no rows on this screen. Go back first.")) }
  }

  /// The commands on the text.
  public var commandHelp: [CommandHelp] {
    [
      CommandHelp(
        "text TEXT",
        help: localized("Replace the text being edited; \\n breaks a line")),
      CommandHelp("done", help: localized("Keep the text")), .undo,
    ]
  }
}
