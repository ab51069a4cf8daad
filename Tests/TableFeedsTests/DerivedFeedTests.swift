import TableData
import TableFeeds
import TableQueries
import TableTesting
import TestSampling
import Testing

/// Readers of a query share one derived table, which equals the query of the table.
@Suite struct DerivedFeedTests {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static let query = TableQuery(Table.self).filter { $0.revision > 0 }
    .sorted(by: \.revision)

  @Test(arguments: Sample.seeds(UInt64(20)))
  func derivedFeedsFollow(seed: UInt64) async throws {
    var generator = TableGenerator(seed: seed, sections: 3, rows: 20)
    let source = Source(try generator.snapshot())
    let feed = TableFeed(source)
    let derived = feed.derived(by: Self.query, named: "open")
    #expect(feed.derived(by: Self.query, named: "open") === derived)
    #expect(feed.derived(by: Self.query, named: "other") !== derived)
    let reader = derived.updates()
    let part = derived.updates(of: TableWindow(first: 2, count: 4))
    var replica = TableReplica<SampleSection, SampleRow>()
    var partReplica = replica
    for _ in 0..<50 {
      let expected = DerivedTable(source.snapshot, query: Self.query).snapshot
      while replica.snapshot != expected || replica.position == nil {
        try replica.apply(try #require(await reader.next()))
      }
      if let update = await part.poll() { try partReplica.apply(update) }
      let window = try #require(partReplica.position?.window)
      #expect(partReplica.snapshot == WindowModel(expected).table(in: window))
      source.apply(generator.variant(of: source.snapshot, edits: 2))
    }
  }

  /// The following task ends with the last reader; the next one starts again.
  @Test func theLastReaderLetsItGo() async throws {
    let source = Source(try Table(SampleSection("A"), rows: [SampleRow("a", revision: 1)]))
    let feed = TableFeed(source)
    var reader: FeedReader? = feed.updates(of: Self.query, named: "open")
    let position = try #require(await reader?.next()).position
    weak let derived = feed.derived(by: Self.query, named: "open")
    #expect(derived != nil)
    reader = nil
    while feed.waitingCount > 0 { await Task.yield() }
    #expect(derived == nil)
    let next = feed.updates(of: Self.query, named: "open", since: position)
    #expect(await next.next()?.start == nil)
  }

  /// Tasks look up the feed that others are just releasing.
  @Test func itIsLookedUpWhileItIsLetGo() async throws {
    let source = Source(try Table(SampleSection("A"), rows: [SampleRow("a", revision: 1)]))
    let feed = TableFeed(source)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<250 { _ = feed.derived(by: Self.query, named: "open") }
        }
      }
    }
    let reader = feed.updates(of: Self.query, named: "open")
    #expect(await reader.next() != nil)
  }

  @Test func derivedFeedsEndWithTheSource() async throws {
    var source: Source? = Source(try Table(SampleSection("A"), rows: [SampleRow("a", revision: 1)]))
    let feed = try #require(source.map { TableFeed($0) })
    let reader = feed.updates(of: Self.query, named: "open")
    #expect(await reader.next() != nil)
    source = nil
    #expect(await reader.next() == nil)
  }
}
