import Foundation
import Synchronization
import TableDatabase
import TablePaging

/// Benchmarks when a write by another program is in a page, while a thousand rows a second are
/// written: `engine-figures follow ADDRESS` or `engine-figures follow FILE`.
///
/// A further argument is a statement for each writer, such as `PRAGMA synchronous = NORMAL` or
/// `SET synchronous_commit = off`, where the disk cannot keep up.
struct FollowFigures {
  private static let (writers, rate, seconds) = (16, 1_000.0, 30.0)
  private static let goal = Duration.milliseconds(100)

  let engine: any DatabaseEngine
  let setting: String?

  func measure() async throws {
    let connection = try engine.connect(for: .writing)
    try Track.table.create(in: engine)
    for statement in [
      "DELETE FROM track",
      """
      INSERT INTO track (id, title, artist, album, seconds, added)
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      SELECT i, 'Title ' || i, 'Artist ' || i % 5000, 'Album ' || i % 1000, i % 600, '2024-05-17'
      FROM n
      """,
    ] { _ = try connection.run(statement, []) }
    let store = try TableStore(Track.table, in: engine)
    try store.uninstallJournal()
    let alone = Markers()
    try await withThrowingTaskGroup(of: Void.self) { group in
      try write(in: &group, until: ContinuousClock.now + .seconds(5), alone)
      try await group.waitForAll()
    }
    print("writers alone: \(alone.rate(in: 5)) writes/s")
    try store.installJournal()
    let markers = Markers()
    try await follow(store, markers)
    print(markers.report(of: Self.seconds, goal: Self.goal))
  }

  private func follow(_ store: TableStore<Track>, _ markers: Markers) async throws {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watcher = store.watch { _ in continuation.yield() }
    let end = ContinuousClock.now + .seconds(Self.seconds)
    try await withThrowingTaskGroup(of: Void.self) { group in
      try write(in: &group, until: end, markers)
      let marker = try self.connection()
      group.addTask {
        try await Self.onThread { try Self.mark(marker, until: end, markers) }
        try await Task.sleep(for: .seconds(1))
        continuation.finish()
      }
      let pages = store.pages(in: Track.table.orderings[1])
      for await _ in changes {
        let start = ContinuousClock.now
        let page = try await pages.page(at: .first, limit: 50)
        let title = page.sections.first?.rows.first?.title ?? ""
        markers.read(in: .now - start)
        if let last = Int(title.dropFirst()) { markers.see(upTo: last) }
      }
      try await group.waitForAll()
    }
    watcher.cancel()
  }

  private func write(
    in group: inout ThrowingTaskGroup<Void, any Error>, until end: ContinuousClock.Instant,
    _ markers: Markers
  ) throws {
    for number in 0..<Self.writers {
      let connection = try self.connection()
      group.addTask {
        try await Self.onThread { try Self.write(connection, number, until: end, markers) }
      }
    }
  }

  /// Returns a connection of another program.
  private func connection() throws -> any DatabaseConnection {
    let connection = try engine.connect(for: .writing)
    if let setting { _ = try connection.run(setting, []) }
    return connection
  }

  /// Writers block their threads, of which tasks have few.
  private static func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: body)) }.start()
    }
  }

  private static func write(
    _ connection: any DatabaseConnection, _ number: Int, until end: ContinuousClock.Instant,
    _ markers: Markers
  ) throws {
    var next = ContinuousClock.now
    while .now < end {
      let id = Int.random(in: 0..<100_000 / writers) * writers + number + 1
      _ = try connection.run(
        "UPDATE track SET artist = 'Artist \(Int.random(in: 0..<5_000))' WHERE id = \(id)", [])
      markers.countWrite()
      next += .seconds(Double(writers) / rate)
      Thread.sleep(forTimeInterval: max(0, (next - .now) / .seconds(1)))
    }
  }

  /// Changes the first row, again and again.
  private static func mark(
    _ connection: any DatabaseConnection, until end: ContinuousClock.Instant,
    _ markers: Markers
  ) throws {
    var number = 1_000_000
    while .now < end {
      number += 1
      _ = try connection.run("UPDATE track SET title = ' \(number)' WHERE id = 0", [])
      markers.commit(number)
      Thread.sleep(forTimeInterval: 0.04)
    }
  }
}

/// When each marker was committed, and how long it took until a page had it.
private final class Markers: Sendable {
  private struct State {
    var commits: [Int: ContinuousClock.Instant] = [:]
    var delays: [Duration] = []
    var reads: [Duration] = []
    var writes = 0
  }

  private let state = Mutex(State())

  func countWrite() { state.withLock { $0.writes += 1 } }

  func rate(in seconds: Double) -> Int { state.withLock { Int(Double($0.writes) / seconds) } }

  func read(in time: Duration) { state.withLock { $0.reads.append(time) } }

  func commit(_ number: Int) { state.withLock { $0.commits[number] = .now } }

  func see(upTo last: Int) {
    state.withLock { state in
      for number in state.commits.keys where number <= last {
        if let start = state.commits.removeValue(forKey: number) {
          state.delays.append(.now - start)
        }
      }
    }
  }

  func report(of seconds: Double, goal: Duration) -> String {
    let state = state.withLock { $0 }
    let (delays, reads) = (state.delays.sorted(), state.reads.sorted())
    guard !delays.isEmpty else { return "No write was seen." }
    let late = delays[delays.count * 99 / 100]
    let isOK = late <= goal && state.commits.isEmpty
    return """
      a write on the screen, \(rate(in: seconds)) writes/s going on: \
      median \(delays[delays.count / 2]), p99 \(late), to \(goal): \(isOK ? "ok" : "SHORT"), \
      \(delays.count) seen, \(state.commits.count) not
        \(reads.count) pages read: \
      median \(reads[reads.count / 2]), p99 \(reads[reads.count * 99 / 100])
      """
  }
}
