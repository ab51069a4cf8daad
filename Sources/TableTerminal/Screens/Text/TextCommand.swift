/// What a line of a transcript asks of a ``TextScreen``.
public enum TextCommand: Hashable, Sendable {
  /// Replace the text that is edited by another.
  case text(String)

  /// Reads a command.
  ///
  /// - Parameter line: The line of a transcript; the result is `nil` when it has another verb.
  public init?(_ line: TranscriptLine) {
    guard line.verb == "text" else { return nil }
    self = .text(line.rest)
  }
}

// MARK: - Commands of a transcript

extension TextScreen {
  /// Returns what carries out a command on the text.
  public func action(
    for line: TranscriptLine, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    if let command = TextCommand(line) { return { self.perform(command, in: stack) } }
    if ScreenVerbs.form.contains(line.verb) {
      return { throw CommandError(localized("This screen has no fields. Use: text TEXT")) }
    }
    guard ScreenVerbs.table.contains(line.verb) else { return nil }
    return { throw CommandError(localized("There are no rows on this screen. Go back first.")) }
  }

  /// What can be done with the text.
  public var commandHelp: [CommandHelp] {
    [
      CommandHelp(
        "text TEXT",
        localized("Put a text in place of the text being edited; \\n breaks a line")),
      CommandHelp("done", localized("Keep the text")), .undo,
    ]
  }
}
