import TableTesting
import TestSampling
import Testing

@testable import TableText

/// Columns in the order and scroll offset of a user.
@Suite struct ColumnArrangementTests {
  private let layout = ColumnLayout((1...6).map { ColumnFormat("C\($0)", width: .fixed(4)) })

  private func shown(_ arrangement: ColumnArrangement, width: Int = 16) -> [Int] {
    var layout = layout
    layout.arrangement = arrangement
    return layout.placed(inWidth: width).map(\.index)
  }

  private func scrolled(_ steps: Int..., frozen: Int = 1, width: Int = 16) -> ColumnArrangement {
    var arrangement = ColumnArrangement(count: 6)
    arrangement.frozenCount = frozen
    for step in steps { arrangement.scroll(by: step, of: layout, inWidth: width) }
    return arrangement
  }

  @Test func columnsThatStayAreFollowedByThoseScrolledTo() {
    #expect(shown(scrolled()) == [0, 1, 2])
    #expect(shown(scrolled(1)) == [0, 2, 3])
    #expect(shown(scrolled(2, 1, -1)) == [0, 3, 4])
    #expect(shown(scrolled(99)) == [0, 4, 5])
    #expect(shown(scrolled(99, 1)) == [0, 4, 5])
    #expect(shown(scrolled(99, -99)) == [0, 1, 2])
    #expect(shown(scrolled(1, frozen: 0)) == [1, 2, 3])
    #expect(shown(scrolled(2, frozen: 2)) == [0, 1, 4])
  }

  @Test func soManyStayThatAnotherFits() {
    #expect(shown(scrolled(1, frozen: 3, width: 16)) == [0, 1, 3])
    #expect(shown(scrolled(1, frozen: 3, width: 4), width: 4) == [1])
    #expect(shown(scrolled(99, frozen: 6)) == [0, 1, 5])
  }

  @Test func edgesTellWhereThereIsMore() {
    let edges = [scrolled(), scrolled(1), scrolled(99)].map { layout.edges(inWidth: 16, as: $0) }
    #expect(edges.map(\.start) == [nil, 6, 6])
    #expect(edges.map(\.isMoreAfter) == [true, true, false])
    #expect(!scrolled().fits(layout, inWidth: 33) && scrolled().fits(layout, inWidth: 34))
  }

  @Test func aColumnThatFitsInPartIsBegunAtTheEdge() {
    var arranged = layout
    arranged.arrangement = scrolled(1)
    let ranges = [19, 21, 22, 25].map { arranged.placed(inWidth: $0).map(\.range) }
    let whole = [0..<4, 6..<10, 12..<16]
    #expect(ranges == [whole, whole, whole + [18..<22], whole + [18..<22]])
    arranged.columns[4].width = .fixed(9)
    #expect(arranged.placed(inWidth: 22).last == .init(index: 4, range: 18..<22, isWhole: false))
    #expect(layout.edges(inWidth: 21, as: scrolled(1)).isMoreAfter)
    arranged.arrangement = scrolled(1).fromStart
    #expect(arranged.placed(inWidth: 16).map(\.isWhole) == [true, true, true])
  }

  @Test func hiddenMovedAndResizedColumns() {
    var arrangement = ColumnArrangement(count: 6)
    arrangement.order = [5, 0, 1, 2, 3, 4]
    arrangement.hidden = [0, 2]
    arrangement.widths = [1: 2]
    #expect(shown(arrangement, width: 40) == [5, 1, 3, 4])
    var layout = layout
    layout.arrangement = arrangement
    #expect(layout.placed(inWidth: 40).map(\.range) == [0..<4, 6..<8, 10..<14, 16..<20])
    arrangement.hidden = Set(0..<6)
    #expect(shown(arrangement) == [])
  }

  @Test func otherColumnsThanItIsForAreShownAsTheyCome() {
    #expect(shown(ColumnArrangement(count: 2)) == [0, 1, 2])
  }

  /// Whatever is hidden, shown and scrolled: no column is shown twice, the frozen ones come first
  /// as far as there is room, and each column can be reached.
  @Test(arguments: Sample.seeds(200) as [UInt64])
  func everyColumnCanBeReached(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let count = Int.random(in: 1...9, using: &random)
    let layout = ColumnLayout(
      (0..<count).map { _ in ColumnFormat("", width: .fixed(.random(in: 1...9, using: &random))) })
    var arrangement = ColumnArrangement(count: count)
    arrangement.order.shuffle(using: &random)
    arrangement.frozenCount = .random(in: 0...count, using: &random)
    arrangement.hidden = Set((0..<count - 1).filter { _ in Bool.random(using: &random) })
    let width = Int.random(in: 9...40, using: &random)
    var seen: Set<Int> = []
    for _ in 0...count {
      var arranged = layout
      arranged.arrangement = arrangement
      let indices = arranged.placed(inWidth: width).map(\.index)
      #expect(Set(indices).count == indices.count && arrangement.hidden.isDisjoint(with: indices))
      seen.formUnion(indices)
      var fitted = arrangement
      fitted.scrollToFit(layout, inWidth: width)
      let isIdle = layout.edges(inWidth: width, as: fitted).isMoreAfter
      #expect(isIdle == layout.edges(inWidth: width, as: arrangement).isMoreAfter)
      arrangement.scroll(by: 1, of: layout, inWidth: width)
    }
    #expect(seen == Set(arrangement.shown))
    #expect(!layout.edges(inWidth: width, as: arrangement).isMoreAfter)
    arrangement.scroll(by: -count, of: layout, inWidth: width)
    #expect(arrangement.skippedCount == 0)
  }
}
