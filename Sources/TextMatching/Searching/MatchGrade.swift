/// The rank, and the score of letters in order, as a number: greater is better.
package struct MatchGrade: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: UInt16

  private static let highestScore: UInt16 = 0x3FFF

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package init(_ rank: TextMatch.Rank, score: Int = 0) {
    let worst = TextMatch.Rank.subsequence.rawValue
    rawValue =
      rank == .subsequence
      ? UInt16(min(score, Int(Self.highestScore)))
      : Self.highestScore + UInt16(worst - rank.rawValue)
  }

  package var rank: TextMatch.Rank {
    let better = rawValue > Self.highestScore ? Int(rawValue - Self.highestScore) : 0
    return TextMatch.Rank(rawValue: TextMatch.Rank.subsequence.rawValue - better)
      ?? .subsequence
  }

  package var score: Int { rank == .subsequence ? Int(rawValue) : 0 }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The grade for both sets of words: the worse rank, and the sum of scores.
  func joined(with other: Self) -> Self {
    let rank = max(rank, other.rank)
    return Self(rank, score: score + other.score)
  }
}
