extension TableScreen {
  /// Returns the action of a command on the rows; `nil` for an unknown verb.
  ///
  /// - Throws: ``UserError`` if the arguments are invalid.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try rows.refresh(.shown)
    return try TableCommand(line: line, screen: self, stack: stack).action()
  }

  /// The commands that work for the rows now.
  ///
  /// Only the first 1,000 rows are asked, to avoid long searches.
  public var commandHelp: [CommandHelp] { TableCommandHelp(screen: self).lines }
}
