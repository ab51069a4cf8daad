extension TableViewState {
  /// Highlights a changed row, as after an undo, and scrolls it into view.
  ///
  /// Takes the first inserted, else updated, else moved row, unless one of these is highlighted.
  /// Removals alone keep the highlight.
  ///
  /// ```swift
  /// source.undo()
  /// let before = state.snapshot
  /// state.apply(source.snapshot)
  /// state.highlightChange(of: state.snapshot.difference(from: before))
  /// ```
  ///
  /// - Parameter difference: The difference from an earlier table.
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

  /// Returns moved rows and their swapped neighbors, of which a difference names only one.
  private func rowsChangingPositions(_ moves: [ElementChanges<RowPath, Row>.Move]) -> [Row.ID] {
    moves.map(\.id)
      + moves.compactMap { move in
        let isSwap =
          move.from.section == move.to.section
          && (move.from.row == move.to.row + 1 || move.from.row + 1 == move.to.row)
        return isSwap ? snapshot.row(at: move.from)?.id : nil
      }
  }
}
