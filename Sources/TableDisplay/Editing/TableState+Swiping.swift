import TableData

extension TableState {
  /// A row that is swiped aside.
  public struct OpenSwipe {
    /// The identifier of the row.
    public let id: Row.ID
    /// The side on which its actions are uncovered.
    public let edge: SwipeEdge

    /// Creates a description of a row that is swiped aside.
    public init(id: Row.ID, edge: SwipeEdge) {
      self.id = id
      self.edge = edge
    }
  }

  /// Swipes a row aside, so that its actions are uncovered; one that was open so far closes, and a
  /// deletion that waits is dropped.
  ///
  /// It closes when the table scrolls, when its row goes, and when editing mode comes or goes.
  ///
  /// - Parameters:
  ///   - row: The identifier of the row; nothing happens when it is missing, or in editing mode.
  ///   - edge: The side on which its actions are uncovered.
  public mutating func openSwipe(of row: Row.ID, at edge: SwipeEdge) {
    guard snapshot.contains(id: row), !isEditing else { return }
    highlight(id: row)
    pendingDeletion = nil
    openSwipe = OpenSwipe(id: row, edge: edge)
  }

  /// Does something that closes a swiped row, such as scrolling, and leaves the row open: for who
  /// goes through a table without a reader.
  package mutating func keepSwipe(_ action: (inout Self) -> Void) {
    let swipe = openSwipe
    action(&self)
    if let swipe, snapshot.contains(id: swipe.id), !isEditing { openSwipe = swipe }
  }

  /// Covers the actions of the row that is swiped aside.
  public mutating func closeSwipe() {
    openSwipe = nil
  }
}

extension TableState.OpenSwipe: Hashable {}
extension TableState.OpenSwipe: Sendable where Row.ID: Sendable {}
