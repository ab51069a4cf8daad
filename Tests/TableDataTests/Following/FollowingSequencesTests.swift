import TableMerging
import TableTesting
import TestSampling
import TestTraps
import Testing

@testable import TableData
@testable import TableQueries

private typealias Source = TableDataSource<SampleSection, SampleRow>
private typealias Snapshot = Source.Snapshot

/// The effects of a sequence of tables, differences or edits on a source.
@Suite struct FollowingSequencesTests {
  private static let interval = Duration.nanoseconds(16_666_667)

  /// The changes that observers received, with their times.
  private final class Record {
    var changes: [Source.Change] = []
    var moments: [ManualClock.Instant] = []

    init(of source: Source, by clock: ManualClock) {
      source.addPermanentObserver { [unowned self] change in
        changes.append(change)
        moments.append(clock.now)
      }
    }

    /// Each update leads from the one before it, by an exact difference, and none comes too early.
    func check() throws {
      for change in changes {
        #expect(try change.old.applying(change.difference) == change.new)
        #expect(change.difference == change.new.difference(from: change.old))
        #expect(change.cause == .merge)
      }
      for (earlier, later) in zip(changes, changes.dropFirst()) {
        #expect(earlier.new == later.old)
      }
      for (earlier, later) in zip(moments, moments.dropFirst()) {
        #expect(earlier.duration(to: later) >= interval)
      }
    }
  }

  /// Elements that come one by one and in bursts, and then an end.
  private static func sequence<Element: Sendable>(
    _ elements: [Element], by clock: ManualClock, seed: UInt64
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    Task {
      var generator = SeededRandomNumberGenerator(seed: seed)
      for element in elements {
        continuation.yield(element)
        if Int.random(in: 0..<4, using: &generator) == 0 {
          let pause = Int.random(in: 1...30, using: &generator)
          try? await clock.sleep(for: .milliseconds(pause))
        }
      }
      continuation.finish()
    }
    return stream
  }

  /// Follows a sequence while the clock runs; returns the source and the changes that its observers
  /// received.
  private static func follow(
    from table: Snapshot, by clock: ManualClock,
    _ follow: (Source, ManualClock) async throws -> Void
  ) async throws -> (source: Source, record: Record) {
    let source = Source(table)
    let record = Record(of: source, by: clock)
    let running = Task { await clock.run() }
    defer { running.cancel() }
    try await follow(source, clock)
    return (source, record)
  }

  /// A table, and edits of it with the tables that each of them leads to.
  private static func edits(seed: UInt64) throws -> (
    start: Snapshot, edits: [TableEdit<SampleSection, SampleRow>], tables: [Snapshot]
  ) {
    var generator = TableGenerator<SampleSection, SampleRow>(seed: seed)
    let start = try generator.snapshot()
    var (table, edits, tables) = (start, [TableEdit<SampleSection, SampleRow>](), [Snapshot]())
    for _ in 0..<40 {
      let edit = generator.edit(of: table)
      try table.apply(edit)
      edits.append(edit)
      tables.append(table)
    }
    return (start, edits, tables)
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func theLastTableIsTheLastOfTheSequence(seed: UInt64) async throws {
    let (start, _, tables) = try Self.edits(seed: seed)
    let clock = ManualClock()
    let stream = Self.sequence(tables, by: clock, seed: seed)
    let (source, record) = try await Self.follow(from: start, by: clock) {
      await $0.follow(stream, clock: $1)
    }
    #expect(source.snapshot == tables.last)
    try record.check()
    #expect(source.history.undoCount == 0)
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func editsAreJoinedExactly(seed: UInt64) async throws {
    let (start, edits, tables) = try Self.edits(seed: seed)
    let clock = ManualClock()
    let stream = Self.sequence(edits, by: clock, seed: seed)
    let (source, record) = try await Self.follow(from: start, by: clock) {
      try await $0.follow(stream, clock: $1)
    }
    #expect(source.snapshot == tables.last)
    #expect(record.changes.allSatisfy { change in tables.contains(change.new) })
    try record.check()
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func differencesAreJoinedExactly(seed: UInt64) async throws {
    let (start, _, tables) = try Self.edits(seed: seed)
    let differences = zip([start] + tables, tables).map { $1.difference(from: $0) }
    let clock = ManualClock()
    let stream = Self.sequence(differences, by: clock, seed: seed)
    let (source, record) = try await Self.follow(from: start, by: clock) {
      try await $0.follow(stream, clock: $1)
    }
    #expect(source.snapshot == tables.last)
    try record.check()
  }

  @Test func rowsAreAddedAtTheEndOfASection() async throws {
    let clock = ManualClock()
    let rows = (0..<50).map { SampleRow(number: $0) }
    let table = try Snapshot(SampleSection("A"), rows: [SampleRow("Z")])
    let stream = Self.sequence(rows, by: clock, seed: 3)
    let (source, record) = try await Self.follow(from: table, by: clock) {
      try await $0.append(contentsOf: stream, to: "A", clock: $1)
    }
    #expect(Array(source.snapshot.rows) == [SampleRow("Z")] + rows)
    #expect(record.changes.count > 1)
    try record.check()
    await #expect(throws: TableSequenceError<Never>.self) {
      try await source.append(contentsOf: AsyncStream { $0.yield(rows[0]) }, to: "A")
    }
  }

  /// A burst is one update, and another one waits for the end of the interval.
  @Test func aBurstIsOneUpdate() async throws {
    let (start, edits, tables) = try Self.edits(seed: 7)
    let clock = ManualClock()
    let (stream, continuation) = AsyncStream.makeStream(of: type(of: edits).Element.self)
    for edit in edits { continuation.yield(edit) }
    continuation.finish()
    let source = Source(start)
    let record = Record(of: source, by: clock)
    let running = Task { await clock.run() }
    // The part read before the first update is reported, then the rest.
    try await source.follow(stream, atMostEvery: .seconds(1_000), clock: clock)
    running.cancel()
    #expect(source.snapshot == tables.last)
    #expect((1...2).contains(record.changes.count))
  }

  // MARK: - Ends

  private struct Failure: Error, Equatable { var reason = "The line is cut." }

  @Test func theErrorOfASequenceIsThrownAfterWhatCameBefore() async throws {
    let (start, edits, tables) = try Self.edits(seed: 1)
    let failing = FailingSequence(elements: tables, failure: Failure())
    let source = Source(start)
    // The error has its type.
    await #expect(throws: Failure()) {
      do throws(Failure) { try await source.follow(failing) } catch { throw error }
    }
    #expect(source.snapshot == tables.last)
    let other = Source(start)
    let failingEdits = FailingSequence(elements: edits, failure: Failure())
    await #expect(throws: TableSequenceError.sequence(Failure())) {
      try await other.follow(failingEdits)
    }
    #expect(other.snapshot == tables.last)
  }

  @Test func anEditThatDoesNotFitEndsIt() async throws {
    let table = try Snapshot(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    let source = Source(table)
    let edits: [TableEdit<SampleSection, SampleRow>] = [
      .removeRow(id: "a"), .removeRow(id: "z"), .removeRow(id: "b"),
    ]
    let stream = AsyncStream { continuation in
      for edit in edits { continuation.yield(edit) }
      continuation.finish()
    }
    await #expect(throws: TableSequenceError<Never>.table(.missingRow(identifier: "z"))) {
      try await source.follow(stream)
    }
    #expect(source.snapshot.rows.map(\.id) == ["b"])
  }

  @Test func cancellationEndsIt() async throws {
    let table = try Snapshot(SampleSection("A"), rows: [SampleRow("a")])
    let clock = ManualClock()
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in end.finish() }
    var later = table
    try later.append(SampleRow("b"), to: "A")
    continuation.yield(later)
    let counting = Task {
      let source = Source(table)
      var count = 0
      source.addPermanentObserver { _ in
        count += 1
        // The next one waits forever.
        continuation.yield(table)
      }
      await source.follow(stream, clock: clock)
      return (count, source.snapshot.rowCount)
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    counting.cancel()
    let (count, rowCount) = await counting.value
    #expect((count, rowCount) == (1, 2))
    // The sequence is notified too.
    for await _ in ends {}
  }

  // MARK: - Edits made here

  @Test func whatIsEditedMeanwhileStays() async throws {
    let table = try Snapshot(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    let source = Source(table)
    let (stream, continuation) = AsyncStream.makeStream(
      of: TableEdit<SampleSection, SampleRow>.self)
    var isEdited = false
    source.addPermanentObserver { change in
      if !isEdited {
        isEdited = true
        try? source.edit(named: "Update") { try $0.update(id: "b") { $0.revision = 9 } }
        continuation.yield(.insertRow(SampleRow("d"), at: .endOf("A")))
        continuation.finish()
      }
    }
    continuation.yield(.insertRow(SampleRow("c"), at: .endOf("A")))
    try await source.follow(stream)
    #expect(source.snapshot.rows.map(\.description) == ["a0", "b9", "c0", "d0"])
    #expect(source.undo() == "Update")
    #expect(source.snapshot.rows.map(\.description) == ["a0", "b0", "c0", "d0"])
    #expect(source.undo() == nil)
  }

  @Test func aDerivedSourceFollowsItsOriginOnly() async {
    expectTrap(
      "A derived source cannot be edited; use apply(_:named:), or edit its origin",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = TableDataSource<SampleSection, SampleRow>()
        let derived = source.derived(by: TableQuery(Snapshot.self))
        await derived.follow(AsyncStream<Snapshot> { $0.finish() })
      })
  }
}

/// Some elements at once, and then an error.
private struct FailingSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let elements: [Element]
  let failure: Failure

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<Element>
    let failure: Failure

    mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      guard let next = rest.popFirst() else { throw failure }
      return next
    }

    mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: nil)
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: elements[...], failure: failure) }
}
