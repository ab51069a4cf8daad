extension FormScreen {
  /// Returns the action for a command on the fields.
  ///
  /// - Throws: ``UserError`` without a field.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    if let (field, text) = try line.setting {
      return { try self.set(field, toEntered: text, in: stack) }
    }
    guard line.verb == "text" else { return nil }
    return { throw UserError(localized("This screen has fields. Use: set FIELD TEXT")) }
  }

  /// The commands on the fields.
  public var commandHelp: [CommandHelp] {
    let setting = CommandHelp("set FIELD TEXT", help: localized("Set a form field"))
    let ending = CommandHelp("done, cancel", help: localized("Save or cancel the form"))
    let canEdit = fields.contains(where: \.isEditable)
    return (canEdit ? [setting] : []) + (draft.isNew ? [ending] : []) + (canEdit ? [.undo] : [])
  }
}

extension CommandInput {
  /// The field and text of `set FIELD TEXT`; `nil` for another verb.
  var setting: (field: String, text: String)? {
    get throws(UserError) {
      guard verb == "set" else { return nil }
      let rest = rest.drop(while: \.isWhitespace)
      let field = rest.prefix { !$0.isWhitespace }
      guard !field.isEmpty else {
        throw UserError(localized("\"set\" takes a field and text. For example: set name Lamp"))
      }
      return (String(field), String(rest.dropFirst(field.count).dropFirst()))
    }
  }
}
