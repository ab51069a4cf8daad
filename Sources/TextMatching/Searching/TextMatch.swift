/// The rank and score of a string that matches a search, and the matching characters.
public struct TextMatch: Hashable, Sendable {
  /// The kind of place at which a word matches a string, the best first.
  public enum Rank: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// At the text's start.
    case prefix
    /// At a word's start.
    case wordPrefix
    /// Anywhere else.
    case substring
    /// Only as letters in order, with others between them.
    case subsequence

    /// Whether a rank is better than another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The worst rank of a word.
  public let rank: Rank

  /// The closeness of letters matched only in order, otherwise 0.
  ///
  /// A letter counts 16, plus 8 at the start of a word (16 for the first letter) or 4 right after
  /// the previous letter. A gap costs 3, and 1 for each further letter. Negative scores count 0;
  /// the scores of several words are added.
  ///
  /// The best alignment counts; the tie-break is the earliest last letter, then the earliest before
  /// it, and so on. Beyond 192 folded letters in a word or 3,000 in a string, letters are aligned
  /// greedily: the last one as early, and then the others as late as possible. A letter folds to at
  /// most three, so any 64 letters in any 1,000 are matched best.
  public let score: Int

  /// The matching characters, in order; no two ranges touch.
  public let ranges: [Range<String.Index>]

  init(_ grade: MatchGrade, ranges: [Range<String.Index>]) {
    rank = grade.rank
    score = grade.score
    self.ranges = ranges
  }
}
