import TableData
import TablePaging
import TableTesting
import TestTraps
import Testing

/// No number from a source or a caller traps.
@Suite struct PageNumberTests {
  private typealias TestPager = Pager<TestPages>

  /// Gives a pager its first page, and returns its failure.
  private func failure(
    isFirst: Bool = false, isLast: Bool = false, position: EstimatedCount?,
    rowCount: EstimatedCount?
  ) -> String? {
    var pager = TestPager(.sample(20))
    pager.go(to: .position(5))
    var page = pager.source.page(at: .position(5), limit: 10)
    (page.isFirst, page.isLast) = (isFirst, isLast)
    (page.position, page.rowCount) = (position, rowCount)
    pager.receive(PageResponse(id: 0, result: .success(page)))
    return pager.failure
  }

  @Test func aPageWithImpossibleNumbersIsAFailure() {
    for number in [Int.min, -1, .max] {
      for lie in [EstimatedCount.exact(number), .estimated(number)] {
        #expect(
          failure(position: lie, rowCount: nil)
            == "The source gave \(number) as the number of rows before a page.")
        #expect(
          failure(position: nil, rowCount: lie)
            == "The source gave \(number) as the number of all rows.")
      }
    }
    #expect(
      failure(position: .exact(11), rowCount: .exact(20))
        == "The source gave rows up to number 21 although there are 20.")
    #expect(
      failure(isLast: true, position: .exact(9), rowCount: .exact(20))
        == "The source gave last rows up to number 19 although there are 20.")
    #expect(
      failure(isFirst: true, position: .exact(1), rowCount: nil)
        == "The source gave first rows that 1 others precede.")
  }

  @Test func pagesWithPossibleNumbersAreShown() {
    #expect(failure(position: nil, rowCount: nil) == nil)
    #expect(failure(position: .exact(10), rowCount: .exact(20)) == nil)
    #expect(failure(isLast: true, position: .exact(10), rowCount: .exact(20)) == nil)
    #expect(failure(position: .exact(.max / 2), rowCount: nil) == nil)
    #expect(failure(position: .estimated(30), rowCount: .exact(20)) == nil)
    #expect(failure(isFirst: true, position: .estimated(30), rowCount: .estimated(.max / 2)) == nil)
  }

  @Test func limitsBelowTheirRangeAreABrokenPromise() async {
    expectTrap(
      "A page must hold at least one row",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = PagingConfiguration(pageSize: 0)
      })
    expectTrap(
      "A number of rows cannot be negative",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = PagingConfiguration(cachedRowLimit: -1)
      })
    expectTrap(
      "A page must hold at least one row",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var configuration = PagingConfiguration()
        configuration.pageSize = -5
      })
    expectTrap(
      "A number of rows cannot be negative",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var configuration = PagingConfiguration()
        configuration.rowsAhead = .min
      })
  }

  @Test func limitsAreAMillionAtMost() {
    var configuration = PagingConfiguration(
      pageSize: .max, rowsAhead: .max, rowsBehind: .max, cachedRowLimit: .max)
    let million = 1_000_000
    #expect(
      configuration
        == PagingConfiguration(
          pageSize: million, rowsAhead: million, rowsBehind: million, cachedRowLimit: million))
    configuration.pageSize = .max
    configuration.cachedRowLimit = 7
    #expect(configuration.pageSize == million && configuration.cachedRowLimit == 7)
  }

  @Test(arguments: [
    (PageAnchor<Int, Int>.position(.min), PageAnchor<Int, Int>.position(0)),
    (.position(.max), .position(.max)), (.fraction(-.infinity), .fraction(0)),
    (.fraction(.nan), .fraction(0)), (.fraction(7), .fraction(1)),
    (.around(3, before: .max), .around(3, before: 1_000_000)),
    (.around(3, before: .min), .around(3, before: 0)),
  ])
  func anAnchorOutOfRangeIsTheNearestOne(anchor: PageAnchor<Int, Int>, asked: PageAnchor<Int, Int>)
  {
    var pager = TestPager(.sample(20))
    pager.go(to: anchor)
    var other = TestPager(.sample(20))
    other.setSource(.sample(30), at: anchor)
    for case .fetch(let request) in pager.takeCommands() + other.takeCommands() {
      #expect(request.anchor == asked)
      if case .around(_, let before) = request.anchor { #expect(request.limit > before) }
    }
  }
}
