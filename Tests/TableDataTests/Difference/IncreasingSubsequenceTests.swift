import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Staying elements, against brute force.
struct IncreasingSubsequenceTests {
  @Test func allOrdersOfUpToSeven() {
    var random = SeededRandomNumberGenerator(seed: 1)
    var wrong: [[Int]] = []
    for order in (0...Sample.pick(6, ofGate: 7)).flatMap(permutations(of:)) {
      let weights = order.map { _ in UInt64.random(in: 1...6, using: &random) }
      let heaviest = heaviestIncreasingSubsequence(ofRanks: order, weights: weights)
      let longest = longestIncreasingSubsequence(of: order.map { $0 * 3 - 2 })
      let isRight =
        chosen(order, heaviest) == best(order, weights)
        && chosen(order, longest) == best(order, order.map { _ in 1 })
      if !isRight { wrong.append(order) }
    }
    #expect(wrong == [])
  }

  private func chosen(_ order: [Int], _ members: [Bool]) -> [Int] {
    members.count == order.count ? zip(order, members).filter(\.1).map(\.0) : [-1]
  }

  /// The first of the heaviest increasing subsequences, by brute force.
  private func best(_ order: [Int], _ weights: [UInt64]) -> [Int] {
    var (best, greatest) = ([Int](), UInt64(0))
    for choice in 0..<(1 << order.count) {
      let indices = order.indices.filter { choice & (1 << $0) != 0 }
      let numbers = indices.map { order[$0] }
      guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else { continue }
      let weight = indices.reduce(0) { $0 + weights[$1] }
      let isFirst = weight == greatest && numbers.lexicographicallyPrecedes(best)
      if weight > greatest || isFirst { (best, greatest) = (numbers, weight) }
    }
    return best
  }

  /// With any mixture of paired and matched rows, the longest common subsequence stays.
  @Test func pairedBlocks() {
    var random = SeededRandomNumberGenerator(seed: 2)
    var wrong: [String] = []
    var movedPairs = 0
    for _ in 0..<Sample.count(6000) {
      let pairCount = Int.random(in: 0...9, using: &random)
      let matchCount = Int.random(in: 0...6, using: &random)
      let old = mixture(pairCount, matchCount, &random)
      let new = mixture(pairCount, matchCount, &random)
      let blocks = PairedBlocks(matches(old, new, pairCount), pairCount: pairCount)
      if !blocks.movedPairs.isEmpty { movedPairs += 1 }
      let kept = kept(new, pairCount, blocks)
      let isInOrder = old.filter(kept.contains) == kept
      let longest = longestCommonSubsequence(old, new)
      if !isInOrder || kept.count != longest { wrong.append("\(old) to \(new): \(kept)") }
    }
    #expect(wrong == [])
    #expect(movedPairs > Sample.count(500))
  }

  /// One row in another place moves, unless it passed a single pair that came after it.
  @Test func oneMatchAmongPairs() {
    for old in 0...4 {
      for new in 0...4 {
        let match = PairedBlocks.Match(from: old, oldPairedBefore: old, newPairedBefore: new)
        let blocks = PairedBlocks([match], pairCount: 4)
        #expect(blocks.stays == [old == new || old + 1 == new], "\(old) to \(new)")
        #expect(blocks.movedPairs == (old + 1 == new ? [old..<new] : []), "\(old) to \(new)")
      }
    }
  }

  /// Paired rows, numbered in order, with matched ones between them in any order.
  private func mixture(
    _ pairCount: Int, _ matchCount: Int, _ random: inout SeededRandomNumberGenerator
  ) -> [UInt8] {
    var rows = (0..<UInt8(pairCount)).map { $0 }
    for match in 0..<UInt8(matchCount) {
      let place = Int.random(in: 0...rows.count, using: &random)
      rows.insert(UInt8(pairCount) + match, at: place)
    }
    return rows
  }

  private func matches(
    _ old: [UInt8], _ new: [UInt8], _ pairCount: Int
  ) -> [PairedBlocks.Match] {
    new.enumerated().filter { $0.element >= pairCount }.compactMap { place, row in
      guard let from = old.firstIndex(of: row) else { return nil }
      return PairedBlocks.Match(
        from: from, oldPairedBefore: old[..<from].count { $0 < pairCount },
        newPairedBefore: new[..<place].count { $0 < pairCount })
    }
  }

  /// The rows that stay, in their new order.
  private func kept(_ new: [UInt8], _ pairCount: Int, _ blocks: PairedBlocks) -> [UInt8] {
    var stays = blocks.stays.makeIterator()
    let moved = Set(blocks.movedPairs.joined())
    return new.filter { row in
      row < pairCount ? !moved.contains(Int(row)) : stays.next() == true
    }
  }
}
