import Synchronization
import TableData
import TableFeeds
import TablePaging
import TableTesting
import TestSampling
import Testing

/// A window of a paged table equals that of the whole one.
@Suite struct PagedFeedTests {
  struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    var text = 0
  }

  struct Chapter: Identifiable, Equatable, Sendable {
    let id: Int
  }

  typealias Lines = SortedPageSource<Chapter, Line, Int>

  /// Pages that change, are short, or change between two requests.
  final class Pages: PageSource {
    private let lines: Mutex<Lines>
    private let isShort: Bool
    /// Changes the lines after a page, which may be between two of a window.
    private let interruptions = Mutex<[Line]>([])
    private let hasChanged = Mutex(false)
    let callCount = Mutex((now: 0, most: 0, all: 0))

    init(_ ids: some Sequence<Int>, isShort: Bool = false) {
      lines = Mutex(Lines(ids.map { Line(id: $0) }, key: \.id) { Chapter(id: $0.id / 10) })
      self.isShort = isShort
    }

    func change(_ change: @Sendable (inout Lines) -> Void) { lines.withLock { change(&$0) } }

    /// Whether something has changed since the last page.
    var isInterrupted: Bool { hasChanged.withLock(\.self) }

    func interrupt(_ line: Line) { interruptions.withLock { $0.append(line) } }

    var rows: [Line] { lines.withLock(\.rows) }

    func key(of row: Line) -> Int { row.id }

    func page(
      at anchor: PageAnchor<Int, Int>, limit: Int
    ) async throws -> RowPage<Chapter, Line> {
      callCount.withLock { count in
        count = (count.now + 1, max(count.most, count.now + 1), count.all + 1)
      }
      await Task.yield()
      let limit = isShort ? max(1, limit / 2) : limit
      let page = lines.withLock { $0.page(at: anchor, limit: limit) }
      let line = interruptions.withLock { $0.popLast() }
      if let line { change { $0.updateOrInsert(line) } }
      hasChanged.withLock { $0 = line != nil }
      callCount.withLock { $0.now -= 1 }
      return page
    }
  }

  private static func ids(_ replica: TableReplica<Chapter, Line>) -> [Int] {
    replica.snapshot.rows.map(\.id)
  }

  @Test(arguments: [false, true])
  func aWindowIsFollowedByItsFirstRow(isShort: Bool) async throws {
    let pages = Pages((1...100).map { $0 * 2 }, isShort: isShort)
    let feed = PagedFeed(pages)
    let reader = feed.updates(of: TableWindow(first: 50, count: 8))
    var replica = TableReplica<Chapter, Line>()
    try replica.apply(try #require(await reader.next()))
    #expect(Self.ids(replica) == [102, 104, 106, 108, 110, 112, 114, 116])
    #expect(replica.snapshot.sections.map(\.id) == [10, 11])
    #expect(replica.metrics == WindowMetrics(rowsAbove: .exact(50), rowCount: .exact(100)))
    pages.change { lines in
      lines.updateOrInsert(Line(id: 1))
      lines.updateOrInsert(Line(id: 105))
      lines.remove(id: 110)
    }
    #expect(try await reader.poll() == nil, "Nobody has said that anything changed")
    feed.refresh()
    try replica.apply(try #require(await reader.next()))
    #expect(Self.ids(replica) == [102, 104, 105, 106, 108, 112, 114, 116])
    #expect(replica.position?.window == TableWindow(first: 51, count: 8))
    pages.change { $0.remove(id: 102) }
    feed.refresh()
    try replica.apply(try #require(await reader.next()))
    #expect(Self.ids(replica) == [104, 105, 106, 108, 112, 114, 116, 118])
    reader.setWindow(TableWindow(first: 1_000, count: 3))
    try replica.apply(try #require(await reader.next()))
    #expect(Self.ids(replica) == [196, 198, 200])
  }

  /// A change outside its window wakes no reader.
  @Test func aReaderIsWokenByItsRowsOnly() async throws {
    let pages = Pages(0..<100)
    let feed = PagedFeed(pages)
    let reader = feed.updates(of: TableWindow(first: 0, count: 5))
    _ = try await reader.next()
    let next = Task { try await reader.next() }
    pages.change { $0.updateOrInsert(Line(id: 50, text: 1)) }
    feed.refresh()
    pages.change { $0.updateOrInsert(Line(id: 3, text: 1)) }
    feed.refresh()
    let update = try #require(try await next.value)
    guard case .edits(let edits, _) = update.content else { return #expect(Bool(false)) }
    #expect(edits == [.updateRow(Line(id: 3, text: 1))])
    feed.finish()
    #expect(try await reader.next() == nil)
  }

  /// Metrics that changed without a wake-up are returned on request.
  @Test func aPlaceThatMovedIsTold() async throws {
    let pages = Pages(50..<150)
    let feed = PagedFeed(pages)
    let reader = feed.updates(of: TableWindow(first: 40, count: 5))
    _ = try await reader.next()
    let next = Task { try await reader.next() }
    pages.change { $0.updateOrInsert(Line(id: 1)) }
    feed.refresh()
    while pages.callCount.withLock(\.all) < 2 { await Task.yield() }
    feed.finish()
    _ = try await next.value
    let update = try #require(try await reader.poll())
    #expect(update.metrics?.rowsAbove == .exact(41) && update.position.window?.first == 41)
    guard case .edits(let edits, _) = update.content else { return #expect(Bool(false)) }
    #expect(edits.isEmpty)
    #expect(try await reader.poll() == nil)
  }

  /// An estimated position does not count as the top.
  @Test func anEstimateIsNotTheTop() async throws {
    struct Vague: PageSource {
      let pages: Pages
      func key(of row: Line) -> Int { row.id }
      func page(at anchor: PageAnchor<Int, Int>, limit: Int) async throws -> RowPage<Chapter, Line>
      {
        var page = try await pages.page(at: anchor, limit: limit)
        page.position = .estimated(0)
        return page
      }
    }
    let pages = Pages(0..<100)
    let feed = PagedFeed(Vague(pages: pages))
    let reader = feed.updates(of: TableWindow(first: 5, count: 3))
    var replica = TableReplica<Chapter, Line>()
    try replica.apply(try #require(await reader.next()))
    pages.change { $0.updateOrInsert(Line(id: 6, text: 1)) }
    feed.refresh()
    try replica.apply(try #require(await reader.next()))
    #expect(Self.ids(replica) == [5, 6, 7])
  }

  /// The pages of one window are of one revision.
  @Test func aChangeBetweenTwoPagesIsNotMixed() async throws {
    let pages = Pages((0..<50).map { $0 * 2 }, isShort: true)
    let reader = PagedFeed(pages).updates(of: TableWindow(first: 0, count: 8))
    pages.interrupt(Line(id: 1))
    let table = try #require(try await reader.next())
    guard case .table(let rows) = table.content else { return #expect(Bool(false)) }
    #expect(rows.rows.map(\.id) == [0, 1, 2, 4, 6, 8, 10, 12])
  }

  /// A source gets at most two concurrent requests, however many readers there are.
  @Test func aThousandReadersAskInTurns() async throws {
    let pages = Pages(0..<1_000)
    let feed = PagedFeed(pages)
    await withTaskGroup { group in
      for number in 0..<1_000 {
        group.addTask {
          let reader = feed.updates(of: TableWindow(first: number, count: 5))
          let task = Task { try await reader.next() }
          if number.isMultiple(of: 3) { task.cancel() }
          _ = try? await task.value
        }
      }
    }
    pages.callCount.withLock { count in
      #expect(count.now == 0 && count.most <= 2 && count.all > 300)
    }
    let reader = feed.updates(of: TableWindow(first: 7, count: 1))
    #expect(try await reader.next() != nil, "All turns have been given back")
  }

  /// A cancelled reader does not wait for requests that hang.
  @Test func aCancelledReaderLeavesAtOnce() async throws {
    final class Silent: PageSource {
      let state = Mutex((isSilent: true, asked: 0))
      func key(of row: Line) -> Int { row.id }
      func page(
        at anchor: PageAnchor<Int, Int>, limit: Int
      ) async throws -> RowPage<Chapter, Line> {
        state.withLock { $0.asked += 1 }
        while state.withLock(\.isSilent) { await Task.yield() }
        return RowPage([], isFirst: true, isLast: true)
      }
    }
    let source = Silent()
    let feed = PagedFeed(source)
    func start() -> Task<Bool, any Error> {
      Task { try await feed.updates(of: TableWindow(first: 0, count: 5)).next() != nil }
    }
    let asking = [start(), start()]
    while source.state.withLock(\.asked) < 2 { await Task.yield() }
    let third = start()
    third.cancel()
    #expect(try await third.value == false)
    source.state.withLock { $0.isSilent = false }
    for task in asking { #expect(try await task.value) }
    #expect(try await start().value)
  }

  @Test func anErrorIsTriedAgain() async throws {
    struct Failing: PageSource {
      let isFailing: @Sendable () -> Bool
      func key(of row: Line) -> Int { row.id }
      func page(
        at anchor: PageAnchor<Int, Int>, limit: Int
      ) async throws -> RowPage<Chapter, Line> {
        if isFailing() { throw PageError("No connection.") }
        return RowPage([], isFirst: true, isLast: true)
      }
    }
    let isFirst = Mutex(true)
    let pages = Failing {
      isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
    }
    let reader = PagedFeed(pages).updates(of: TableWindow(first: 0, count: 5))
    await #expect(throws: PageError("No connection.")) { try await reader.next() }
    #expect(try await reader.next()?.content == .table(TableSnapshot()))
  }

  /// Random changes and moving windows: each update equals the rows of the list.
  @Test(arguments: Sample.seeds(UInt64(40)))
  func looksEqualTheList(seed: UInt64) async throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let pages = Pages((0..<40).map { $0 * 3 }, isShort: seed.isMultiple(of: 2))
    let feed = PagedFeed(pages)
    let reader = feed.updates(of: TableWindow(first: 5, count: 6))
    var replica = TableReplica<Chapter, Line>()
    for _ in 0..<200 {
      let id = Int.random(in: 0..<130, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: pages.change { $0.remove(id: id) }
      case 1: pages.change { $0.updateOrInsert(Line(id: id, text: id)) }
      case 2:
        reader.setWindow(TableWindow(first: id % 50, count: id % 9))
      default: pages.interrupt(Line(id: id))
      }
      repeat {
        feed.refresh()
        if let update = try await reader.poll() { try replica.apply(update) }
      } while pages.isInterrupted
      let (rows, window) = (pages.rows, try #require(replica.position?.window))
      let first = min(window.first, rows.count)
      try #require(Self.ids(replica) == rows[first...].prefix(window.count).map(\.id))
      try #require(
        window.first == 0 || window.count == 0 || window.first + window.count <= rows.count)
      try #require(replica.metrics?.rowCount == .exact(rows.count) || window.count == 0)
    }
  }
}
