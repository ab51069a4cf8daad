import TableData
import TableDisplay

// MARK: - Following the data

extension TableScreen {
  /// Follows a change of the source's table.
  ///
  /// - Complexity: O(*s* + *k* log² *n*) for *s* sections, *k* changes and *n* rows.
  func follow(_ change: TableChange<Section, Row>) {
    guard !isFollowingPaused else { return }
    // If as many go as are selected, these do. To look for each of them would take long.
    if isDeletingSelected, change.difference.rows.removed.count == selectedIDs.count {
      table.update { $0.deselectAll() }
    }
    keepingEnd { show(change) }
  }

  private func show(_ change: TableChange<Section, Row>) {
    let highlightsUndone = isUndoing
    guard isArranged else {
      if firstRows != nil { return followInShownRows(change.difference, in: change.new) }
      let isLong = isPolled && change.difference.count > Self.longLayout
      if highlightsUndone, isLong || isUpdating { noteUndone(change) }
      if isLong { return rearrangeMeanwhile() }
      if isUpdating { return followInShownRows(change.difference) }
      arranged?.follow(change.new, by: change.difference)
      return table.update { $0.apply(change, highlightsUndone: highlightsUndone) }
    }
    if highlightsUndone, isPolled, change.difference.count > Self.longChange { noteUndone(change) }
    follow(change.new, by: change.difference)
  }

  /// Shows what is found of the source's table, as it is sorted.
  ///
  /// - Complexity: O(*s* + *k* log² *n*) for *s* sections, *k* changes since the last time and *n* rows.
  func refresh() {
    keepingEnd(showWhole)
  }

  private func showWhole() {
    let whole = source.snapshot
    guard isArranged, let arranged else {
      let count = table.state.snapshot.rowCount
      if isUpdating || isPolled && abs(whole.rowCount - count) > Self.longLayout {
        return rearrangeMeanwhile()
      }
      arranged?.follow(whole)
      return table.apply(whole)
    }
    if isLongAgo(whole) { return rearrangeMeanwhile() }
    follow(whole, by: whole.difference(from: arranged.whole))
  }

  private func follow(
    _ whole: TableSnapshot<Section, Row>, by change: TableDifference<Section, Row>
  ) {
    if isPolled, change.count > Self.longChange { return rearrangeMeanwhile() }
    guard let old = arranged?.shown, let difference = arranged?.follow(whole, by: change),
      let new = arranged?.shown
    else { return }
    if firstRows != nil { return followInShownRows(change, in: whole) }
    let highlightsUndone = isUndoing
    table.update { state in
      if state.snapshot == old {
        state.apply(new, after: difference, filteredFrom: whole)
      } else {
        state.apply(new, filteredFrom: whole)
      }
      if highlightsUndone { state.highlightChange(of: difference) }
    }
  }

  /// Has the screen follow several changes at once.
  func followingAtOnce(_ changes: () throws -> Void) rethrows {
    isFollowingPaused = true
    defer {
      isFollowingPaused = false
      refresh()
    }
    try changes()
  }

  // MARK: - The end

  /// Whether the reader is at the last row, with nothing below it in sight.
  var isAtEnd: Bool {
    let state = table.state
    guard let highlighted = state.highlightedID else { return true }
    return state.snapshot.index(of: highlighted) == state.snapshot.rowCount - 1
      && (state.viewportHeight == 0
        || state.contentOffset + state.viewportHeight >= state.contentHeight)
  }

  /// Shows other rows; a reader who follows the end is at the end of these.
  func keepingEnd(_ change: () -> Void) {
    let isKept = followsEnd && isAtEnd
    change()
    if isKept { table.update { $0.highlightLast() } }
  }
}
