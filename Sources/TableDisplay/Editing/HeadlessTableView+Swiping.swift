/// User swipes; rows that the delegate removes while asked are left alone.
extension HeadlessTableView {
  /// Reveals swipe actions, as ``TableViewState/revealSwipeActions(id:at:)`` does.
  ///
  /// - Parameters:
  ///   - id: The row's identifier.
  ///   - edge: The edge of the actions.
  /// - Returns: The actions, nearest to the edge first; if empty, the row stays closed.
  @discardableResult
  public func revealSwipeActions(id: Row.ID, at edge: SwipeEdge) -> [SwipeAction] {
    guard let row = state.snapshot.row(id: id) else { return [] }
    let actions = swipeActions(for: row, at: edge)
    guard !actions.isEmpty else { return [] }
    updateState { $0.revealSwipeActions(id: id, at: edge) }
    return state.revealedSwipe?.id == id ? actions : []
  }

  /// Performs a revealed action and closes the row.
  ///
  /// - Parameter id: The action's identifier.
  /// - Returns: Whether the action exists.
  /// - Throws: The delegate's error; nothing is done.
  @discardableResult
  public func performSwipeAction(id: SwipeAction.ID) throws -> Bool {
    guard let row = state.revealedSwipe?.id,
      let action = revealedSwipeActions.first(where: { $0.id == id }),
      state.revealedSwipe?.id == row
    else { return false }
    updateState { $0.hideSwipeActions() }
    return try perform(action, onRow: row)
  }

  private func perform(_ action: SwipeAction, onRow id: Row.ID) throws -> Bool {
    guard let row = state.snapshot.row(id: id) else { return false }
    guard action.id == SwipeAction.deletionID else {
      try delegate.perform(action, on: row)
      return true
    }
    return try performEdit(.delete, of: row)
  }
}
