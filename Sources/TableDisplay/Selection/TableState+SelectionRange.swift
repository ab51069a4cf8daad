import TableData

extension TableState {
  /// Rows that are selected from one to another.
  struct SelectionRange {
    /// The row at which the range begins.
    let anchor: Row.ID
    /// The row up to which the range goes.
    var end: Row.ID
    /// Whether the row at which it begins was not selected before.
    let isAnchorNew: Bool
    /// What was selected before the range went on to another row; `nil` as long as it has not.
    var selectedBefore: Set<Row.ID>?
  }

  /// The row selected last, at which a range begins; `nil` when it is no longer selected or shown, and
  /// after the end of a range.
  public var selectionAnchor: Row.ID? { selectionRange?.anchor }

  /// Selects all rows from the row selected last to another, as a click with Shift does.
  ///
  /// Rows that were selected by extending from the same row before, and are not between the two
  /// now, are deselected; what was selected before that stays selected. Without a row to begin at,
  /// or where only one row can be selected, it selects the row.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is not shown.
  /// - Complexity: O(*k* log *n*) for *k* rows between the two, and O(*m*) for *m* selected rows when
  ///   the range goes on for the first time.
  public mutating func extendSelection(to row: Row.ID) {
    guard snapshot.contains(id: row) else { return }
    guard let change = selectionChange(extendingTo: row) else {
      select(id: row)
      return
    }
    extendRange(
      to: row, selecting: change.selected.map(\.id), deselecting: change.deselected.map(\.id))
  }

  /// Ends the range; the next one begins at the row that is selected then.
  public mutating func endSelectionRange() {
    selectionRange = nil
  }

  /// Ends the range and selects what was selected before it.
  public mutating func cancelSelectionRange() {
    guard let range = selectionRange else { return }
    selectedIDs = selectedBefore(range)
    selectionRange = nil
  }

  /// The rows that extending the selection selects and deselects, from top to bottom, or `nil` when
  /// there is no row to begin at.
  func selectionChange(extendingTo row: Row.ID) -> (selected: [Row], deselected: [Row])? {
    guard selectionMode == .multiple, let range = selectionRange,
      let anchor = snapshot.index(of: range.anchor), let end = snapshot.index(of: row)
    else { return nil }
    let oldEnd = snapshot.index(of: range.end) ?? anchor
    let indices = min(anchor, end)...max(anchor, end)
    let oldIndices = min(anchor, oldEnd)...max(anchor, oldEnd)
    let selected = rows(from: indices.lowerBound, to: indices.upperBound + 1)
    // Both ranges hold the anchor, so what is left of the old one lies on one side or on both.
    let left = rows(from: oldIndices.lowerBound, to: indices.lowerBound)
    let right = rows(from: indices.upperBound + 1, to: oldIndices.upperBound + 1)
    let deselected = (left + right).filter {
      selectedIDs.contains($0.id) && range.selectedBefore?.contains($0.id) != true
    }
    return (selected.filter { !selectedIDs.contains($0.id) }, deselected)
  }

  /// Selects and deselects rows as the range goes on to another row.
  ///
  /// The delegate may have changed the table, or what can be selected, while it was asked.
  mutating func extendRange(to end: Row.ID, selecting: [Row.ID], deselecting: [Row.ID]) {
    if let range = selectionRange {
      let before = selectedBefore(range)
      selectionRange?.selectedBefore = before
    }
    selectedIDs.subtract(deselecting)
    if selectionMode == .multiple {
      selectedIDs.formUnion(selecting.lazy.filter(unfiltered.contains(id:)))
    }
    if snapshot.contains(id: end) { selectionRange?.end = end }
    dropOutdatedRange()
  }

  private func selectedBefore(_ range: SelectionRange) -> Set<Row.ID> {
    range.selectedBefore
      ?? (range.isAnchorNew ? selectedIDs.subtracting([range.anchor]) : selectedIDs)
  }

  /// Forgets the range when the row at which it begins is no longer selected or shown.
  mutating func dropOutdatedRange() {
    guard let range = selectionRange else { return }
    if !selectedIDs.contains(range.anchor) || !snapshot.contains(id: range.anchor) {
      selectionRange = nil
    } else if !snapshot.contains(id: range.end) {
      selectionRange?.end = range.anchor
    }
  }

  /// The rows from one index in `snapshot.rows` up to another one; none if they are reversed.
  private func rows(from start: Int, to end: Int) -> [Row] {
    guard start < end else { return [] }
    return (start..<end).compactMap(snapshot.row(atIndex:))
  }
}

extension TableState.SelectionRange: Sendable where Row.ID: Sendable {}
