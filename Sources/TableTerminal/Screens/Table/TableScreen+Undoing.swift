import SystemBasics
import TableData

extension TableScreen {
  /// Undoes the last edit and highlights its effect, such as a restored row.
  ///
  /// - Throws: ``CommandError`` if there is nothing to undo.
  public func undo(in stack: ScreenStack) throws {
    try change(
      localized("undoing"), in: stack, prepare: source.deferredUndo,
      name: { [source] in source.undoName }, perform: source.undo,
      tell: { localized("Undone: \($0)") }, complaint: localized("There is nothing to undo."))
  }

  /// Redoes the last undone edit and highlights its effect.
  ///
  /// - Throws: ``CommandError`` if there is nothing to redo.
  public func redo(in stack: ScreenStack) throws {
    try change(
      localized("redoing"), in: stack, prepare: source.deferredRedo,
      name: { [source] in source.redoName }, perform: source.redo,
      tell: { localized("Redone: \($0)") }, complaint: localized("There is nothing to redo."))
  }

  private func change(
    _ note: String, in stack: ScreenStack, prepare: () -> DeferredEdit?,
    name: @escaping () -> String?, perform: () -> String?, tell: @escaping (String) -> String,
    complaint: String
  ) throws {
    if work.isPolled, let edit = prepare(), edit.rowCount > WorkLimits.tableCount {
      return try self.perform(note, edit, in: stack) { [weak self, weak stack] perform in
        let name = name() ?? ""
        self?.following.undoing(perform)
        stack?.message = tell(name)
      }
    }
    guard let name = following.undoing(perform) else {
      try work.requireNone()
      throw CommandError(complaint)
    }
    stack.message = tell(name)
  }
}
