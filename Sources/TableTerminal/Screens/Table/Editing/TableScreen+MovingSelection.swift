import SystemBasics
import TableData
import TableDisplay

extension TableScreen {
  /// Moves the selection to the position of another row, as one edit.
  ///
  /// - Throws: ``CommandError`` if nothing is selected or a row cannot be moved, and errors of the
  ///   delegate.
  func moveSelected(toPositionOf other: Row, in stack: ScreenStack) throws {
    try requireMultipleSelection()
    guard rows.areAllLoaded else {
      throw CommandError(localized("The rows of this screen cannot be moved together."))
    }
    try requireOwnOrder()
    let (ids, first) = (selectedIDs, topmostSelectedRow)
    try requireMovable()
    let target = try target(forMoving: first, toPositionOf: other)
    let edit = try edit(.move(to: target), of: ids) { localized("\($0) cannot be moved.") }
    let highlighted = tableView.state.highlightedID
    try performEdit(
      edit, of: ids.count, noted: localized("moving"), in: stack,
      then: {
        [weak self] in
        // Keeps the highlight if the user has moved it meanwhile.
        guard let self, let first, tableView.state.highlightedID == highlighted else { return }
        tableView.updateState { $0.highlight(id: first.id) }
      })
  }

  /// Throws if a selected row that the delegate is asked about cannot be moved.
  private func requireMovable() throws(CommandError) {
    guard let fixed = rowsToAskAbout.first(where: { !delegate.canMove($0) }) else { return }
    throw CommandError(localized("\(delegate.name(of: fixed)) cannot be moved."))
  }

  /// Returns the target that moves a selected row, and so all, to the position of another row.
  ///
  /// - Throws: ``CommandError`` if there is no row to move, or it cannot go there.
  private func target(
    forMoving row: Row?, toPositionOf other: Row
  ) throws(CommandError) -> MoveTarget<Section, Row> {
    guard let row else { throw CommandError.nothingSelected }
    if selectedIDs.contains(other.id) {
      throw CommandError(
        localized("\(delegate.name(of: other)) is selected itself. Choose a row that is not."))
    }
    guard let target = delegate.target(forMoving: row, to: .position(of: other)) else {
      throw CommandError(localized("\(delegate.name(of: row)) cannot be moved there."))
    }
    return target
  }
}
