/// What can be wrong with an edit of an outline, or with an outline to be built.
///
/// An index counts all rows of the outline, from top to bottom, visible or not.
public enum OutlineError: Error, Hashable, Sendable {
  /// A row's identifier stands, or would stand, at two indices of one outline.
  case duplicateRow(identifier: String, first: Int, second: Int)

  /// No row of the outline has the identifier.
  case missingRow(identifier: String)

  /// An update came back with another identity; replacing is the verb for that.
  case changedIdentifier(from: String, to: String)

  /// A row was to be moved into itself or below one of its descendants.
  case moveIntoItself(identifier: String)

  /// A row is nested deeper than a child of the row before it.
  case skippedLevel(identifier: String, index: Int, level: Int, deepest: Int)
}

extension OutlineError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .duplicateRow(let identifier, let first, let second):
      """
      Row \(identifier) is at index \(first) and again at index \(second). \
      Give each row an identifier of its own.
      """
    case .missingRow(let identifier):
      "There is no row \(identifier). Insert it first, or ask whether the outline contains it."
    case .changedIdentifier(let from, let to):
      "An update of \(from) turned it into \(to). Use replace to put another row there."
    case .moveIntoItself(let identifier):
      "Row \(identifier) cannot go into itself. Choose a position outside of it."
    case .skippedLevel(let identifier, let index, let level, let deepest):
      """
      Row \(identifier) at index \(index) is on level \(level), but the row before it allows \
      level \(deepest) at most. Put the rows between them first.
      """
    }
  }
}
