/// An error for a screen that cannot become a child.
public enum ContainmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It already has a parent.
  case isChild(title: String)
  /// It contains the container.
  case isAncestor(title: String)
  /// The screen to replace is not a child.
  case isNotChild(title: String)

  /// The problem and a remedy.
  public var description: String {
    switch self {
    case .isChild(let title):
      localized("\"\(title)\" is already on the screen. Remove it there first.")
    case .isAncestor(let title):
      localized("\"\(title)\" cannot contain itself.")
    case .isNotChild(let title):
      localized("\"\(title)\" cannot be replaced: it is not a child of this container.")
    }
  }
}
