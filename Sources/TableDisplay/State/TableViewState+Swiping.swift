extension TableViewState {
  /// A row swiped aside.
  public struct RevealedSwipe {
    /// The row's identifier.
    public let id: Row.ID
    /// The edge of the revealed actions.
    public let edge: SwipeEdge

    /// Creates a swiped row.
    public init(id: Row.ID, edge: SwipeEdge) {
      self.id = id
      self.edge = edge
    }
  }

  /// Reveals a row's swipe actions; closes another row and cancels a pending deletion.
  ///
  /// The row closes on scrolling, on removal, and when editing mode changes.
  ///
  /// - Parameters:
  ///   - row: The identifier; ignored if missing, or in editing mode.
  ///   - edge: The edge of the actions.
  public mutating func revealSwipeActions(id row: Row.ID, at edge: SwipeEdge) {
    guard snapshot.contains(id: row), !isEditing else { return }
    highlight(id: row)
    pendingDeletionID = nil
    revealedSwipe = RevealedSwipe(id: row, edge: edge)
  }

  package mutating func keepSwipe(_ action: (inout Self) -> Void) {
    let swipe = revealedSwipe
    action(&self)
    if let swipe, snapshot.contains(id: swipe.id), !isEditing { revealedSwipe = swipe }
  }

  /// Closes the swiped row.
  public mutating func hideSwipeActions() {
    revealedSwipe = nil
  }
}

extension TableViewState.RevealedSwipe: Hashable {}
extension TableViewState.RevealedSwipe: Sendable where Row.ID: Sendable {}
