import TableData

extension TableState {
  /// Selects all rows from the row selected last to another, as a click with Shift does.
  ///
  /// Rows that were selected by extending from the same row before, and are not between the two
  /// now, are deselected. Without a row to begin at, or where only one row can be selected, it
  /// selects the row.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  /// - Complexity: O(*k* log *n*) for *k* rows between the two.
  public mutating func extendSelection(to row: Row.ID) {
    guard snapshot.contains(id: row) else { return }
    guard let change = selectionChange(extendingTo: row) else {
      select(row)
      return
    }
    selectedRows.subtract(change.deselected.map(\.id))
    selectedRows.formUnion(change.selected.map(\.id))
    selectionEnd = row
  }

  /// The rows that extending the selection selects and deselects, from top to bottom, or nil when
  /// there is no row to begin at.
  func selectionChange(extendingTo row: Row.ID) -> (selected: [Row], deselected: [Row])? {
    guard selectionMode == .multiple, let anchor = selectionAnchor.flatMap(snapshot.offset),
      let end = snapshot.offset(of: row)
    else { return nil }
    let oldEnd = selectionEnd.flatMap(snapshot.offset) ?? anchor
    let range = min(anchor, end)...max(anchor, end)
    let oldRange = min(anchor, oldEnd)...max(anchor, oldEnd)
    let selected = rows(in: range).filter { !selectedRows.contains($0.id) }
    // Both ranges hold the anchor, so what is left of the old one lies on one side or on both.
    let left = rows(from: oldRange.lowerBound, to: range.lowerBound)
    let right = rows(from: range.upperBound + 1, to: oldRange.upperBound + 1)
    return (selected, (left + right).filter { selectedRows.contains($0.id) })
  }

  /// Forgets where ranges begin when that row is no longer selected.
  mutating func dropOutdatedRange() {
    if let anchor = selectionAnchor, !selectedRows.contains(anchor) { selectionAnchor = nil }
    if selectionAnchor == nil { selectionEnd = nil }
    if let end = selectionEnd, !snapshot.contains(id: end) { selectionEnd = selectionAnchor }
  }

  private func rows(in offsets: ClosedRange<Int>) -> [Row] {
    rows(from: offsets.lowerBound, to: offsets.upperBound + 1)
  }

  /// The rows with so many rows above them, the last one not among them; none if they are reversed.
  private func rows(from start: Int, to end: Int) -> [Row] {
    guard start < end else { return [] }
    return (start..<end).compactMap { snapshot.path(atOffset: $0).flatMap(snapshot.row(at:)) }
  }
}
