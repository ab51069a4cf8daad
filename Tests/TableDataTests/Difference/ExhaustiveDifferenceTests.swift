import TableData
import TestSampling
import Testing

/// Laws 1, 2 and 3 for one section, without gaps.
///
/// The loops are optimized, because they are long.
struct ExhaustiveDifferenceTests {
  typealias Table = TableSnapshot<Letter, Letter>

  /// The number of parts that the pairs are divided into, to be tested in parallel.
  static let partCount = 4

  /// 1 for all pairs, as in the gate.
  static let step = Sample.pick(31, ofGate: 1)

  /// The pairs of ordered subsets of five identifiers, 326 × 326 of them, or a sample.
  @Test(arguments: 0..<partCount)
  func allPairsOfOrderedSubsetsOfFive(part: Int) throws {
    let subsets = orderedSubsets(ofNumbersBelow: 5)
    try #require(subsets.count == 326)
    let tables = try subsets.map { try Self.table($0, updating: 0) }
    var failures: [String] = []
    for index in stride(from: part, to: subsets.count, by: Self.partCount) {
      for offset in stride(from: index % Self.step, to: subsets.count, by: Self.step) {
        let subset = subsets[offset]
        let moves = Self.fewestMoves(from: subsets[index], to: subset)
        let pair = Pair(
          old: tables[index], new: tables[offset], moves: moves, updates: 0,
          isEqual: index == offset)
        if !pair.isRight { failures.append("\(pair)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) failures, the first from\n\(failures[0])")
  }

  /// The same pairs, up to the names of the identifiers, with all choices of rows to be updated.
  ///
  /// Names do not affect a table, so the old rows may be called 0, 1, 2 and so on, in order.
  @Test func allChoicesOfUpdates() throws {
    let subsets = orderedSubsets(ofNumbersBelow: 5)
    var pairs = 0
    var failures: [String] = []
    for count in 0...UInt8(5) {
      let before = Array(0..<count)
      let old = try Self.table(before, updating: 0)
      for after in subsets {
        let moves = Self.fewestMoves(from: before, to: after)
        let common = after.reduce(0) { $1 < count ? $0 | 1 << $1 : $0 } as UInt8
        for mask in 1..<UInt8(32) where mask & ~common == 0 {
          pairs += 1
          guard pairs.isMultiple(of: Self.step) else { continue }
          let pair = Pair(
            old: old, new: try Self.table(after, updating: mask), moves: moves,
            updates: mask.nonzeroBitCount, isEqual: false)
          if !pair.isRight { failures.append("\(pair)") }
        }
      }
    }
    #expect(pairs > 10_000)
    #expect(failures.isEmpty, "\(failures.count) failures, the first from\n\(failures[0])")
  }

  private static func table(_ ids: [UInt8], updating mask: UInt8) throws -> Table {
    try Table(Letter(id: 0), rows: ids.map { Letter(id: $0, revision: mask >> $0 & 1) })
  }

  /// The number of common rows outside the longest common subsequence.
  private static func fewestMoves(from old: [UInt8], to new: [UInt8]) -> Int {
    var common = 0
    for id in new where old.contains(id) { common += 1 }
    return common - longestCommonSubsequence(old, new)
  }

  /// Two tables and the expected properties of their difference.
  private struct Pair: CustomStringConvertible {
    let old: Table
    let new: Table
    let moves: Int
    let updates: Int
    let isEqual: Bool

    var isRight: Bool {
      let difference = new.difference(from: old)
      return difference.isEmpty == isEqual && difference.sections.isEmpty
        && difference.rows.moved.count == moves && difference.rows.updated.count == updates
        && (try? old.applying(difference)) == new
        && (try? new.applying(difference.inverse)) == old
    }

    var description: String {
      "\(old)\nto\n\(new)\nby\n\(new.difference(from: old))"
    }
  }
}
