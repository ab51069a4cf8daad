/// A button that a row uncovers when it is swiped aside.
public struct SwipeAction: Identifiable, Hashable, Sendable {
  /// Names the action among those of its row.
  public let id: String

  /// What the button says.
  public var title: String

  /// Whether something is lost, so that the button looks like a warning.
  public var isDestructive: Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - id: Names the action among those of its row.
  ///   - title: What the button says.
  ///   - isDestructive: Whether something is lost, so that the button looks like a warning.
  public init(id: String, title: String, isDestructive: Bool = false) {
    self.id = id
    self.title = title
    self.isDestructive = isDestructive
  }

  /// The action that deletes its row; ``TableDelegate/perform(_:on:)`` does so by default.
  ///
  /// - Parameter title: What the button says.
  /// - Returns: An action with a warning.
  public static func delete(title: String) -> SwipeAction {
    SwipeAction(id: deletionID, title: title, isDestructive: true)
  }

  static let deletionID = "delete"
}
