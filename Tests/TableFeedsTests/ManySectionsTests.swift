import TableData
import TableTesting
import Testing

@testable import TableFeeds

/// The laws of rows also hold for sections.
@Suite struct ManySectionsTests {
  /// A window of empty sections, far down, is followed and woken like one of rows.
  @Test func aWindowOfHeadings() async throws {
    let sections = (0..<20_000).map {
      TableSection<SampleSection, SampleRow>(SampleSection("\($0)"))
    }
    let source = TableDataSource(try TableSnapshot(sections))
    let feed = TableFeed(source)
    let reader = feed.updates(of: TableWindow(first: 15_000, count: 3))
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(try #require(await reader.next()))
    #expect(replica.snapshot.sections.map(\.id) == ["15000", "15001", "15002"])
    source.edit { $0.removeSection(id: "7") }
    try source.edit { try $0.moveSection(id: "19999", to: .start) }
    #expect(await reader.poll()?.position.window?.first == 15_000)
    source.edit { $0.removeSection(id: "15001") }
    let update = try #require(await reader.next())
    #expect(update.metrics?.sectionCount == 19_998 && update.metrics?.headerIndex == 15_000)
    guard case .edits(let edits, _) = update.content else { return #expect(Bool(false)) }
    #expect(edits.count == 2)
    #expect(edits.contains(.removeSection(id: "15001")))
  }
}
