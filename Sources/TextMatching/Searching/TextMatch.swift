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
  /// further letter in it. What is less than 0 counts 0. The scores of several words are added.
  ///
  /// Letters may be there in order in several ways; the way that counts most is taken, and of equal
  /// ones the one whose last letter stands first, then whose letter before that does, and so on.
  /// Beyond 192 letters in a word or 3,000 in a text, as they are folded, it is one of which the
  /// last letter stands as early as possible, and the others as late as possible before it. No letter
  /// folds to more than three, so the best way is found for any 64 letters in any 1,000.
  public let score: Int

  /// The characters that match, in order; no two of these ranges touch.
  public let ranges: [Range<String.Index>]

  init(_ grade: MatchGrade, ranges: [Range<String.Index>]) {
    rank = grade.rank
    score = grade.score
    self.ranges = ranges
  }
}
