import TableData
import TablePaging
import TableTesting
import Testing

/// A pager settles although its source never does.
@Suite struct BusyPagesTests {
  /// Answers a pager's requests, with a change after every few pages; returns their number.
  private func settle(
    _ pager: inout Pager<TestPages>, _ pages: inout TestPages, changingAfter period: Int,
    longestPage: Int = .max
  ) -> Int {
    var (count, requests) = (0, [Pager<TestPages>.Request]())
    while count < 2_000 {
      for case .fetch(let request) in pager.takeCommands() { requests.append(request) }
      guard !requests.isEmpty else { break }
      let request = requests.removeFirst()
      let page = pages.page(at: request.anchor, limit: min(request.limit, longestPage))
      count += 1
      if count % period == 0 {
        pages.updateOrInsert(PagedTestRow(id: 10_000, key: 100_001 + count))
      }
      pager.receive(PageResponse(id: request.id, result: .success(page)))
    }
    return count
  }

  @Test(arguments: 1...4) func aWriteAfterEverySecondPageLetsItSettle(period: Int) {
    var pages = TestPages.sample(5_000)
    var pager = Pager(pages)
    pager.go(to: .position(2_000))
    let count = settle(&pager, &pages, changingAfter: period)
    #expect(count <= 12)
    #expect(pager.cachedRowCount >= 200 && pager.isIdle && !pager.hasFailed)
  }

  /// A user who waits at placeholders sees the rows arrive there.
  @Test func rowsArriveInThePlacesThatTheReaderLooksAt() {
    var pages = TestPages.sample(5_000)
    var pager = Pager(pages)
    pager.go(to: .position(2_000))
    _ = settle(&pager, &pages, changingAfter: .max)
    for isUpward in [true, false] {
      let rows = pager.contents.flatMap(\.rows)
      let places = isUpward ? rows.prefix(30) : rows.suffix(30)
      #expect(places.allSatisfy { $0.row == nil })
      pager.setVisibleRows(fromID: places.first?.id ?? 0, toID: places.last?.id ?? 0)
      #expect(settle(&pager, &pages, changingAfter: 1) <= 12)
      let seen = pager.contents.flatMap(\.rows).filter { row in places.contains { $0.id == row.id }
      }
      #expect(seen.count == 30 && seen.allSatisfy { $0.row != nil })
      #expect(pager.isIdle && !pager.hasFailed)
    }
  }

  /// If no page can be long enough, the pager fails instead of requesting forever.
  @Test func shortPagesOfABusySourceAreAFailure() {
    var pages = TestPages.sample(5_000)
    var pager = Pager(pages)
    pager.go(to: .first)
    #expect(settle(&pager, &pages, changingAfter: 1, longestPage: 20) <= 16)
    #expect(
      pager.contents.flatMap(\.rows).contains {
        $0.content == .failed("The source changes faster than its pages come.")
      })
    pager.retry()
    _ = settle(&pager, &pages, changingAfter: .max, longestPage: 20)
    #expect(pager.cachedRowCount >= 100 && pager.isIdle && !pager.hasFailed)
  }

  @Test func aReaderWhoIsToldOfEachChangeSeesAllInSight() {
    var pages = TestPages.sample(5_000)
    var pager = Pager(pages)
    pager.go(to: .first)
    for _ in 0..<20 {
      for case .fetch(let request) in pager.takeCommands() {
        let page = pages.page(at: request.anchor, limit: request.limit)
        pager.receive(PageResponse(id: request.id, result: .success(page)))
      }
      pages.updateOrInsert(PagedTestRow(id: 10_000, key: 100_001 + pages.revision))
      pager.refresh()
    }
    #expect(pager.cachedRowCount >= 150)
  }
}
