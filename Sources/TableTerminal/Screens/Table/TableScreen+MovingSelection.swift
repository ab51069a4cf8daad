import TableData
import TableDisplay

// MARK: - Moving several rows

extension TableScreen {
  /// Moves the selected rows together to where another row stands, as one edit.
  ///
  /// - Throws: ``CommandError`` when nothing is selected or one of the rows cannot be moved, and what the
  ///   delegate throws.
  func moveSelected(toPositionOf other: Row, in stack: ScreenStack) throws {
    try requireMultipleSelection()
    guard rows.areAllAtHand else {
      throw CommandError(localized("The rows of this screen cannot be moved together."))
    }
    try requireOwnOrder()
    let (ids, first) = (selectedIDs, topmostSelectedRow)
    try requireMovable()
    let target = try target(forMoving: first, toPositionOf: other)
    let edit = try edit(.move(to: target), of: ids) { localized("\($0) cannot be moved.") }
    let highlighted = table.state.highlightedID
    try performEdit(
      edit, of: ids.count, noted: localized("moving"), in: stack,
      then: {
        [weak self] in
        // A reader who went elsewhere meanwhile stays there.
        guard let self, let first, table.state.highlightedID == highlighted else { return }
        table.update { $0.highlight(id: first.id) }
      })
  }

  /// Throws when one of the selected rows cannot be moved; only one is asked about where any are
  /// selected without asking.
  private func requireMovable() throws(CommandError) {
    guard let fixed = rowsToAskAbout.first(where: { !delegate.canMove($0) }) else { return }
    throw CommandError(localized("\(delegate.name(of: fixed)) cannot be moved."))
  }

  /// Where rows of which one is known go when they are moved to where another row stands.
  ///
  /// - Throws: ``CommandError`` when there is no row to move, or it cannot go there.
  private func target(
    forMoving row: Row?, toPositionOf other: Row
  ) throws(CommandError) -> MoveTarget<Section, Row> {
    guard let row else { throw CommandError.nothingMarked }
    if selectedIDs.contains(other.id) {
      throw CommandError(
        localized("\(delegate.name(of: other)) is marked itself. Choose a row that is not."))
    }
    guard let target = delegate.target(forMoving: row, to: .position(of: other)) else {
      throw CommandError(localized("\(delegate.name(of: row)) cannot be moved there."))
    }
    return target
  }
}
