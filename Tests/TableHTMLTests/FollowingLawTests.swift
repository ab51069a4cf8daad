import TableData
import TableFeeds
import TableHTML
import TableTesting
import TestSampling
import Testing

/// A patched page equals one that is rendered anew, for visitors that follow, sleep, scroll and
/// return.
@Suite struct FollowingLawTests {
  @Test(arguments: Sample.seeds(60 as UInt64))
  func aPatchedPageIsAFreshOne(seed: UInt64) async throws {
    try await follow(Things.table, isGrouped: true, seed: seed)
    try await follow(Things.plain, isGrouped: false, seed: seed &+ 1_000_000)
  }

  private func follow(
    _ table: HTMLTable<Shelf, Thing>, isGrouped: Bool, seed: UInt64
  ) async throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var edits = RandomThings(isGrouped: isGrouped, using: &random)
    let source = TableDataSource(edits.snapshot)
    let feed = TableFeed(source, limits: FeedLimits(versions: 8))
    var visitors: [Visitor] = []
    for _ in 0..<3 { visitors.append(try await Visitor(of: table, feed, using: &random)) }
    for _ in 0..<Sample.pick(20, ofGate: 60) {
      for _ in 0...Int.random(in: 0...3, using: &random) {
        edits.change(using: &random)
        source.apply(edits.snapshot)
      }
      for index in visitors.indices where Bool.random(using: &random) {
        try await visitors[index].act(on: feed, using: &random)
        try visitors[index].compare(with: feed)
      }
    }
  }
}

/// A visitor, and the contents of its browser.
private struct Visitor {
  let table: HTMLTable<Shelf, Thing>
  var visitor: WebPageReader<TableFeed<Shelf, Thing>>
  var page = PageModel()

  init(
    of table: HTMLTable<Shelf, Thing>, _ feed: TableFeed<Shelf, Thing>,
    using random: inout SeededRandomNumberGenerator
  ) async throws {
    self.table = table
    let window = TableWindow(
      first: Int.random(in: 0...60, using: &random), count: Int.random(in: 1...12, using: &random))
    visitor = WebPageReader(table: table, feed: feed, window: window)
    try page.perform(try #require(await visitor.poll()).serverSentEvent())
  }

  /// Follows the feed; it may scroll or lose the connection before.
  mutating func act(
    on feed: TableFeed<Shelf, Thing>, using random: inout SeededRandomNumberGenerator
  ) async throws {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      visitor.setWindow(
        TableWindow(
          first: Int.random(in: 0...80, using: &random),
          count: Int.random(in: 1...12, using: &random)))
    case 1:
      let position = page.position.flatMap(FeedPosition.init(rawValue:))
      visitor = WebPageReader(
        table: table, feed: feed, window: TableWindow(first: 0, count: 5), since: position)
    default: break
    }
    if let patch = await visitor.poll() { try page.perform(patch.serverSentEvent()) }
  }

  func compare(with feed: TableFeed<Shelf, Thing>) throws {
    let shown = try #require(visitor.replica)
    let fresh = try PageModel(table.html(of: shown, at: WebPageAddress()))
    #expect(page.lines == fresh.lines)
    #expect(page.numbers == fresh.numbers)
    let counted = (page.numbers["n"] ?? 0) - (page.numbers["s"] ?? 0)
    #expect(counted == feed.snapshot?.rowCount)
  }
}
