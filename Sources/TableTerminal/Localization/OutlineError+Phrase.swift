public import SystemBasics
public import TableData

extension OutlineError: TranslatableError {
  /// The description as a phrase.
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

extension ConcatenationError: TranslatableError {
  /// The description as a phrase.
  public var phrase: LocalizedPhrase {
    switch self {
    case .duplicatePart(let identifier, let first, let second):
      """
      Part \(identifier) is at index \(first) and again at index \(second). \
      Give each part a unique identifier.
      """
    case .missingPart(let identifier):
      "There is no part \(identifier). Append it first, or check whether there is one."
    }
  }
}
