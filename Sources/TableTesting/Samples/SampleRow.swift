/// A row for tests: an identifier and a revision that stands for all content.
///
/// Its description is short, so that a difference of sample tables reads well: `b1` is the row
/// `b` in revision 1.
public struct SampleRow: Identifiable, Hashable, Sendable, Codable {
  /// What the row is known by.
  public let id: String

  /// Its content; rows of two revisions are not equal.
  public var revision: Int

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: What the row is known by.
  ///   - revision: Its content.
  public init(_ id: String, revision: Int = 0) {
    self.id = id
    self.revision = revision
  }

  /// Creates the row with a number: the letters of the alphabet first, then `a1`, `b1` and so on.
  ///
  /// - Parameters:
  ///   - number: The number, from 0.
  ///   - revision: Its content.
  public init(number: Int, revision: Int = 0) {
    self.init(sampleIdentifier(number, alphabet: "abcdefghijklmnopqrstuvwxyz"), revision: revision)
  }
}

extension SampleRow: CustomStringConvertible {
  /// The identifier and the revision.
  public var description: String { "\(id)\(revision)" }
}

/// One letter for the first numbers, a letter and a round for the others.
func sampleIdentifier(_ number: Int, alphabet: String) -> String {
  let (round, offset) = number.quotientAndRemainder(dividingBy: alphabet.count)
  let letter = alphabet[alphabet.index(alphabet.startIndex, offsetBy: offset)]
  return round == 0 ? "\(letter)" : "\(letter)\(round)"
}
