/// A button that a row uncovers when it is swiped aside.
public struct SwipeAction: Identifiable, Hashable, Sendable {
  /// How a button looks, by what it does.
  public enum Style: Hashable, Sendable {
    /// Like any button.
    case normal
    /// As a warning: something is lost.
    case destructive
  }

  /// Names the action among those of its row.
  public let id: String

  /// What the button says.
  public var title: String

  /// How the button looks.
  public var style: Style

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - id: Names the action among those of its row.
  ///   - title: What the button says.
  ///   - style: How the button looks.
  public init(id: String, title: String, style: Style = .normal) {
    self.id = id
    self.title = title
    self.style = style
  }

  /// The action that deletes its row; ``TableDelegate/perform(_:on:)`` does so by default.
  ///
  /// - Parameter title: What the button says.
  public static func delete(title: String) -> SwipeAction {
    SwipeAction(id: deletionID, title: title, style: .destructive)
  }

  static let deletionID = "delete"
}

/// The side of a row from which swiping uncovers actions.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// The side on which a line begins.
  case leading
  /// The side on which a line ends.
  case trailing
}

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
