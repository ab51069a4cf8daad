/// Matches and blocks of pairs in new order, each with its rank in the old order.
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

  init(_ matches: [PairedBlocks.Match], pairCount: Int, weight: (Item) -> UInt64) {
    let oldOrder = Self.oldOrder(of: matches)
    let cuts = Self.cuts(matches, oldOrder, pairCount: pairCount)
    let positions = addItems(matches, cuts)
    weights = items.map(weight)
    rank(oldOrder, matches, cuts, positions)
  }

  private static func oldOrder(of matches: [PairedBlocks.Match]) -> [Int] {
    // A bucket sort, much faster than a comparison sort.
    var numbers = Array(
      filledWith: -1, count: 1 + (matches.lazy.map(\.oldUnpairedBefore).max() ?? 0))
    for (number, match) in matches.enumerated() { numbers[match.oldUnpairedBefore] = number }
    numbers.removeAll { $0 < 0 }
    return numbers
  }

  /// Ascending block boundaries: pairs that follow a match in either order.
  private static func cuts(
    _ matches: [PairedBlocks.Match], _ oldOrder: [Int], pairCount: Int
  ) -> [Int] {
    var cuts: [Int] = []
    cuts.reserveCapacity(2 * matches.count + 2)
    cuts.append(0)
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

  private mutating func addItems(_ matches: [PairedBlocks.Match], _ cuts: [Int]) -> [Int] {
    items.reserveCapacity(matches.count + cuts.count - 1)
    var positions = Array(filledWith: 0, count: matches.count + cuts.count - 1)
    var next = 0
    for (index, cut) in cuts.enumerated() {
      while next < matches.count, matches[next].newPairedBefore == cut {
        positions[next] = items.count
        items.append(.match(next))
        next += 1
      }
      guard index + 1 < cuts.count else { break }
      positions[matches.count + index] = items.count
      items.append(.block(cut..<cuts[index + 1]))
    }
    return positions
  }

  private mutating func rank(
    _ oldOrder: [Int],
    _ matches: [PairedBlocks.Match],
    _ cuts: [Int],
    _ positions: [Int]
  ) {
    ranks = Array(filledWith: 0, count: items.count)
    var (next, rank) = (0, 0)
    for (index, cut) in cuts.enumerated() {
      while next < oldOrder.count, matches[oldOrder[next]].oldPairedBefore == cut {
        ranks[positions[oldOrder[next]]] = rank
        next += 1
        rank += 1
      }
      guard index + 1 < cuts.count else { break }
      ranks[positions[matches.count + index]] = rank
      rank += 1
    }
  }
}
