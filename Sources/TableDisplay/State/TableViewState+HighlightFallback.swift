import TableData

extension TableViewState {
  /// Returns the row to highlight in place of one that the delegate rejects.
  ///
  /// Searches on in the same direction, then back.
  ///
  /// - Parameters:
  ///   - old: The state before the move.
  ///   - mayHighlight: Whether a row may be highlighted.
  /// - Returns: The identifier, or `nil`.
  /// - Complexity: O(*k* log *n*) for *k* skipped rows.
  func rowToHighlight(from old: Self, where mayHighlight: (Row) -> Bool) -> Row.ID? {
    guard let index = highlightedID.flatMap(snapshot.index(id:)) else { return nil }
    let start = old.highlightedID.flatMap(snapshot.index(id:)) ?? index
    let (below, above) = (index + 1..<snapshot.rowCount, (0..<index).reversed())
    let next =
      index < start
      ? first(above, where: mayHighlight) ?? first(below, where: mayHighlight)
      : first(below, where: mayHighlight) ?? first(above, where: mayHighlight)
    return next?.id
  }

  private func first(_ indices: some Sequence<Int>, where condition: (Row) -> Bool) -> Row? {
    for index in indices {
      let row = snapshot.path(atIndex: index).flatMap(snapshot.row(at:))
      if let row, condition(row) { return row }
    }
    return nil
  }

  mutating func passHighlight(to row: Row.ID?, keepingVisible: Bool) {
    highlightedID = row.flatMap { snapshot.contains(id: $0) ? $0 : nil }
    if keepingVisible { revealHighlightedRow() }
  }
}
