import TableData
import TableDisplay

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
      try requireNoLongWork()
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
      try requireNoLongWork()
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
      guard let self else { return true }
      guard let name = name() else { return false }
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

  // MARK: - Very many changes

  /// Remembers which row to highlight once a change is shown that undo or redo made.
  ///
  /// - Complexity: O(log *n*), and O(*k*) for *k* rows that did nothing but move.
  func noteUndone(_ change: TableChange<Section, Row>) {
    let (rows, highlighted) = (change.difference.rows, table.state.highlightedID)
    func keeps(_ isChanged: (Row.ID) -> Bool) -> Row.ID? {
      highlighted.flatMap { change.new.contains(id: $0) && isChanged($0) ? $0 : nil }
    }
    let id =
      if let inserted = rows.inserted.first {
        keeps { !change.old.contains(id: $0) } ?? inserted.element.id
      } else if let updated = rows.updated.first {
        keeps { change.old.row(id: $0) != change.new.row(id: $0) } ?? updated.new.id
      } else {
        keeps { id in rows.moved.contains { $0.id == id } } ?? rows.moved.first?.id
      }
    undoneRow = id.map { ($0, highlighted) }
  }

  /// Takes the row to highlight; `nil` if the reader went elsewhere meanwhile.
  func takeUndoneRow() -> Row.ID? {
    defer { undoneRow = nil }
    return undoneRow.flatMap { $0.highlightedID == table.state.highlightedID ? $0.id : nil }
  }

  /// Highlights a row if all changes are shown, else once they are.
  func highlightUndone(_ id: Row.ID) {
    guard !isUpdating else { return undoneRow = (id, table.state.highlightedID) }
    table.update { if $0.snapshot.contains(id: id) { $0.highlight(id: id) } }
  }
}
