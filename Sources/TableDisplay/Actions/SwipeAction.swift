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
  /// - Returns: An action with a warning.
  public static func delete(title: String) -> SwipeAction {
    SwipeAction(id: deletionID, title: title, style: .destructive)
  }

  static let deletionID = "delete"
}
