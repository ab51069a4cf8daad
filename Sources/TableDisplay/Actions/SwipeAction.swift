/// A button that swiping a row reveals.
public struct SwipeAction: Identifiable, Hashable, Sendable {
  /// The identifier, unique within the row.
  public let id: String

  /// The button title.
  public var title: String

  /// Whether data is lost, so that it looks like a warning.
  public var isDestructive: Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - title: The button title.
  ///   - isDestructive: Whether data is lost.
  public init(id: String, title: String, isDestructive: Bool = false) {
    self.id = id
    self.title = title
    self.isDestructive = isDestructive
  }

  /// Returns an action that deletes its row by ``TableViewDelegate/edit(for:)``.
  ///
  /// - Parameter title: The button title.
  /// - Returns: A destructive action.
  public static func delete(title: String) -> SwipeAction {
    SwipeAction(id: deletionID, title: title, isDestructive: true)
  }

  package static let deletionID = "delete"
}
