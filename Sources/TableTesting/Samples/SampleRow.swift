/// A row for tests: an identifier, and a revision as its content.
///
/// Row `b` in revision 1 is described as `b1`.
public struct SampleRow: Identifiable, Hashable, Sendable, Codable {
  /// The identifier.
  public let id: String

  /// The content; rows of different revisions are not equal.
  public var revision: Int

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - revision: The content.
  public init(_ id: String, revision: Int = 0) {
    self.id = id
    self.revision = revision
  }

  /// Creates a row from a number: `a` to `z`, then `a1`, `b1` and so on.
  ///
  /// - Parameters:
  ///   - number: The number, from 0.
  ///   - revision: The content.
  public init(number: Int, revision: Int = 0) {
    self.init(sampleIdentifier(number, alphabet: "abcdefghijklmnopqrstuvwxyz"), revision: revision)
  }
}

extension SampleRow: CustomStringConvertible {
  /// The identifier and the revision.
  public var description: String { "\(id)\(revision)" }
}

func sampleIdentifier(_ number: Int, alphabet: String) -> String {
  let (round, offset) = number.quotientAndRemainder(dividingBy: alphabet.count)
  let letter = alphabet[alphabet.index(alphabet.startIndex, offsetBy: offset)]
  return round == 0 ? "\(letter)" : "\(letter)\(round)"
}
