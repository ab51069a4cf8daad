extension TableViewState {
  package struct SelectionRange {
    package let anchor: Row.ID
    package var end: Row.ID
    /// Whether the anchor was unselected before.
    let isAnchorNew: Bool
    /// The selection before the range, once that is extended.
    package var selectedBefore: SelectedIDs?
  }

  /// The current range's anchor, or `nil` without one, or if deselected or hidden.
  public var selectionAnchor: Row.ID? { selectionRange?.anchor }

  /// Selects the range from the anchor to a row, as Shift-click does.
  ///
  /// Replaces the last range from the anchor, but keeps the selection before it. Without an anchor
  /// or in single mode, selects the row.
  ///
  /// - Parameter row: The identifier; ignored if not shown.
  /// - Complexity: O(log *n*) if no rows were selected together in an earlier table, or O(*k* log
  ///   *n*) for *k* rows selected or in range, whichever are fewer.
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

  /// Ends the range; the next selected row is the new anchor.
  public mutating func endSelectionRange() {
    selectionRange = nil
  }

  /// Ends the range and restores the selection before it.
  public mutating func cancelSelectionRange() {
    guard let range = selectionRange else { return }
    selectedIDs = selectedBefore(range)
    selectionRange = nil
  }

  /// Returns the rows that a range up to another row selects and deselects; `nil` without an
  /// anchor.
  func selectionChange(
    extendingTo row: Row.ID
  ) -> (selected: RangeSet<Int>, deselected: RangeSet<Int>)? {
    guard selectionMode.allowsMultiple, let range = selectionRange,
      let anchor = snapshot.index(id: range.anchor), let end = snapshot.index(id: row)
    else { return nil }
    let oldEnd = snapshot.index(id: range.end) ?? anchor
    let indices = min(anchor, end)...max(anchor, end)
    let oldIndices = min(anchor, oldEnd)...max(anchor, oldEnd)
    let selected = RangeSet(Range(indices))
      .removing(selectedIDs.indices(in: Range(indices), of: snapshot))
    // Both ranges contain the anchor, so the rest lies on either side.
    let left = RangeSet(Range(oldIndices)).removing(RangeSet(Range(indices)))
    let deselected = left.ranges.reduce(into: RangeSet<Int>()) { deselected, rows in
      deselected.formUnion(selectedIDs.indices(in: rows, of: snapshot))
      guard let before = range.selectedBefore else { return }
      deselected.remove(before.indices(in: rows, of: snapshot))
    }
    return (selected, deselected)
  }

  func rows(at indices: RangeSet<Int>) -> [Row] {
    indices.ranges.flatMap { snapshot.rows[$0] }
  }

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

  mutating func dropOutdatedRange() {
    guard let range = selectionRange else { return }
    if !selectedIDs.contains(range.anchor) || !snapshot.contains(id: range.anchor) {
      selectionRange = nil
    } else if !snapshot.contains(id: range.end) {
      selectionRange?.end = range.anchor
    }
  }
}

extension TableViewState.SelectionRange: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
