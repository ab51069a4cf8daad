import TableData
import TableInvariants
import TablePaging
import TableTesting
import Testing

/// A page that breaks a rule is a failure with a description, and kept rows stay.
@Suite struct PageRuleTests {
  private typealias Source = PagerScript.Source
  private typealias Row = PagerScript.Row
  private typealias TestPage = RowPage<PagerScript.Section, Row>

  private func section(_ id: Int, _ rows: ClosedRange<Int>) -> TableSection<
    PagerScript.Section, Row
  > {
    TableSection(PagerScript.Section(id: id), rows: rows.map { Row(id: $0, key: $0 * 10) })
  }

  private func page(
    _ sections: [TableSection<PagerScript.Section, Row>], isFirst: Bool = false,
    isLast: Bool = false
  ) -> TestPage {
    TestPage(sections, isFirst: isFirst, isLast: isLast)
  }

  private func makeSource() -> Source {
    Source([], key: \.key) { PagerScript.Section(id: $0.key / 100) }
  }

  /// The failure of a page to go to.
  private func failure(_ page: TestPage) -> String? {
    var pager = Pager(makeSource(), configuration: PagingConfiguration(pageSize: 5))
    pager.go(to: .position(12))
    pager.receive(PageResponse(id: 0, result: .success(page)))
    return pager.failure
  }

  /// The failure of a page beside rows 10 to 14 of section 1, at either end.
  private func failure(_ page: TestPage, isAfter: Bool) -> String? {
    var pager = Pager(makeSource(), configuration: PagingConfiguration(pageSize: 5))
    pager.go(to: .position(10))
    pager.receive(PageResponse(id: 0, result: .success(self.page([section(1, 10...14)]))))
    pager.receive(PageResponse(id: isAfter ? 2 : 1, result: .success(page)))
    let rows = pager.contents.flatMap(\.rows)
    let failures = rows.compactMap { row in
      if case .failed(let reason) = row.content { reason } else { nil }
    }
    pager.checkInvariants()
    #expect(rows.filter { $0.row != nil }.map(\.row?.id).contains([10, 11, 12, 13, 14]))
    return failures.first
  }

  @Test func everyPage() {
    #expect(failure(page([section(1, 10...14)])) == nil)
    #expect(
      failure(page([section(1, 10...12), section(2, 12...13)]))
        == "The source gave row 12 twice in one page.")
    #expect(
      failure(page([section(1, 10...15)])) == "The source gave 6 rows where 5 were asked for.")
    let empty = TableSection<PagerScript.Section, Row>(PagerScript.Section(id: 2))
    #expect(
      failure(page([section(1, 10...11), empty])) == "The source gave a section without rows.")
    #expect(
      failure(page([section(1, 10...11), section(1, 12...13)]))
        == "The source gave a section twice in one page.")
    #expect(failure(page([])) == "The source gave no rows although it has some.")
    #expect(failure(page([], isFirst: true, isLast: true)) == nil)
  }

  @Test func aPageBesideOthers() {
    for isAfter in [false, true] {
      #expect(
        failure(page([section(2, 12...13)]), isAfter: isAfter)
          == nil, "All is looked at again first")
      #expect(
        failure(page([]), isAfter: isAfter) == "The source gave no rows although it has some.")
    }
    let apart = "The source gave rows of a section apart from its others."
    #expect(failure(page([section(1, 8...9)]), isAfter: false) == nil)
    #expect(failure(page([section(0, 8...8), section(1, 9...9)]), isAfter: false) == nil)
    #expect(failure(page([section(1, 8...8), section(0, 9...9)]), isAfter: false) == apart)
    #expect(failure(page([section(1, 15...16)]), isAfter: true) == nil)
    #expect(failure(page([section(1, 15...15), section(2, 16...16)]), isAfter: true) == nil)
    #expect(failure(page([section(2, 15...15), section(1, 16...16)]), isAfter: true) == apart)
    #expect(failure(page([], isFirst: true), isAfter: false) == nil)
    #expect(failure(page([], isLast: true), isAfter: true) == nil)
  }

  /// Duplicate rows cause a few refreshes, and then a failure.
  @Test func rowsThatComeTwiceAreAFailureInTheEnd() {
    var pager = Pager(makeSource(), configuration: PagingConfiguration(pageSize: 5))
    pager.go(to: .first)
    var (looks, requests) = (0, pager.takeCommands())
    while looks < 50, case .fetch(let request)? = requests.first {
      looks += 1
      let page = self.page([section(0, 0...4)], isFirst: true)
      pager.receive(PageResponse(id: request.id, result: .success(page)))
      requests = pager.takeCommands()
    }
    #expect(looks == 12)
    #expect(
      pager.contents.flatMap(\.rows).contains {
        $0.content == .failed("The source gave rows twice.")
      })
  }
}
