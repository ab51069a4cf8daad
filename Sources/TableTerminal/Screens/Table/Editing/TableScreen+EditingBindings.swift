import TableDisplay
import TerminalDriver

extension TableScreen {
  func editingBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard tableView.state.isEditing else { return deletingBindings(of: row, in: stack) }
    let deleteKeys: [TerminalKey] = [.delete, .backspace, .character("D"), .character("x")]
    let deleting = KeyBinding(
      deleteKeys, label: "Del x",
      help: hasSelection ? localized("Delete selected") : localized("Delete"),
      isProminent: true
    ) {
      guard !self.hasSelection else { return try self.deleteSelected(answer: nil, in: stack) }
      try self.delete(row, answer: nil, in: stack)
    }
    let isInserting = !hasSelection && tableView.editingStyle(for: row) == .insert
    return (isInserting ? insertingBindings(at: row) : [deleting])
      + movingBindings(of: row, in: stack)
  }

  /// Outside editing mode, except in a column, where the key would seem to clear a cell.
  private func deletingBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard !hasSelection, columns.cursor == nil, tableView.editingStyle(for: row) == .delete else {
      return []
    }
    return freeBindings([.delete], help: localized("Delete")) {
      try self.delete(row, answer: nil, in: stack)
    }
  }

  private func movingBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard sortOrder.isEmpty, delegate.canMove(row) else { return [] }
    return [
      KeyBinding(
        [.modified(.up, .shift), .character("K")], label: "K", help: localized("Move up"),
        isProminent: true
      ) { try self.move(row, .up, in: stack) },
      KeyBinding(
        [.modified(.down, .shift), .character("J")], label: "J", help: localized("Move down"),
        isProminent: true
      ) { try self.move(row, .down, in: stack) },
    ] + endingBindings(of: row, in: stack)
  }

  private func insertingBindings(at row: Row) -> [KeyBinding] {
    freeBindings([.insert, .character("i")], help: localized("Insert"), isProminent: true) {
      try self.insert(at: row)
    }
  }

  private func endingBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard let section = sectionToEnd(for: row), tableView.canMove(id: row.id, toEndOf: section.id)
    else {
      return []
    }
    return freeBindings([.modified(.end, .shift), .character("E")], help: localized("Move to end"))
    {
      try self.move(row, toEndOf: section, in: stack)
    }
  }

  /// Returns the next section if the row is the last of its own.
  func sectionToEnd(for row: Row) -> Section? {
    let shown = tableView.state.snapshot
    guard let path = shown.path(id: row.id) else { return nil }
    let isLast = path.row + 1 == shown.rowCount(in: shown.sections[path.section].id)
    let index = path.section + (isLast ? 1 : 0)
    return shown.sections.indices.contains(index) ? shown.sections[index] : nil
  }

  func movingSelectedBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard selectsByKey, hasSelection, rows.areAllLoaded, sortOrder.isEmpty,
      let target = tableView.state.highlightedRow,
      !selectedIDs.contains(target.id),
      let row = anySelectedRow, delegate.canMove(row)
    else { return [] }
    return freeBindings([.character("M")], help: localized("Move selected here")) {
      try self.moveSelected(toPositionOf: target, in: stack)
    }
  }
}
