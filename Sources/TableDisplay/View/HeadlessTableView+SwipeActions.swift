extension HeadlessTableView {
  /// Returns the swipe actions; none in editing mode or for uneditable rows.
  public func swipeActions(for row: Row, at edge: SwipeEdge) -> [SwipeAction] {
    guard !state.isEditing, delegate.canEdit(row) else { return [] }
    return delegate.swipeActions(for: row, at: edge)
  }

  /// The revealed actions, nearest to the edge first.
  public var revealedSwipeActions: [SwipeAction] {
    guard let swipe = state.revealedSwipe, let row = state.snapshot.row(id: swipe.id) else {
      return []
    }
    return swipeActions(for: row, at: swipe.edge)
  }
}
