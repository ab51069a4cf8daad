import TableData
import TableDisplay
import TerminalDriver

// MARK: - Keys of editing mode

extension TableScreen {
  func editingBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard table.state.isEditing else { return [] }
    let deleteKeys: [Key] = [.delete, .backspace, .character("D"), .character("x")]
    let deleting = KeyBinding(
      deleteKeys, label: "Del x",
      help: rows.hasSelection ? localized("Delete marked") : localized("Delete"), isProminent: true
    ) {
      guard !self.rows.hasSelection else { return try self.deleteSelected(answer: nil, in: stack) }
      try self.delete(row, answer: nil, in: stack)
    }
    let isInserting = !rows.hasSelection && table.editingStyle(for: row) == .insert
    return (isInserting ? insertingBindings(at: row) : [deleting]) + movingBindings(of: row)
  }

  /// Moving a row, as long as rows stand in their own order.
  private func movingBindings(of row: Row) -> [KeyBinding] {
    guard sortOrder.isEmpty, delegate.canMove(row) else { return [] }
    return [
      KeyBinding(
        [.modified(.up, .shift), .character("K")], label: "K", help: localized("Move up"),
        isProminent: true
      ) { try self.move(row, .up) },
      KeyBinding(
        [.modified(.down, .shift), .character("J")], label: "J", help: localized("Move down"),
        isProminent: true
      ) { try self.move(row, .down) },
    ] + endingBindings(of: row)
  }

  /// The insert control of a row, in editing mode.
  private func insertingBindings(at row: Row) -> [KeyBinding] {
    freeBindings([.insert, .character("i")], help: localized("Insert"), isProminent: true) {
      try self.insert(at: row)
    }
  }

  /// Moving a row to the end of its section, or from there to that of the next, where the delegate
  /// lets it.
  private func endingBindings(of row: Row) -> [KeyBinding] {
    guard let section = sectionToEnd(for: row), table.canMove(id: row.id, toEndOf: section.id)
    else {
      return []
    }
    return freeBindings([.modified(.end, .shift), .character("E")], help: localized("Move to end"))
    {
      try self.move(row, toEndOf: section)
    }
  }

  /// The section of a row, or the next when the row is the last of its own.
  func sectionToEnd(for row: Row) -> Section? {
    let shown = table.state.snapshot
    guard let path = shown.path(of: row.id) else { return nil }
    let isLast = path.row + 1 == shown.rowCount(in: shown.sections[path.section].id)
    let index = path.section + (isLast ? 1 : 0)
    return shown.sections.indices.contains(index) ? shown.sections[index] : nil
  }
}
