/// The swipe actions at one edge of a row.
public struct SwipeActions: Hashable, Sendable {
  /// The actions, nearest to the edge first.
  public var actions: [SwipeAction]

  /// Whether a full swipe performs the first action.
  public var performsFirstActionWithFullSwipe: Bool

  /// Creates actions.
  ///
  /// - Parameters:
  ///   - actions: The actions, nearest to the edge first.
  ///   - performsFirstActionWithFullSwipe: Whether a full swipe performs the first.
  public init(_ actions: [SwipeAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}

extension SwipeActions: ExpressibleByArrayLiteral {
  /// Creates actions; a full swipe performs the first.
  public init(arrayLiteral actions: SwipeAction...) {
    self.init(actions)
  }
}
