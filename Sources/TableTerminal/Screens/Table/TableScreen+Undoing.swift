extension TableScreen {
  /// Undoes the last edit and highlights its effect, such as a restored row.
  ///
  /// - Throws: ``CommandError`` if there is nothing to undo.
  public func undo(in stack: ScreenStack) throws { try rows.perform(.undo, in: stack) }

  /// Redoes the last undone edit and highlights its effect.
  ///
  /// - Throws: ``CommandError`` if there is nothing to redo.
  public func redo(in stack: ScreenStack) throws { try rows.perform(.redo, in: stack) }
}
