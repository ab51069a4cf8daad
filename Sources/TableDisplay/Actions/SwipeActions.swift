/// The actions of a row on one side, the one nearest to the edge first.
public struct SwipeActions: Hashable, Sendable {
  /// The actions, the one nearest to the edge first.
  public var actions: [SwipeAction]

  /// Whether swiping the row all the way performs the first action at once.
  public var performsFirstWithFullSwipe: Bool

  /// Creates actions.
  ///
  /// - Parameters:
  ///   - actions: The actions, the one nearest to the edge first.
  ///   - performsFirstWithFullSwipe: Whether swiping all the way performs the first at once.
  public init(_ actions: [SwipeAction], performsFirstWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstWithFullSwipe = performsFirstWithFullSwipe
  }
}

extension SwipeActions: ExpressibleByArrayLiteral {
  /// Creates actions of which a full swipe performs the first.
  public init(arrayLiteral actions: SwipeAction...) {
    self.init(actions)
  }
}
