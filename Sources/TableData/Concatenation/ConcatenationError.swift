public import LocalizedPhrases

/// An error in the parts of a concatenation.
public enum ConcatenationError: Error, Hashable, Sendable {
  /// A part's identifier would occur at two indices.
  case duplicatePart(identifier: String, first: Int, second: Int)

  /// No part has the identifier.
  case missingPart(identifier: String)
}

extension ConcatenationError: TranslatableError {
  /// The problem, its place and a remedy.
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
