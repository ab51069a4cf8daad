import Observation
import Synchronization
import TableTesting
import Testing

@testable import TableData

/// Observing a source until somebody goes, as a sequence, and as `Observation` does it.
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
    let changes: AsyncStream<Source.Change>
    do {
      let source = try Self.source()
      changes = source.changes()
      source.edit(named: "one") { $0.remove(id: "a") }
      source.edit(named: "two") { $0.remove(id: "b") }
      source.undo()
    }
    var told: [String] = []
    for await change in changes { told.append("\(change.cause) \(change.name)") }
    #expect(told == ["edit one", "edit two", "undo two"])
  }

  /// The task takes what comes before it is cancelled; the source goes on without it.
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
