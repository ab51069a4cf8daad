/// Decides which rows of a section moved, when rows that are paired by position lie between
/// them.
///
/// Paired rows are in order among each other, but it can take fewer moves to move some of them than
/// to move what was matched by identifier. So runs of paired rows between matched rows count as
/// blocks with their length as weight, and the heaviest increasing subsequence of both stays. A
/// longest subsequence has all rows of a block or none, so that it does not matter which rows were
/// paired by their index: the choice depends on the two sections alone.
@usableFromInline
struct PairedBlocks {
  /// A row of both sections that was matched by identifier.
  @usableFromInline
  struct Match {
    /// Where the row stands in the old section.
    @usableFromInline let from: Int
    /// The numbers of paired rows before it in the old and in the new section.
    @usableFromInline let oldPairedBefore: Int
    @usableFromInline let newPairedBefore: Int

    /// The number of loose rows before it in the old section.
    var oldLooseBefore: Int { from - oldPairedBefore }

    @inlinable
    init(from: Int, oldPairedBefore: Int, newPairedBefore: Int) {
      self.from = from
      self.oldPairedBefore = oldPairedBefore
      self.newPairedBefore = newPairedBefore
    }
  }

  /// For each match, in its new order, whether it stays.
  @usableFromInline let stays: [Bool]

  /// The paired rows that move, by their numbers among the paired rows.
  @usableFromInline let movedPairs: [Range<Int>]

  /// - Parameters:
  ///   - matches: The matched rows, in their new order.
  ///   - pairCount: The number of paired rows.
  @usableFromInline
  init(_ matches: [Match], pairCount: Int) {
    let isApart = matches.contains {
      $0.oldPairedBefore != matches[0].oldPairedBefore
        || $0.newPairedBefore != matches[0].oldPairedBefore
    }
    guard isApart, pairCount > 0 else {
      stays = longestIncreasingSubsequence(of: matches.map(\.from))
      movedPairs = []
      return
    }
    let order = BlockOrder(matches, pairCount: pairCount)
    let staying = heaviestIncreasingSubsequence(ofRanks: order.ranks, weights: order.weights)
    var stays = Array(repeating: true, count: matches.count)
    var movedPairs: [Range<Int>] = []
    for (item, isStaying) in zip(order.items, staying) where !isStaying {
      switch item {
      case .match(let index): stays[index] = false
      case .block(let pairs): movedPairs.append(pairs)
      }
    }
    self.stays = stays
    self.movedPairs = movedPairs
  }
}
