/// Decides which elements moved, given elements paired by position.
///
/// Moving paired elements can take fewer moves than moving matched ones. So each run of pairs
/// between matches is a block with a weight, which stays or moves whole, and the heaviest
/// increasing subsequence of blocks and matches stays. The result depends on the lists, not on how
/// they were paired.
@usableFromInline
struct PairedBlocks {
  /// An element matched by identifier.
  @usableFromInline
  struct Match {
    @usableFromInline let from: Int
    @usableFromInline let oldPairedBefore: Int
    @usableFromInline let newPairedBefore: Int

    var oldUnpairedBefore: Int { from - oldPairedBefore }

    /// The pairs between its two places.
    var passed: Range<Int> {
      min(oldPairedBefore, newPairedBefore)..<max(oldPairedBefore, newPairedBefore)
    }

    @inlinable
    init(from: Int, oldPairedBefore: Int, newPairedBefore: Int) {
      self.from = from
      self.oldPairedBefore = oldPairedBefore
      self.newPairedBefore = newPairedBefore
    }
  }

  /// Whether each match stays, in new order.
  @usableFromInline let stays: [Bool]

  @usableFromInline let movedPairs: [Range<Int>]

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

  @usableFromInline
  init(_ matches: [Match], pairCount: Int, weight: (BlockOrder.Item) -> UInt64) {
    // Often only one element moved, past heavier pairs.
    if matches.count == 1, let passed = matches.first?.passed, !passed.isEmpty,
      weight(.match(0)) < weight(.block(passed))
    {
      self.init(stays: [false], movedPairs: [])
      return
    }
    let order = BlockOrder(matches, pairCount: pairCount, weight: weight)
    let staying = heaviestIncreasingSubsequence(ofRanks: order.ranks, weights: order.weights)
    var stays = Array(filledWith: true, count: matches.count)
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
