import SystemBasics

/// A transcript command for a ``FormScreen``.
public enum FormCommand: Hashable, Sendable {
  /// Sets the text of a named field.
  case set(field: String, text: String)

  /// Parses a command.
  ///
  /// - Parameter line: The line; another verb yields `nil`.
  /// - Throws: ``UserError`` without a field.
  public init?(_ line: CommandInput) throws(UserError) {
    guard line.verb == "set" else { return nil }
    let rest = line.rest.drop(while: \.isWhitespace)
    let field = rest.prefix { !$0.isWhitespace }
    guard !field.isEmpty else {
      throw UserError(localized("\"set\" takes a field and text. For example: set name Lamp"))
    }
    self = .set(field: String(field), text: String(rest.dropFirst(field.count).dropFirst()))
  }
}

// MARK: - Transcript commands

extension FormScreen {
  /// Returns the action for a command on the fields.
  ///
  /// - Throws: ``UserError`` without a field.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    if let command = try FormCommand(line) { return { try self.perform(command, in: stack) } }
    if line.verb == "text" {
      return { throw UserError(localized("This screen has fields. Use: set FIELD TEXT")) }
    }
    guard TableCommand.begins(line) else { return nil }
    return { throw UserError(localized("There are no rows on this screen. Go back first.")) }
  }

  /// The commands on the fields.
  public var commandHelp: [CommandHelp] {
    let setting = CommandHelp("set FIELD TEXT", help: localized("Set a form field"))
    let ending = CommandHelp("done, cancel", help: localized("Save or cancel the form"))
    let canEdit = fields.contains(where: \.isEditable)
    return (canEdit ? [setting] : []) + (draft.isNew ? [ending] : []) + (canEdit ? [.undo] : [])
  }
}
