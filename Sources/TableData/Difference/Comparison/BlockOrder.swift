/// Matches and blocks of paired elements, in new order, with old ranks.
@usableFromInline
struct BlockOrder {
  @usableFromInline
  enum Item {
    case match(Int)
    case block(Range<Int>)
  }

  private(set) var items: [Item] = []

  private(set) var ranks: [Int] = []

  private(set) var weights: [UInt64] = []

  /// - Parameters:
  ///   - matches: The matches, in new order.
  ///   - pairCount: The number of paired elements.
  ///   - weight: Returns an item's weight.
  /// - Complexity: O(*n* log *n*) for *n* matches.
  init(_ matches: [PairedBlocks.Match], pairCount: Int, weight: (Item) -> UInt64) {
    let oldOrder = Self.oldOrder(of: matches)
    let cuts = Self.cuts(matches, oldOrder, pairCount: pairCount)
    let matchRanks = addItems(matches, cuts)
    weights = items.map(weight)
    rank(oldOrder, matches, cuts, matchRanks)
  }

  private static func oldOrder(of matches: [PairedBlocks.Match]) -> [Int] {
    // A counting sort, much faster than a comparison sort.
    var numbers: [Int32] = Array(
      filledWith: -1, count: 1 + (matches.lazy.map(\.oldLooseBefore).max() ?? 0))
    for (number, match) in matches.enumerated() {
      numbers[match.oldLooseBefore] = Int32(truncatingIfNeeded: number)
    }
    return numbers.lazy.filter { $0 >= 0 }.map { Int($0) }
  }

  /// Returns ascending block boundaries: pairs that follow a match in either order.
  private static func cuts(
    _ matches: [PairedBlocks.Match], _ oldOrder: [Int], pairCount: Int
  ) -> [Int] {
    var cuts = [0]
    var (old, new) = (0, 0)
    while old < matches.count || new < matches.count {
      let oldCut = old < matches.count ? matches[oldOrder[old]].oldPairedBefore : .max
      let newCut = new < matches.count ? matches[new].newPairedBefore : .max
      let cut = min(oldCut, newCut)
      if oldCut == cut { old += 1 }
      if newCut == cut { new += 1 }
      if cut != cuts[cuts.count - 1] { cuts.append(cut) }
    }
    if pairCount != cuts[cuts.count - 1] { cuts.append(pairCount) }
    return cuts
  }

  /// Returns the places of matches and blocks.
  private mutating func addItems(
    _ matches: [PairedBlocks.Match], _ cuts: [Int]
  ) -> (matches: [Int], blocks: [Int]) {
    var places = (matches: [Int](), blocks: [Int]())
    var next = 0
    for (index, cut) in cuts.enumerated() {
      while next < matches.count, matches[next].newPairedBefore == cut {
        places.matches.append(items.count)
        items.append(.match(next))
        next += 1
      }
      guard index + 1 < cuts.count else { break }
      places.blocks.append(items.count)
      items.append(.block(cut..<cuts[index + 1]))
    }
    return places
  }

  private mutating func rank(
    _ oldOrder: [Int],
    _ matches: [PairedBlocks.Match],
    _ cuts: [Int],
    _ places: (matches: [Int], blocks: [Int])
  ) {
    ranks = Array(filledWith: 0, count: items.count)
    var (next, rank) = (0, 0)
    for (index, cut) in cuts.enumerated() {
      while next < oldOrder.count, matches[oldOrder[next]].oldPairedBefore == cut {
        ranks[places.matches[oldOrder[next]]] = rank
        next += 1
        rank += 1
      }
      guard index < places.blocks.count else { break }
      ranks[places.blocks[index]] = rank
      rank += 1
    }
  }
}
