/// Why a screen cannot be a child; the children are what they were.
public enum ContainmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is a child of this container or of another one, which has to remove it first.
  case isChild(title: String)
  /// The container is within it.
  case isAncestor(title: String)
  /// What it is to replace is no child.
  case isNoChild(title: String)

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .isChild(let title):
      localized("\"\(title)\" has a place on the screen already. Remove it there first.")
    case .isAncestor(let title):
      localized("\"\(title)\" cannot stand within itself.")
    case .isNoChild(let title):
      localized("\"\(title)\" cannot be replaced, since it is not there.")
    }
  }
}
