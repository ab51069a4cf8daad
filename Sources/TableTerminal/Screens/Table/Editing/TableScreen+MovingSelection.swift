import TableDisplay

extension TableScreen {
  /// Moves the selection as one edit.
  func moveSelected(toPositionOf other: Row, in stack: ScreenStack) throws {
    try requireMultipleSelection()
    try requireAllLoaded(localized("The rows of this screen cannot be moved together."))
    try requireOwnOrder()
    let (ids, first) = (selectedIDs, topmostSelectedRow)
    try requireMovable()
    let target = try target(forMoving: first, toPositionOf: other)
    let edit = try edit(.move(to: target), of: ids) { localized("\($0) cannot be moved.") }
    let highlighted = tableView.state.highlightedID
    try performEdit(
      edit, of: ids.count, activity: localized("moving"), in: stack,
      then: {
        [weak self] in
        // Keeps the highlight if the user has moved it.
        guard let self, let first, tableView.state.highlightedID == highlighted else { return }
        tableView.updateState { $0.highlight(id: first.id) }
      })
  }

  private func requireMovable() throws(UserError) {
    guard let fixed = rowsToAskAbout.first(where: { !delegate.canMove($0) }) else { return }
    throw UserError(localized("\(delegate.name(of: fixed)) cannot be moved."))
  }

  private func target(
    forMoving row: Row?, toPositionOf other: Row
  ) throws(UserError) -> MoveTarget<Section, Row> {
    guard let row else { throw UserError.nothingSelected }
    if selectedIDs.contains(other.id) {
      throw UserError(
        localized("\(delegate.name(of: other)) is selected. Choose an unselected row."))
    }
    guard let target = delegate.target(forMoving: row, to: .position(of: other)) else {
      throw UserError(localized("\(delegate.name(of: row)) cannot be moved there."))
    }
    return target
  }
}
