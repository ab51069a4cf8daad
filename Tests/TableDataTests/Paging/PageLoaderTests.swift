import TableData
import TablePaging
import TableTesting
import Testing

/// A paged table that fetches by itself.
@Suite struct PageLoaderTests {
  private typealias Section = PagerScript.Section
  private typealias Row = PagerScript.Row

  /// A source that fails for pages after keys from a given number on.
  private struct FailingPages: PageSource {
    let pages: PagerScript.Source
    let lastKey: Int

    func key(of row: Row) -> Int { row.key }

    func page(at anchor: PageAnchor<Int, Int>, limit: Int) async throws -> RowPage<Section, Row> {
      if case .after(let key) = anchor, key >= lastKey { throw PageError("The line is cut.") }
      return pages.page(at: anchor, limit: limit)
    }
  }

  private func makeSource(failingAfter key: Int = .max) -> FailingPages {
    let rows = (0..<100).map { Row(id: $0, key: $0) }
    return FailingPages(
      pages: PagerScript.Source(rows, key: \.key) { Section(id: $0.key / 30) }, lastKey: key)
  }

  private let configuration = PagingConfiguration(pageSize: 10, rowsAhead: 25, rowsBehind: 5)

  /// The keys of a table, with the placeholders for rows that could not be fetched.
  private func shown(_ table: TableSnapshot<Section, PagedRow<Row>>) -> [String] {
    table.rows.map { row in
      switch row.content {
      case .row(let row): "\(row.key)"
      case .pending: "pending"
      case .failed(let reason): reason
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func whatArrivesIsHandedOver() async {
    let (answers, continuation) = AsyncStream.makeStream(
      of: PageLoader<FailingPages>.Response.self)
    let pages = PageLoader(makeSource(failingAfter: 19), configuration: configuration) {
      continuation.yield($0)
    }
    var counts: [Int] = []
    pages.dataSource.addPermanentObserver { counts.append($0.new.rowCount) }
    pages.go(to: .first)
    for await answer in answers {
      pages.receive(answer)
      if pages.pager.inFlightRequestCount == 0 { break }
    }
    // Two pages, the placeholders of a third one, and then its failure.
    #expect(counts == [20, 30, 30])
    let rows = shown(pages.dataSource.snapshot)
    #expect(Array(rows.prefix(20)) == (0..<20).map { "\($0)" })
    #expect(
      Array(rows.dropFirst(20)) == ["The line is cut."] + Array(repeating: "pending", count: 9))
  }
}
