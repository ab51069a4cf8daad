import TableDisplay

extension LoadedSelectionAccess {
  func delete(answer: Bool?, in stack: ScreenStack) throws {
    guard let first = screen.topmostSelectedRow else { throw UserError.nothingSelected }
    if screen.selectedIDs.count <= WorkLimits.inspectedCount { try requireDeletable() }
    let title = screen.delegate.deleteButtonTitle(for: first)
    let name = screen.nameOfRowsToActOn
    // Contained items are counted only for few rows.
    let rows = screen.selectedIDs.count <= WorkLimits.inspectedCount ? screen.rowsToActOn : []
    let question = screen.question(title, name, of: rows)
    try stack.ask(question, answer: answer) { [self, screen] in
      try requireDeletable()
      try deleteSelected(on: screen, in: stack)
    }
  }

  private func requireDeletable() throws(UserError) {
    guard
      let fixed = screen.rowsToAskAbout.first(where: { table.editingStyle(for: $0) != .delete })
    else { return }
    throw UserError(localized("\(screen.delegate.name(of: fixed)) cannot be deleted."))
  }

  private func deleteSelected(on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws {
    let ids = screen.selectedIDs
    let edit = try screen.edit(.delete, of: ids) { localized("\($0) cannot be deleted.") }
    try screen.performEdit(
      edit, of: ids.count, activity: localized("deleting"), in: stack,
      by: {
        [weak screen] perform in
        screen?.arranging.following.deleting(screen?.selectedIDs == ids, perform)
      })
  }
}
