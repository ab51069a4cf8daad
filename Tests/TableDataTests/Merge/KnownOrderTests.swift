import TableData
import TableTesting
import TestSampling
import Testing

@testable import TableMerging

/// Long lists are sorted by merging where that has only one answer, and by insertion elsewhere.
@Suite struct KnownOrderTests {
  /// Elements of one list that stand in other orders on both sides; none belongs to the frame.
  private static func order(_ first: [Int], _ second: [Int]) -> KnownOrder {
    let elements = first.indices.map { index in
      var element = MergeElement(
        paths: Versions(
          base: RowPath(section: 0, row: index), first: RowPath(section: 0, row: first[index]),
          second: RowPath(section: 0, row: second[index])))
      element.isMoved.first = true
      element.isMoved.second = true
      return element
    }
    return KnownOrder(
      OrderMerge(elements, tie: .first), Array(elements.indices), in: 0)
  }

  /// Turns ranges of a side that the other side leaves alone, so that both get what they want.
  private static func sides(_ count: Int, seed: UInt64) -> (first: [Int], second: [Int]) {
    var random = SeededGenerator(seed: seed)
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
    let order = Self.order(sides.first, sides.second)
    #expect(order.contradictions(of: order.insertionSorted()) == [])
    #expect(order.consistentOrder() == order.insertionSorted())
  }

  @Test(arguments: Sample.seeds(100)) func whatContradictsItselfIsNot(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 33 + Int(seed % 40)
    let first = Array(0..<count).shuffled(using: &random)
    let order = Self.order(first, Array(0..<count).shuffled(using: &random))
    let sorted = order.insertionSorted()
    let isConsistent = order.contradictions(of: sorted).isEmpty
    #expect(order.consistentOrder() == (isConsistent ? sorted : nil))
    #expect(order.sorted().order == sorted)
  }
}
