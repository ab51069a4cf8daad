import TableData

// MARK: - Undo

extension TableScreen {
  /// Takes the last edit back and highlights what came of it, such as a row that is back.
  ///
  /// - Throws: ``CommandError`` when there is nothing to take back.
  public func undo(in stack: ScreenStack) throws {
    try change(
      localized("undoing"), in: stack, prepare: source.preparedUndo,
      name: { [source] in source.undoName }, perform: source.undo,
      tell: { localized("Undone: \($0)") }, complaint: localized("There is nothing to undo."))
  }

  /// Makes the edit again that was taken back last, and highlights what came of it.
  ///
  /// - Throws: ``CommandError`` when nothing was taken back.
  public func redo(in stack: ScreenStack) throws {
    try change(
      localized("redoing"), in: stack, prepare: source.preparedRedo,
      name: { [source] in source.redoName }, perform: source.redo,
      tell: { localized("Redone: \($0)") }, complaint: localized("There is nothing to redo."))
  }

  /// Goes back or forward; in another thread, if the table is long.
  private func change(
    _ note: String, in stack: ScreenStack, prepare: () -> PreparedEdit?,
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
