import Synchronization
import TableData
import TableFeeds
import TableMerging
import TablePaging
import TableQueries
import TableTesting
import Testing

/// Readers wait, wake, and leave.
@Suite struct FeedReaderTests {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Feed = TableFeed<SampleSection, SampleRow>
  typealias Update = FeedUpdate<SampleSection, SampleRow>

  /// A source in an actor of its own.
  actor Store {
    private var source: Source?
    let feed: Feed

    init(rowCount: Int) throws {
      let rows = (0..<rowCount).map { SampleRow("\($0)") }
      let source = Source(try TableSnapshot(SampleSection("A"), rows: rows))
      self.source = source
      feed = Feed(source)
    }

    var snapshot: TableSnapshot<SampleSection, SampleRow>? { source?.snapshot }

    func edit(_ edit: TableEdit<SampleSection, SampleRow>) {
      _ = try? source?.apply(edit)
    }

    func end() { source = nil }
  }

  @Test func aWaitingReaderIsToldOfAnotherPlaceOnceAsked() async throws {
    let store = try Store(rowCount: 100)
    let reader = store.feed.updates(of: TableWindow(first: 50, count: 5))
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(try #require(await reader.next()))
    let next = Task { await reader.next() }
    await store.edit(.removeRow(id: "1"))
    reader.refreshMetrics()
    let update = try #require(await next.value)
    try replica.apply(update)
    #expect(replica.metrics?.rowCount == .exact(99))
    #expect(replica.metrics?.rowsAbove == .exact(48))
    #expect(replica.snapshot.row(atIndex: 0)?.id == "49")
    #expect(await reader.poll() == nil)
  }

  /// A reader that is current is not woken to refresh its metrics, and misses nothing.
  @Test func nothingIsNewForAReaderThatIsCurrent() async throws {
    let store = try Store(rowCount: 100)
    let window = TableWindow(first: 50, count: 5)
    var (_, given) = store.feed.update(from: nil, window: window, includingMetrics: true)
    var currentCount = 0
    for number in 0..<60 {
      // Updates of the same text change nothing, those at 60 nothing in the window.
      await store.edit(
        number % 3 == 0
          ? .updateRow(SampleRow("70", revision: number))
          : .removeRow(id: "\(number % 2 == 0 ? number : 60)")
      )
      let state = try #require(given)
      let isCurrent = store.feed.isCurrent(state)
      let (update, next) = store.feed.update(from: state, window: nil, includingMetrics: true)
      if isCurrent { #expect(update == nil, "\(number)") }
      currentCount += isCurrent ? 1 : 0
      #expect(store.feed.isCurrent(try #require(next)), "\(number)")
      given = next
    }
    #expect(currentCount > 10)
  }

  @Test func whatAReaderHasAtAKeptPositionCanBeReadAgain() async throws {
    let store = try Store(rowCount: 100)
    let reader = store.feed.updates(of: TableWindow(first: 50, count: 5))
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(try #require(await reader.next()))
    #expect(reader.replica == replica)
    await store.edit(.removeRow(id: "50"))
    let position = try #require(replica.position)
    #expect(reader.replica == replica)
    #expect(store.feed.updates(since: position).replica == nil)
    let again = store.feed.updates(of: TableWindow(first: 0, count: 1), since: position)
    #expect(again.replica == replica)
    let whole = store.feed.updates(since: FeedPosition(position.version))
    #expect(whole.replica?.snapshot.rowCount == 100)
    let outside = FeedPosition(position.version, window: TableWindow(first: 99, count: 5))
    #expect(store.feed.updates(of: TableWindow(first: 0, count: 1), since: outside).replica == nil)
    #expect(try Store(rowCount: 1).feed.updates(since: position).replica == nil)
  }

  @Test func aReaderHasAllFirstAndThenChanges() async throws {
    let store = try Store(rowCount: 3)
    let reader = store.feed.updates()
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(try #require(await reader.next()))
    #expect(replica.snapshot.rowCount == 3)
    let next = Task { await reader.next() }
    await store.edit(.removeRow(id: "1"))
    let update = try #require(await next.value)
    #expect(update.content == .edits([.removeRow(id: "1")], from: try #require(replica.position)))
    try replica.apply(update)
    #expect(replica.snapshot == (await store.snapshot))
    await store.end()
    #expect(await reader.next() == nil)
  }

  @Test func aReaderThatSleptHasOneUpdate() async throws {
    let store = try Store(rowCount: 10)
    let reader = store.feed.updates()
    _ = await reader.next()
    for revision in 1...500 { await store.edit(.updateRow(SampleRow("1", revision: revision))) }
    let update = try #require(await reader.next())
    guard case .edits(let edits, _) = update.content else { return #expect(Bool(false)) }
    #expect(edits == [.updateRow(SampleRow("1", revision: 500))])
  }

  /// Changes elsewhere do not wake a reader of a window; the next update starts at its position.
  @Test func aWindowIsWokenByItsRowsOnly() async throws {
    let store = try Store(rowCount: 1_000)
    let reader = store.feed.updates(of: TableWindow(first: 500, count: 10))
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(try #require(await reader.next()))
    let updates = Mutex<[Update]>([])
    let task = Task {
      for await update in reader { updates.withLock { $0.append(update) } }
    }
    for number in 0..<100 { await store.edit(.removeRow(id: "\(number)")) }
    await store.edit(.insertRow(SampleRow("new"), at: .startOf("A")))
    await store.edit(.updateRow(SampleRow("999", revision: 1)))
    #expect(updates.withLock(\.count) == 0)
    await store.edit(.updateRow(SampleRow("502", revision: 7)))
    await store.end()
    await task.value
    let all = updates.withLock { $0 }
    #expect(all.count == 1)
    for update in all { try replica.apply(update) }
    #expect(replica.position?.window == TableWindow(first: 401, count: 10))
    #expect(replica.metrics?.rowsAbove == .exact(400) && replica.metrics?.rowCount == .exact(901))
    #expect(replica.snapshot.row(id: "502") == SampleRow("502", revision: 7))
  }

  /// Moved places wake no reader, but are returned on request.
  @Test func placesAreToldToThoseWhoAsk() async throws {
    let store = try Store(rowCount: 100)
    let reader = store.feed.updates(of: TableWindow(first: 50, count: 10))
    _ = await reader.next()
    #expect(await reader.poll() == nil)
    await store.edit(.removeRow(id: "1"))
    let update = try #require(await reader.poll())
    #expect(update.position.window?.first == 49 && update.metrics?.rowCount == .exact(99))
    guard case .edits(let edits, _) = update.content else { return #expect(Bool(false)) }
    #expect(edits.isEmpty)
    #expect(await reader.poll() == nil)
  }

  /// A request during a wait returns each change once, to one of the two.
  @Test func askingBesideATaskThatWaits() async throws {
    let store = try Store(rowCount: 1_000)
    let reader = store.feed.updates(of: TableWindow(first: 500, count: 10))
    let updates = Mutex<[Update]>([])
    let task = Task {
      for await update in reader { updates.withLock { $0.append(update) } }
    }
    for number in 0..<400 {
      let id = number.isMultiple(of: 3) ? 505 : number
      await store.edit(.updateRow(SampleRow("\(id)", revision: number)))
      await store.edit(.removeRow(id: "\(number)"))
      if let update = await reader.poll() { updates.withLock { $0.append(update) } }
    }
    await store.end()
    await task.value
    if let update = await reader.poll() { updates.withLock { $0.append(update) } }
    var replica = TableReplica<SampleSection, SampleRow>()
    for update in updates.withLock({ $0 }).sorted(by: {
      $0.position.version.number < $1.position.version.number
    }) {
      try replica.apply(update)
    }
    let table = try #require(store.feed.snapshot)
    let window = try #require(replica.position?.window)
    #expect(replica.snapshot == WindowModel(table).table(in: window))
  }

  /// A reader not woken by changes elsewhere gets a version that it can edit.
  @Test func aReaderThatWasNotWokenCanEdit() async throws {
    let rows = (0..<100).map { SampleRow("\($0)") }
    let source = Source(try TableSnapshot(SampleSection("A"), rows: rows))
    let feed = Feed(source, limits: FeedLimits(versions: 10))
    let receiver = EditReceiver(source: source, feed: feed)
    let reader = feed.updates(of: TableWindow(first: 5, count: 3))
    let old = try #require(await reader.next()).position.version
    for number in 0..<20 { source.edit { try? $0.update(SampleRow("90", revision: number + 1)) } }
    func edit(since version: TableVersion) -> ClientEditResponse<SampleSection, SampleRow> {
      receiver.perform(
        ClientEdit(clientID: "me", number: 1, .edits([.removeRow(id: "4")], since: version)))
    }
    #expect(edit(since: old) == .stale)
    let update = try #require(await reader.poll())
    #expect(edit(since: update.position.version) == .done(source.version))
  }

  /// Moving to a window is answered, whatever the window.
  @Test func aWindowWithTheSameRowsIsAnswered() async throws {
    let store = try Store(rowCount: 3)
    let reader = store.feed.updates(of: TableWindow(first: 0, count: 100))
    _ = await reader.next()
    reader.setWindow(TableWindow(first: 0, count: 50))
    #expect(await reader.next()?.position.window == TableWindow(first: 0, count: 50))
    reader.setWindow(TableWindow(first: 0, count: 50))
    #expect(await reader.next()?.position.window == TableWindow(first: 0, count: 50))
  }

  @Test func anOlderTableIsRefused() async throws {
    let store = try Store(rowCount: 3)
    let late = try #require(await store.feed.updates().next())
    await store.edit(.removeRow(id: "1"))
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(try #require(await store.feed.updates().next()))
    let position = try #require(replica.position)
    #expect(throws: ReplicaError.stale(late.position, than: position)) { try replica.apply(late) }
  }

  @Test func anotherWindowWakesTheReader() async throws {
    let store = try Store(rowCount: 100)
    let reader = store.feed.updates(of: TableWindow(first: 0, count: 10))
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(try #require(await reader.next()))
    let next = Task { await reader.next() }
    reader.setWindow(TableWindow(first: 5, count: 10))
    try replica.apply(try #require(await next.value))
    #expect(replica.snapshot.rows.map(\.id) == (4..<14).map(String.init))
    #expect(replica.position?.window == TableWindow(first: 5, count: 10))
  }

  /// A thousand waiting readers leave at once, without a leak.
  @Test func aThousandReadersLeave() async throws {
    let store = try Store(rowCount: 100)
    await withTaskGroup { group in
      for number in 0..<1_000 {
        let reader =
          number.isMultiple(of: 2)
          ? store.feed.updates() : store.feed.updates(of: TableWindow(first: number / 20, count: 9))
        group.addTask { for await _ in reader {} }
      }
      await store.edit(.removeRow(id: "50"))
      group.cancelAll()
    }
    #expect(store.feed.waitingCount == 0)
    await store.edit(.removeRow(id: "51"))
    #expect(store.feed.waitingCount == 0)
  }

  @Test func aReaderOfAnotherLifeHasTheWholeTable() async throws {
    let (store, other) = (try Store(rowCount: 3), try Store(rowCount: 3))
    let position = try #require(await store.feed.updates().next()).position
    let update = try #require(await other.feed.updates(since: position).next())
    #expect(update.start == nil)
    #expect(await store.feed.updates(since: position).poll() == nil)
    let foreign = FeedPosition(try #require(TableVersion(rawValue: "0-0")))
    #expect(await store.feed.updates(since: foreign).next()?.start == nil)
  }
}
