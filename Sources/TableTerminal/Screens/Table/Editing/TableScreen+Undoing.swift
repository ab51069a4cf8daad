import TableData
import TerminalDriver

extension TableScreen {
  /// Undoes the last edit and highlights its effect.
  ///
  /// - Throws: ``UserError`` if there is nothing to undo.
  public func undo(in stack: ScreenStack) throws { try rows.perform(.undo, in: stack) }

  /// Redoes the last undone edit and highlights its effect.
  ///
  /// - Throws: ``UserError`` if there is nothing to redo.
  public func redo(in stack: ScreenStack) throws { try rows.perform(.redo, in: stack) }

  func undoBindings(in stack: ScreenStack) -> [KeyBinding] {
    let (canUndo, canRedo) = (rows.name(of: .undo) != nil, rows.name(of: .redo) != nil)
    let undoing = KeyBinding([.character("z")], help: localized("Undo"), isProminent: canUndo) {
      try stack.undo()
    }
    let redoing = KeyBinding(
      [.character("Z"), .character("y")], label: "Z y", help: localized("Redo")
    ) { try stack.redo() }
    let bindings =
      ((canBeEdited || canUndo) && undoButtons.isEmpty ? [undoing] : [])
      + (canBeEdited || canRedo ? [redoing] : [])
    return bindings.grouped(as: .editing)
  }
}
