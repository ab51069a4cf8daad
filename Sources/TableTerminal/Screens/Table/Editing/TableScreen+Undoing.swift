import SystemBasics
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
    var bindings: [KeyBinding] = []
    if canBeEdited || rows.name(of: .undo) != nil, undoButtons.isEmpty {
      bindings.append(
        KeyBinding(
          [.character("z")], help: localized("Undo"), isProminent: rows.name(of: .undo) != nil
        ) {
          try stack.undo()
        })
    }
    if canBeEdited || rows.name(of: .redo) != nil {
      bindings.append(
        KeyBinding([.character("Z"), .character("y")], label: "Z y", help: localized("Redo")) {
          try stack.redo()
        })
    }
    return bindings.grouped(as: .editing)
  }
}
