public import TableData

extension TableState {
  /// Highlights a row that a difference is about, as after undoing an edit, and scrolls until it is
  /// in sight.
  ///
  /// It is the first of the rows that the difference brought; if it brought none, of those that it
  /// updated, or else moved. The highlight stays where it is when it is on one of these rows, or
  /// when the difference only takes rows away.
  ///
  /// ```swift
  /// source.undo()
  /// let before = state.snapshot
  /// state.apply(source.snapshot)
  /// state.highlightChange(of: state.snapshot.difference(from: before))
  /// ```
  ///
  /// - Parameter difference: What lies between an earlier table and the current one.
  /// - Complexity: O(*k*) for *k* changes.
  public mutating func highlightChange(of difference: TableDifference<Section, Row>) {
    let changes = difference.rows
    if !changes.inserted.isEmpty {
      highlight(oneOf: changes.inserted.lazy.map(\.element.id))
    } else if !changes.updated.isEmpty {
      highlight(oneOf: changes.updated.lazy.map(\.new.id))
    } else {
      highlight(oneOf: rowsChangingPositions(changes.moved))
    }
  }

  private mutating func highlight(oneOf rows: some Sequence<Row.ID>) {
    if let highlightedID, rows.contains(highlightedID) { return revealHighlightedRow() }
    if let first = rows.first(where: snapshot.contains(id:)) { highlight(id: first) }
  }

  /// The rows that moved, and those that may as well be said to have moved: of two neighbours that
  /// change positions a difference names only one.
  private func rowsChangingPositions(_ moves: [ElementChanges<RowPath, Row>.Move]) -> [Row.ID] {
    moves.map(\.id)
      + moves.compactMap { move in
        let isBesides =
          move.from.section == move.to.section
          && (move.from.row == move.to.row + 1 || move.from.row + 1 == move.to.row)
        return isBesides ? snapshot.row(at: move.from)?.id : nil
      }
  }
}
