import TableData
import TableFeeds
import TableInvariants
import TablePaging
import TableTesting
import Testing

/// A table that changes at random, with readers that lag, receive updates twice, are cut off and
/// restart.
struct FeedScript {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Update = FeedUpdate<SampleSection, SampleRow>
  typealias Feed = TableFeed<SampleSection, SampleRow>

  /// A reader with its state and the updates sent to it.
  private struct Reader {
    var replica = TableReplica<SampleSection, SampleRow>()
    var reader: FeedReader<Feed>
    var window: TableWindow?
    var sent: [Update] = []
  }

  private let source: TableDataSource<SampleSection, SampleRow>
  private var feed: Feed
  private var readers: [Reader] = []
  private var generator: TableGenerator<SampleSection, SampleRow>
  private var random: SeededRandomNumberGenerator
  /// The contents at each position, as far as read.
  private var contents: [FeedPosition: Table] = [:]
  private(set) var lookCount = 0

  init(seed: UInt64) throws {
    random = SeededRandomNumberGenerator(seed: seed)
    let (sections, rows) = seed.isMultiple(of: 2) ? (4, 10) : (3, 60)
    generator = TableGenerator(seed: seed, sections: sections, rows: rows)
    source = TableDataSource(try generator.snapshot())
    let limits = FeedLimits(
      versions: .random(in: 1...12, using: &random), changes: .random(in: 0...100, using: &random))
    feed = Feed(source, limits: limits)
    for number in 0..<6 { readers.append(reader(hasWindow: number > 1)) }
  }

  private mutating func reader(hasWindow: Bool) -> Reader {
    let window = hasWindow ? randomWindow() : nil
    let reader = window.map { feed.updates(of: $0) } ?? feed.updates()
    return Reader(reader: reader, window: window)
  }

  private mutating func randomWindow() -> TableWindow {
    TableWindow(
      first: .random(in: 0...40, using: &random), count: .random(in: 0...12, using: &random))
  }

  mutating func step() async throws {
    let index = Int.random(in: readers.indices, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: edit()
    case 8..<14: try await look(index)
    case 14: restart(index)
    case 15: moveWindow(index)
    case 16: try repeatUpdate(index)
    case 17: if Int.random(in: 0..<20, using: &random) == 0 { restartFeed() }
    default:
      edit()
      try await look(index)
    }
  }

  private mutating func edit() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: source.undo()
    case 1: source.redo()
    case 2: if let table = try? generator.snapshot() { source.apply(table) }
    default:
      let count = Int.random(in: 1...3, using: &random)
      source.apply(generator.variant(of: source.snapshot, edits: count))
    }
  }

  private mutating func look(_ index: Int) async throws {
    var reader = readers[index]
    defer { readers[index] = reader }
    if let update = await reader.reader.poll() {
      if reader.sent.count > 5 { reader.sent.removeFirst() }
      reader.sent.append(update)
      // An update can be lost: then the next one does not fit, and the reader restarts.
      if Int.random(in: 0..<10, using: &random) == 0 { return restart(&reader) }
      try reader.replica.apply(update)
    }
    lookCount += 1
    try check(reader)
  }

  private mutating func check(_ reader: Reader) throws {
    let (replica, table) = (reader.replica, source.snapshot)
    let position = try #require(replica.position)
    replica.snapshot.checkInvariants()
    guard let window = position.window else {
      try #require(replica.snapshot == table)
      try #require(position.version == source.version)
      return
    }
    let model = WindowModel(table)
    try #require(replica.snapshot == model.table(in: window), "\(window) of \(table)")
    try #require(replica.metrics == model.place(of: window), "\(window) of \(table)")
    let count = min(try #require(reader.window).count, model.count)
    try #require(window.count == reader.window?.count)
    try #require(model.elements(in: window).count == count)
    if let known = contents[position] { try #require(known == replica.snapshot) }
    contents[position] = replica.snapshot
  }

  private mutating func restart(_ index: Int) {
    restart(&readers[index])
  }

  /// Restarts from the replica's position, from an earlier one, or from nothing.
  private func restart(_ reader: inout Reader) {
    let position = reader.replica.position
    reader.reader =
      reader.window.map { feed.updates(of: position?.window ?? $0, since: position) }
      ?? feed.updates(since: position)
    if let window = position?.window { reader.window = window }
  }

  /// Restarts the feed, which loses its history.
  private mutating func restartFeed() {
    feed = Feed(source)
    for index in readers.indices { restart(index) }
  }

  private mutating func moveWindow(_ index: Int) {
    guard readers[index].window != nil else { return }
    let window = randomWindow()
    readers[index].window = window
    readers[index].reader.setWindow(window)
  }

  /// A repeated update is rejected, or leads from a position to what it showed there.
  private mutating func repeatUpdate(_ index: Int) throws {
    guard let update = readers[index].sent.randomElement(using: &random) else { return }
    var replica = readers[index].replica
    let old = replica
    do throws(ReplicaError) {
      try replica.apply(update)
    } catch {
      if case .stale(let position, let actual) = error {
        try #require(position.version.number < actual.version.number && update.start == nil)
      } else {
        try #require(update.start != nil && update.start != old.position)
      }
      return try #require(replica == old)
    }
    if let known = contents[update.position] { try #require(known == replica.snapshot) }
  }
}
