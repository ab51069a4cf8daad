extension TableViewState {
  /// The row to highlight instead of one that the delegate rejects: the next one in the same
  /// direction, or else in the other.
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
      if let row = snapshot.row(atIndex: index), condition(row) { return row }
    }
    return nil
  }

  mutating func passHighlight(to row: Row.ID?, keepingVisible: Bool) {
    highlightedID = row.flatMap { snapshot.contains(id: $0) ? $0 : nil }
    if keepingVisible { revealHighlightedRow() }
  }
}
