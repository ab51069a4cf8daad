import TableData

/// What a user does by swiping rows aside.
///
/// The delegate may change the table when it is asked. Nothing is done to a row that is gone then.
extension HeadlessTable {
  /// Returns the actions that swiping a row uncovers; none in editing mode, nor when the row cannot
  /// be edited.
  public func swipeActions(for row: Row, at edge: SwipeEdge) -> SwipeActions {
    guard !state.isEditing, delegate.canEdit(row) else { return [] }
    return delegate.swipeActions(for: row, at: edge)
  }

  /// The actions that are uncovered, the one nearest to the edge first; empty when none are.
  public var openSwipeActions: [SwipeAction] {
    guard let swipe = state.openSwipe, let row = state.snapshot.row(id: swipe.id) else {
      return []
    }
    return swipeActions(for: row, at: swipe.edge).actions
  }

  /// Swipes a row aside; see ``TableState/openSwipe(of:at:)`` for when it closes.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - edge: The side on which its actions are uncovered.
  /// - Returns: The actions, the one nearest to the edge first. The row stays as it is when there
  ///   are none.
  @discardableResult
  public func openSwipe(of id: Row.ID, at edge: SwipeEdge) -> [SwipeAction] {
    guard let row = state.snapshot.row(id: id) else { return [] }
    let actions = swipeActions(for: row, at: edge).actions
    guard !actions.isEmpty else { return [] }
    update { $0.openSwipe(of: id, at: edge) }
    return state.openSwipe?.id == id ? actions : []
  }

  /// Swipes a row all the way: its first action is performed, or else its actions are uncovered.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - edge: The side from which it is swiped.
  /// - Returns: Whether an action was performed.
  /// - Throws: What the delegate throws; nothing was done then.
  @discardableResult
  package func swipeFully(id: Row.ID, at edge: SwipeEdge) throws -> Bool {
    guard let row = state.snapshot.row(id: id) else { return false }
    let offered = swipeActions(for: row, at: edge)
    guard offered.performsFirstWithFullSwipe, let first = offered.actions.first else {
      openSwipe(of: id, at: edge)
      return false
    }
    update { $0.closeSwipe() }
    return try perform(first, onRow: id)
  }

  /// Performs one of the actions that are uncovered and covers them again.
  ///
  /// - Parameter id: The identifier of the action.
  /// - Returns: Whether there was such an action.
  /// - Throws: What the delegate throws; nothing was done then.
  @discardableResult
  public func performSwipeAction(id: SwipeAction.ID) throws -> Bool {
    guard let row = state.openSwipe?.id,
      let action = openSwipeActions.first(where: { $0.id == id }),
      state.openSwipe?.id == row
    else { return false }
    update { $0.closeSwipe() }
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
