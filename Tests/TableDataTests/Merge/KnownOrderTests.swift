import TableData
import TableTesting
import TestSampling
import Testing

@testable import TableMerging

/// Long lists are sorted by merging if that has only one result, and otherwise by insertion.
@Suite struct KnownOrderTests {
  /// Elements of one list in different orders on both sides; none belongs to the frame.
  private static func order(
    _ theirs: [Int], _ mine: [Int], areInBase: Bool = true
  ) -> KnownOrder {
    let elements = theirs.indices.map { index in
      var element = MergeElement(
        paths: Versions(
          base: areInBase ? RowPath(section: 0, row: index) : nil,
          theirs: RowPath(section: 0, row: theirs[index]),
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

  @Test(arguments: Sample.seeds(20)) func whatBothSidesInsertedAlikeIsSortedByIndex(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let count = 33 + Int(seed % 40)
    var theirs = Array(0..<count).shuffled(using: &random)
    let order = Self.order(theirs, theirs.map { 2 * $0 }, areInBase: false)
    #expect(order.commonOrder() == order.insertionSorted())
    #expect(order.sorted().order == order.insertionSorted())
    #expect(order.sorted().contradictions == [])
    let mine = theirs
    theirs.swapAt(0, count - 1)
    #expect(Self.order(theirs, mine, areInBase: false).commonOrder() == nil)
  }

  @Test func manyRowsBetweenThoseThatBothSidesInserted() throws {
    func table(_ ids: [Int]) throws -> TableSnapshot<SingleSection, SampleRow> {
      try TableSnapshot(SingleSection(), rows: ids.map { SampleRow("\($0)") })
    }
    let ids = Array(0..<2_000)
    let mine = try table(ids.flatMap { [$0, -$0 - 1] })
    let merge = TableMerge(base: try table([]), theirs: try table(ids), mine: mine)
    #expect(merge.snapshot == mine && merge.conflicts == [])
  }
}
