import TableData

extension TableState {
  /// A row swiped aside.
  public struct OpenSwipe {
    /// The identifier of the row.
    public let id: Row.ID
    /// The edge of the revealed actions.
    public let edge: SwipeEdge

    /// Creates a swiped row.
    public init(id: Row.ID, edge: SwipeEdge) {
      self.id = id
      self.edge = edge
    }
  }

  /// Reveals the swipe actions of a row; closes another row and cancels a pending deletion.
  ///
  /// The row closes on scrolling, on removal, and when editing mode changes.
  ///
  /// - Parameters:
  ///   - row: The identifier; ignored if missing, or in editing mode.
  ///   - edge: The edge of the actions.
  public mutating func openSwipe(of row: Row.ID, at edge: SwipeEdge) {
    guard snapshot.contains(id: row), !isEditing else { return }
    highlight(id: row)
    pendingDeletion = nil
    openSwipe = OpenSwipe(id: row, edge: edge)
  }

  /// Performs an action such as scrolling, but keeps a swiped row open.
  package mutating func keepSwipe(_ action: (inout Self) -> Void) {
    let swipe = openSwipe
    action(&self)
    if let swipe, snapshot.contains(id: swipe.id), !isEditing { openSwipe = swipe }
  }

  /// Closes the swiped row.
  public mutating func closeSwipe() {
    openSwipe = nil
  }
}

extension TableState.OpenSwipe: Hashable {}
extension TableState.OpenSwipe: Sendable where Row.ID: Sendable {}
