/// Decides which elements of a list moved, when elements that are paired by position lie between
/// them.
///
/// Paired elements are in order among each other, but it can take fewer moves to move some of them
/// than to move what was matched by identifier. So runs of paired elements between matched ones count
/// as blocks that weigh as much as their elements together, and the heaviest increasing subsequence of
/// both stays. Such a subsequence has all elements of a block or none, so that it does not matter
/// which were paired by their index: the choice depends on the two lists alone.
@usableFromInline
struct PairedBlocks {
  /// An element of both lists that was matched by identifier.
  @usableFromInline
  struct Match {
    /// Where the element stands in the old list.
    @usableFromInline let from: Int
    /// The numbers of paired elements before it in the old and in the new list.
    @usableFromInline let oldPairedBefore: Int
    @usableFromInline let newPairedBefore: Int

    /// The number of loose elements before it in the old list.
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

  /// The paired elements that move, by their numbers among the paired ones.
  @usableFromInline let movedPairs: [Range<Int>]

  /// Has as few elements as possible move.
  ///
  /// - Parameters:
  ///   - matches: The matched elements, in their new order.
  ///   - pairCount: The number of paired elements.
  @usableFromInline
  init(_ matches: [Match], pairCount: Int) {
    let isApart = matches.contains {
      $0.oldPairedBefore != matches[0].oldPairedBefore
        || $0.newPairedBefore != matches[0].oldPairedBefore
    }
    guard isApart, pairCount > 0 else {
      self.init(stays: longestIncreasingSubsequence(of: matches.map(\.from)), movedPairs: [])
      return
    }
    self.init(matches, pairCount: pairCount) { item in
      switch item {
      case .match: 1
      case .block(let pairs): UInt64(pairs.count)
      }
    }
  }

  /// Has what moves weigh as little as possible.
  ///
  /// - Parameters:
  ///   - matches: The matched elements, in their new order.
  ///   - pairCount: The number of paired elements.
  ///   - weight: Returns what a matched element, or a run of paired ones, weighs.
  @usableFromInline
  init(_ matches: [Match], pairCount: Int, weight: (BlockOrder.Item) -> UInt64) {
    let order = BlockOrder(matches, pairCount: pairCount, weight: weight)
    let staying = heaviestIncreasingSubsequence(ofRanks: order.ranks, weights: order.weights)
    var stays = Array(repeating: true, count: matches.count)
    var movedPairs: [Range<Int>] = []
    for (item, isStaying) in zip(order.items, staying) where !isStaying {
      switch item {
      case .match(let index): stays[index] = false
      case .block(let pairs): movedPairs.append(pairs)
      }
    }
    self.init(stays: stays, movedPairs: movedPairs)
  }

  private init(stays: [Bool], movedPairs: [Range<Int>]) {
    self.stays = stays
    self.movedPairs = movedPairs
  }
}
