/// How a text matches a search, and which of its characters do.
public struct TextMatch: Hashable, Sendable {
  /// Where the words of a search stand in a text; the best comes first.
  public enum Rank: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// The text begins with it.
    case beginning
    /// A word of the text begins with it.
    case wordBeginning
    /// It stands anywhere else.
    case inside
    /// Only its letters are there, in their order, with others between them.
    case lettersInOrder

    /// Whether a rank is better than another one.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Where the word stands that stands worst.
  public let rank: Rank

  /// How close together the letters are that are only in order, 0 when there are none.
  ///
  /// A letter counts 16, and 8 more where a word begins, or 4 more right behind the letter before;
  /// what the first letter of a word has more counts twice. A gap takes away 3, and 1 for each
  /// further letter in it. The scores of several words are added.
  public let score: Int

  /// The characters that match, in order; no two of these ranges touch.
  public let ranges: [Range<String.Index>]

  init(_ grade: MatchGrade, ranges: [Range<String.Index>]) {
    rank = grade.rank
    score = grade.score
    self.ranges = ranges
  }
}
