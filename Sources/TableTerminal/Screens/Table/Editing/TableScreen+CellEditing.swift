import TableText
import TerminalDriver

/// The cell in which the user types.
private struct TypedCell<Row: RowModel> {
  let column: Int
  let id: Row.ID
  let values: ValueColumn<Row>
  var original: String

  var hasLines: Bool { original.contains(where: \.isNewline) }
}

extension TableScreen {
  func cellEditingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard let column = columns.cursor, let row = tableView.state.highlightedRow,
      let cell = typedCell(column, of: row)
    else { return [] }
    return freeBindings(
      [.enter, .function(2)], help: localized("Edit cell"), isProminent: true
    ) {
      cell.hasLines ? self.editLines(of: cell, in: stack) : self.edit(cell, in: stack)
    }
  }

  /// Edits a text with line breaks on a screen of its own.
  private func editLines(of cell: TypedCell<Row>, in stack: ScreenStack) {
    let draft = EditDraft.editing(cell.original, save: entering(in: cell, in: stack))
    let screen = TextScreen(cell.values.title, draft)
    screen.isCell = true
    // So that nothing but Cancel and Done leaves it.
    stack.present(screen)
  }

  /// Returns `nil` unless any text may be typed.
  private func typedCell(_ column: Int, of row: Row) -> TypedCell<Row>? {
    guard delegate.allowsEditing, delegate.canEdit(row),
      let values = delegate.columns[column].values, values.isEditable,
      values.kind == .text || values.kind == .number, delegate.edit(updating: [row]) != nil
    else { return nil }
    return TypedCell(
      column: column, id: row.id, values: values, original: values.editingText(of: row))
  }

  private func edit(_ cell: TypedCell<Row>, in stack: ScreenStack) {
    var prompt = TextPrompt(
      label: localized("\(cell.values.title): "), text: cell.original,
      commit: entering(in: cell, in: stack))
    prompt.staysIfRefused = true
    prompt.purpose = .cell { self.editCell(beside: cell, by: $0, in: stack) }
    stack.prompt = prompt
  }

  /// A refused text can be entered again, and then replaces even a text that changed meanwhile.
  private func entering(
    in cell: TypedCell<Row>, in stack: ScreenStack
  ) -> (String) throws -> Void {
    var cell = cell
    return { [weak stack] typed in
      guard let stack else { return }
      do {
        try self.enter(typed, in: cell, in: stack)
      } catch {
        if let row = self.row(of: cell) { cell.original = cell.values.editingText(of: row) }
        throw error
      }
    }
  }

  private func row(of cell: TypedCell<Row>) -> Row? {
    tableView.state.unfilteredSnapshot.row(id: cell.id)
  }

  /// Edits the present row, which another program may have changed.
  private func enter(_ typed: String, in cell: TypedCell<Row>, in stack: ScreenStack) throws {
    guard typed != cell.original else { return }
    guard let row = row(of: cell) else {
      throw UserError(localized("The row no longer exists."))
    }
    let present = cell.values.editingText(of: row)
    guard [cell.original, typed].contains(present) else {
      throw UserError(
        cell.hasLines
          ? localized(
            "It was changed to \"\(present)\" in the meantime. Save again to replace that.")
          : localized(
            "It was changed to \"\(present)\" in the meantime. Press Enter to replace that."))
    }
    var edited = row
    try cell.values.enter(typed, in: &edited)
    guard edited != row, let edit = delegate.edit(updating: [edited]) else { return }
    let index = tableView.state.snapshot.index(id: cell.id)
    try performEdit(
      edit, of: 1, activity: localized("changing"), in: stack,
      then: {
        if let index, self.rows.areAllLoaded { self.stay(at: index, without: cell.id, in: stack) }
      })
  }

  /// Stays with the rows in sight if sorting takes the edited one elsewhere.
  private func stay(at index: Int, without id: Row.ID, in stack: ScreenStack) {
    arranging.whenDone { [tableView] hasMoved in
      let shown = tableView.state.snapshot
      guard !hasMoved, let new = shown.index(id: id),
        abs(new - index) >= tableView.state.viewportHeight, let row = shown.row(atIndex: index)
      else { return }
      tableView.updateState { $0.highlight(id: row.id) }
      stack.message = localized("It is row \(new + 1) now.")
    }
  }

  private func editCell(beside cell: TypedCell<Row>, by step: Int, in stack: ScreenStack) {
    tableView.updateState { $0.highlight(id: cell.id) }
    guard tableView.state.highlightedID == cell.id, let row = tableView.state.highlightedRow,
      let shown = columns.arrangement?.shown, let position = shown.firstIndex(of: cell.column)
    else { return }
    let others = step > 0 ? Array(shown[(position + 1)...]) : shown[..<position].reversed()
    let cells = others.lazy.compactMap { self.typedCell($0, of: row) }
    guard let next = cells.first(where: { !$0.hasLines }) else { return }
    columns.moveCursor(to: next.column, inWidth: textWidth)
    edit(next, in: stack)
  }
}
