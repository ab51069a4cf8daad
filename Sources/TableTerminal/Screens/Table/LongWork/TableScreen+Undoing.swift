import TableData

// MARK: - Undo

extension TableScreen {
  /// Takes the last edit back and highlights what came of it, such as a row that is back.
  ///
  /// - Throws: ``CommandError`` when there is nothing to take back.
  public func undo(in stack: ScreenStack) throws {
    let isBegun = try performBeside(
      localized("undoing"), in: stack, { [source] in source.preparedUndo() },
      named: { [source] in source.undoName }
    ) { stack.message = localized("Undone: \($0)") }
    if isBegun { return }
    guard let name = highlightingUndone({ source.undo() }) else {
      throw CommandError(localized("There is nothing to undo."))
    }
    stack.message = localized("Undone: \(name)")
  }

  /// Makes the edit again that was taken back last, and highlights what came of it.
  ///
  /// - Throws: ``CommandError`` when nothing was taken back.
  public func redo(in stack: ScreenStack) throws {
    let isBegun = try performBeside(
      localized("redoing"), in: stack, { [source] in source.preparedRedo() },
      named: { [source] in source.redoName }
    ) { stack.message = localized("Redone: \($0)") }
    if isBegun { return }
    guard let name = highlightingUndone({ source.redo() }) else {
      throw CommandError(localized("There is nothing to redo."))
    }
    stack.message = localized("Redone: \(name)")
  }

  /// Goes back or forward in another thread, if the table is long.
  ///
  /// - Returns: Whether that was begun.
  private func performBeside(
    _ note: String, in stack: ScreenStack, _ makeEdit: @escaping () -> PreparedEdit?,
    named name: @escaping () -> String?, tell: @escaping (String) -> Void
  ) throws -> Bool {
    guard isPolled, let edit = makeEdit(), edit.rowCount > Self.longTable else { return false }
    try perform(note, in: stack, makeEdit) { [weak self] edit in
      guard let self, let name = name() else { return true }
      let isPerformed = highlightingUndone(edit.perform)
      if isPerformed { tell(name) }
      return isPerformed
    }
    return true
  }

  private func highlightingUndone<Result>(_ action: () -> Result) -> Result {
    isUndoing = true
    defer { isUndoing = false }
    return action()
  }
}
