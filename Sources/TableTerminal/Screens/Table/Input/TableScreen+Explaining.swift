import TableDisplay
import TerminalDriver

extension TableScreen {
  /// Throws the note of a sheet, or else that a column, a selection, the rows' own order or editing
  /// mode is missing.
  func explain(_ key: TerminalKey, in stack: ScreenStack) throws(UserError) {
    if key == .delete { try requireEditableSheet() }
    guard case .character(let letter) = key else { return }
    let moves = delegate.allowsEditing && "JKE".contains(letter) || hasSelection && letter == "M"
    if moves, let row = tableView.state.highlightedRow, grouping != nil || delegate.canMove(row) {
      try requireEditableSheet()
      try requireOwnOrder()
      if letter != "M" { try requireEditing(in: stack) }
    }
    let changesSheet = sheet != nil && "irX".contains(letter)
    if changesSheet || "aeDR*".contains(letter) { try requireEditableSheet() }
    if changesSheet { _ = try changeableSheet() }
    let needsColumn = changesSheet && letter != "i" || letter == "*" && canChangeCells
    let changesRows = letter == "D" && delegate.allowsEditing || letter == "R" && canChangeCells
    let needsSelection = selectsByKey && changesRows
    guard needsColumn || needsSelection else { return }
    if rows.extent.isEmpty { throw UserError(localized("There are no rows")) }
    if needsColumn { _ = try columnToActOn(in: stack) }
    if needsSelection, !hasSelection {
      let working = stack.workingKeys(among: [.character("x"), .space])
      throw UserError(localized("Select rows first, with \((working.first ?? .space).label)."))
    }
  }

  private func requireEditing(in stack: ScreenStack) throws(UserError) {
    guard !tableView.state.isEditing, let key = stack.workingKeys(among: [.character("e")]).first
    else { return }
    throw UserError(localized("Start editing first, with \(key.label)."))
  }
}
