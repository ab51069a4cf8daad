import Synchronization
import TableData
import TableFeeds
import TableHTML
import TablePaging
import TableTesting
import TestSampling
import Testing

/// A page of a database follows like one of a table in memory; its headings are not counted.
@Suite struct PagedLawTests {
  private typealias Things = SortedPageSource<Shelf, Thing, Int>

  /// Things by number, ten on each shelf; the first shelf has no heading.
  private final class Pages: PageSource {
    private let things: Mutex<PagedLawTests.Things>

    init(_ ids: some Sequence<Int>) {
      things = Mutex(
        PagedLawTests.Things(ids.map { Thing(id: $0, name: "Thing \($0)") }, key: \.id) { thing in
          Shelf(id: thing.id / 10, title: thing.id < 10 ? "" : "Shelf \(thing.id / 10)")
        })
    }

    var rows: [Thing] { things.withLock(\.rows) }

    func change(_ change: @Sendable (inout SortedPageSource<Shelf, Thing, Int>) -> Void) {
      things.withLock { change(&$0) }
    }

    func key(of row: Thing) -> Int { row.id }

    func page(
      at anchor: PageAnchor<Int, Int>, limit: Int
    ) async throws -> RowPage<Shelf, Thing> {
      things.withLock { $0.page(at: anchor, limit: limit) }
    }
  }

  private let table = HTMLTable<Shelf, Thing>(columns: TableHTMLTests.Things.columns) { shelf in
    shelf.title.isEmpty ? nil : shelf.title
  }

  @Test(arguments: Sample.seeds(60 as UInt64))
  func aPatchedPageIsAFreshOne(seed: UInt64) async throws {
    try await follow(table, seed: seed)
    try await follow(TableHTMLTests.Things.plain, seed: seed &+ 1_000_000)
  }

  private func follow(_ table: HTMLTable<Shelf, Thing>, seed: UInt64) async throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let pages = Pages((0..<Int.random(in: 0...60, using: &random)).map { $0 * 2 })
    let feed = PagedFeed(pages)
    let window = TableWindow(first: Int.random(in: 0...40, using: &random), count: 9)
    var visitor = WebPageReader(table: table, feed: feed, window: window)
    var page = PageModel()
    for step in 0..<60 {
      if step > 0 { change(pages, using: &random) }
      feed.refresh()
      if Int.random(in: 0..<5, using: &random) == 0 {
        let first = Int.random(in: 0...70, using: &random)
        visitor.setWindow(TableWindow(first: first, count: Int.random(in: 1...9, using: &random)))
        if let patch = try await visitor.poll() { try page.perform(patch.serverSentEvent()) }
        // The window begins where requested, unless there are too few rows.
        let actual = try #require(page.numbers["f"])
        #expect(actual == first || actual + page.lines.count >= pages.rows.count)
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        let position = page.position.flatMap(FeedPosition.init(rawValue:))
        let first = Int.random(in: 0...70, using: &random)
        visitor = WebPageReader(
          table: table, feed: feed, window: TableWindow(first: first, count: 5), since: position
        )
      }
      if let patch = try await visitor.poll() { try page.perform(patch.serverSentEvent()) }
      let fresh = try PageModel(table.html(of: try #require(visitor.replica), at: WebPageAddress()))
      try #require(page.lines == fresh.lines)
      try #require(page.numbers == fresh.numbers)
      try compare(page, with: pages.rows)
    }
  }

  private func change(_ pages: Pages, using random: inout SeededRandomNumberGenerator) {
    let id = Int.random(in: 0...120, using: &random)
    let isRemoved = Bool.random(using: &random)
    let price = Int.random(in: 0...9, using: &random)
    pages.change { things in
      if isRemoved {
        things.remove(id: id)
      } else {
        things.updateOrInsert(Thing(id: id, name: "x", price: price))
      }
    }
  }

  /// Checks that a page has the rows of the table from its first one on, and correct counts.
  private func compare(_ page: PageModel, with rows: [Thing]) throws {
    #expect(page.numbers["n"] == rows.count)
    #expect(page.numbers["s"] == nil && page.numbers["p"] == -1)
    let shown = page.lines.map(\.key).filter { $0.hasPrefix("r") }
    let first = try #require(page.numbers["f"])
    #expect(shown == rows.dropFirst(first).prefix(shown.count).map { "r\($0.id)" })
    #expect(!page.lines.contains { $0.key == "s0" })
  }
}
