import TableData
import TableTesting
import TestSampling
import Testing

@testable import TableMerging

/// Long lists are sorted by merging if that has only one result, and otherwise by insertion.
@Suite struct KnownOrderTests {
  /// Elements of one list in different orders on both sides; none belongs to the frame.
  private static func order(_ theirs: [Int], _ mine: [Int]) -> KnownOrder {
    let elements = theirs.indices.map { index in
      var element = MergeElement(
        paths: Versions(
          base: RowPath(section: 0, row: index), theirs: RowPath(section: 0, row: theirs[index]),
          mine: RowPath(section: 0, row: mine[index])))
      element.isMoved.theirs = true
      element.isMoved.mine = true
      return element
    }
    return KnownOrder(
      OrderMerge(elements, tie: .theirs), Array(elements.indices), in: 0)
  }

  /// Reverses ranges of a side that the other side leaves alone, so that both changes are kept.
  private static func sides(_ count: Int, seed: UInt64) -> (theirs: [Int], mine: [Int]) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var sides = [Array(0..<count), Array(0..<count)]
    var start = 0
    while start < count {
      let end = min(count, start + Int.random(in: 1...7, using: &random))
      let side = Int.random(in: 0...1, using: &random)
      sides[side][start..<end].shuffle(using: &random)
      start = end
    }
    return (sides[0], sides[1])
  }

  @Test(arguments: Sample.seeds(100)) func whatAgreesIsSortedByMerging(seed: UInt64) {
    let sides = Self.sides(33 + Int(seed % 40), seed: seed)
    let order = Self.order(sides.theirs, sides.mine)
    #expect(order.contradictions(of: order.insertionSorted()) == [])
    #expect(order.consistentOrder() == order.insertionSorted())
  }

  @Test(arguments: Sample.seeds(100)) func whatContradictsItselfIsNot(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let count = 33 + Int(seed % 40)
    let theirs = Array(0..<count).shuffled(using: &random)
    let order = Self.order(theirs, Array(0..<count).shuffled(using: &random))
    let sorted = order.insertionSorted()
    let isConsistent = order.contradictions(of: sorted).isEmpty
    #expect(order.consistentOrder() == (isConsistent ? sorted : nil))
    #expect(order.sorted().order == sorted)
  }
}
