import TableData
import TableFeeds
import TableTesting
import Testing

/// A hundred readers and four writers, each in its own task; run with the thread sanitizer.
@Suite struct FeedThreadTests {
  typealias Feed = TableFeed<SampleSection, SampleRow>

  actor Store {
    private var receiver: EditReceiver<SampleSection, SampleRow>?
    let feed: Feed

    init() throws {
      let rows = (0..<200).map { SampleRow("\($0)") }
      let source = TableDataSource(try TableSnapshot(SampleSection("A"), rows: rows))
      feed = TableFeed(source, limits: FeedLimits(versions: 20))
      receiver = EditReceiver(source: source, feed: feed)
    }

    func perform(_ request: ClientEdit<SampleSection, SampleRow>) -> Bool {
      if case .done = receiver?.perform(request) { true } else { false }
    }

    func end() { receiver = nil }
  }

  private static let editCount = 50

  private static func write(_ writer: Int, to store: Store) async {
    var generator = SeededRandomNumberGenerator(seed: UInt64(writer))
    var number = 0
    while number < editCount {
      guard let version = store.feed.version else { return }
      let row = SampleRow(
        "\(Int.random(in: 0..<200, using: &generator))", revision: number * 4 + writer)
      let request = ClientEdit<SampleSection, SampleRow>(
        clientID: "\(writer)", number: number + 1, .edits([.updateRow(row)], since: version))
      if await store.perform(request) { number += 1 }
    }
  }

  /// Follows until the source ends, and returns whether all is equal there.
  private static func read(_ reader: Int, from feed: Feed) async throws -> Bool {
    let window = TableWindow(first: reader * 2, count: 10)
    let updates = reader.isMultiple(of: 2) ? feed.updates() : feed.updates(of: window)
    var replica = TableReplica<SampleSection, SampleRow>()
    for await update in updates { try replica.apply(update) }
    guard let table = feed.snapshot else { return false }
    if replica.position?.window == nil { return replica.snapshot == table }
    // The moves of a window are returned on request.
    if let update = await updates.poll() { try replica.apply(update) }
    guard let window = replica.position?.window else { return false }
    return replica.snapshot == WindowModel(table).table(in: window)
  }

  @Test func hundredReadersAndFourWriters() async throws {
    let store = try Store()
    let isEqual = try await withThrowingTaskGroup(of: Bool.self) { [feed = store.feed] group in
      for reader in 0..<100 { group.addTask { try await Self.read(reader, from: feed) } }
      await withTaskGroup { writers in
        for writer in 0..<4 { writers.addTask { await Self.write(writer, to: store) } }
      }
      await store.end()
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(isEqual)
  }
}
