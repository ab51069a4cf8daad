import Observation
import Synchronization
import TableTesting
import Testing

@testable import TableData

/// Observation for a lifetime, as a sequence, and by `Observation`.
@Suite struct ObservationTests {
  private typealias Source = TableDataSource<SampleSection, SampleRow>

  private static func source() throws -> Source {
    Source(try TableSnapshot(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")]))
  }

  @Test func anObservationEndsWithItsOwner() throws {
    final class Owner { var observation: TableObservation? }
    let source = try Self.source()
    var names: [String] = []
    var owner: Owner? = Owner()
    owner?.observation = source.observe { names.append($0.name) }
    source.edit(named: "one") { $0.remove(id: "a") }
    owner = nil
    source.edit(named: "two") { $0.remove(id: "b") }
    #expect(names == ["one"])
  }

  @Test func anObservationKeepsNoSource() throws {
    var source: Source? = try Self.source()
    weak let kept = source
    let observation = source?.observe { _ in }
    source = nil
    #expect(kept == nil)
    observation?.cancel()
  }

  @Test func changesArriveInOrderAndEndWithTheSource() async throws {
    var source: Source? = try Self.source()
    let changes = try #require(source).changes()
    var iterator = changes.makeAsyncIterator()
    var told: [String] = []
    for name in ["one", "two"] {
      source?.edit(named: name) { $0.remove(id: name == "one" ? "a" : "b") }
      told.append((await iterator.next(isolation: nil)).map { "\($0.cause) \($0.name)" } ?? "")
    }
    source?.undo()
    source = nil
    while let change = await iterator.next(isolation: nil) {
      told.append("\(change.cause) \(change.name)")
    }
    #expect(told == ["edit one", "edit two", "undo two"])
  }

  /// Changes that a slow reader has not taken are coalesced, from its last table to the current
  /// one.
  @Test func changesThatWereNotTakenAreOne() async throws {
    let source = try Self.source()
    let start = source.snapshot
    var iterator = source.changes().makeAsyncIterator()
    for number in 0..<1_000 {
      source.edit(named: "\(number)") { try? $0.update(SampleRow("a", revision: number)) }
    }
    let change = try #require(await iterator.next(isolation: nil))
    #expect(change.old == start && change.new == source.snapshot && change.name == "999")
    #expect(change.difference == source.snapshot.difference(from: start))
    source.edit(named: "there") { $0.remove(id: "a") }
    source.undo()
    source.edit(named: "back") { $0.remove(id: "b") }
    #expect(await iterator.next(isolation: nil)?.difference.rows.removed.map(\.element.id) == ["b"])
  }

  /// Of fifty coalesced changes, the first and the last table are kept.
  @Test func twoTablesAreKeptAtMost() throws {
    final class Token: Sendable {}
    struct Held: Identifiable, Equatable, Sendable {
      let id: Int
      let token: Token
      static func == (one: Held, other: Held) -> Bool { one.token === other.token }
    }
    struct Tokens { weak var token: Token? }
    let source = TableDataSource(
      try TableSnapshot(SampleSection("A"), rows: [Held(id: 0, token: Token())]), undoLimit: 0)
    let changes = source.changes()
    var tokens: [Tokens] = []
    for _ in 0..<50 {
      let token = Token()
      tokens.append(Tokens(token: token))
      source.edit { try? $0.update(Held(id: 0, token: token)) }
    }
    #expect(tokens.indices.filter { tokens[$0].token != nil } == [49])
    withExtendedLifetime(changes) {}
  }

  /// The task takes changes until it is cancelled; the source continues without it.
  @Test func aTaskThatIsCancelledIsObservedNoMore() async throws {
    let source = try Self.source()
    let changes = source.changes()
    let (firsts, first) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      for await change in changes { first.yield(change.name) }
      first.finish()
    }
    source.edit(named: "one") { $0.remove(id: "a") }
    for await name in firsts {
      #expect(name == "one")
      task.cancel()
    }
    await task.value
    #expect(source.observers.count == 1)
    source.edit(named: "two") { $0.remove(id: "b") }
    #expect(source.observers.count == 0)
  }

  @Test func readingIsTracked() throws {
    let source = try Self.source()
    let told = Mutex<[String]>([])
    func track() {
      withObservationTracking {
        _ = source.snapshot
      } onChange: {
        told.withLock { $0.append("snapshot") }
      }
      withObservationTracking {
        _ = source.canUndo
      } onChange: {
        told.withLock { $0.append("history") }
      }
    }
    track()
    source.edit(named: "one") { $0.remove(id: "a") }
    #expect(told.withLock(\.self).sorted() == ["history", "snapshot"])
    source.edit(named: "two") { $0.remove(id: "b") }
    #expect(told.withLock(\.self).count == 2)
    track()
    source.undo()
    #expect(told.withLock(\.self).count == 4)
  }
}
