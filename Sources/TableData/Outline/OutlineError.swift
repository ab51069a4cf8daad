public import LocalizedPhrases

/// An invalid edit or construction of an outline.
///
/// Indices count all rows, visible or not.
public enum OutlineError: Error, Hashable, Sendable {
  /// A row's identifier is, or would be, at two indices.
  case duplicateRow(identifier: String, first: Int, second: Int)

  /// No row has the identifier.
  case missingRow(identifier: String)

  /// An update changed the identifier; use replace for that.
  case changedIdentifier(from: String, to: String)

  /// A row was to be moved into itself or a descendant.
  case moveIntoItself(identifier: String)

  /// A row is nested deeper than a child of the row before.
  case skippedLevel(identifier: String, index: Int, level: Int, deepest: Int)
}

extension OutlineError: TranslatableError {
  /// The error, its place and a remedy.
  public var phrase: LocalizedPhrase {
    switch self {
    case .duplicateRow(let identifier, let first, let second):
      """
      Row \(identifier) is at index \(first) and again at index \(second). \
      Give each row a unique identifier.
      """
    case .missingRow(let identifier):
      "There is no row \(identifier). Insert it first, or check whether the outline contains it."
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
