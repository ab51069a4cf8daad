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
    var selectedBefore: SelectedIDs?
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
  /// - Complexity: O(log *n*) when no others were selected together in a table before this one; O(*k*
  ///   log *n*) otherwise, for the *k* rows that are selected or between the two, whichever are fewer.
  public mutating func extendSelection(to row: Row.ID) {
    guard snapshot.contains(id: row) else { return }
    guard let change = selectionChange(extendingTo: row) else {
      select(id: row)
      return
    }
    extendRange(to: row) {
      $0.selectedIDs.remove(change.deselected, of: $0.snapshot)
      $0.selectedIDs.insert(change.selected, of: $0.snapshot)
    }
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

  /// The numbers of the rows that extending the selection selects and deselects, or `nil` when there
  /// is no row to begin at.
  func selectionChange(
    extendingTo row: Row.ID
  ) -> (selected: RangeSet<Int>, deselected: RangeSet<Int>)? {
    guard selectionMode == .multiple, let range = selectionRange,
      let anchor = snapshot.index(of: range.anchor), let end = snapshot.index(of: row)
    else { return nil }
    let oldEnd = snapshot.index(of: range.end) ?? anchor
    let indices = min(anchor, end)...max(anchor, end)
    let oldIndices = min(anchor, oldEnd)...max(anchor, oldEnd)
    let selected = RangeSet(Range(indices))
      .removing(selectedIDs.indices(in: Range(indices), of: snapshot))
    // Both ranges hold the anchor, so what is left of the old one lies on one side or on both.
    let left = RangeSet(Range(oldIndices)).removing(RangeSet(Range(indices)))
    let deselected = left.ranges.reduce(into: RangeSet<Int>()) { deselected, rows in
      deselected.formUnion(selectedIDs.indices(in: rows, of: snapshot))
      guard let before = range.selectedBefore else { return }
      deselected.remove(before.indices(in: rows, of: snapshot))
    }
    return (selected, deselected)
  }

  /// The rows with some numbers, from top to bottom.
  func rows(at indices: RangeSet<Int>) -> [Row] {
    indices.ranges.flatMap { snapshot.rows[$0] }
  }

  /// Has the range go on to another row.
  ///
  /// - Parameters:
  ///   - end: The identifier of the row.
  ///   - select: Selects and deselects rows on the way.
  mutating func extendRange(to end: Row.ID, _ select: (inout Self) -> Void) {
    if let range = selectionRange {
      let before = selectedBefore(range)
      selectionRange?.selectedBefore = before
    }
    select(&self)
    if snapshot.contains(id: end) { selectionRange?.end = end }
    dropOutdatedRange()
  }

  private func selectedBefore(_ range: SelectionRange) -> SelectedIDs {
    if let before = range.selectedBefore { return before }
    var before = selectedIDs
    if range.isAnchorNew { before.remove(range.anchor) }
    return before
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
}

extension TableState.SelectionRange: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
