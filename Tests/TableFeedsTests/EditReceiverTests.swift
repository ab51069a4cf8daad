import TableData
import TableFeeds
import TableMerging
import TableTesting
import TestSampling
import TestTraps
import Testing

/// Readers' edits are merged, answered and performed once.
@Suite struct EditReceiverTests {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Request = ClientEdit<SampleSection, SampleRow>
  typealias Receiver = EditReceiver<SampleSection, SampleRow>

  private static func receiver(
    rows: [String] = ["a", "b", "c"], limits: FeedLimits = FeedLimits()
  ) throws -> (Source, Receiver) {
    let table = try Table(SampleSection("A"), rows: rows.map { SampleRow($0) })
    let source = Source(table)
    return (source, Receiver(source: source, feed: TableFeed(source, limits: limits)))
  }

  @Test func anEditOfAnOlderVersionIsMerged() throws {
    let (source, receiver) = try Self.receiver()
    let version = source.version
    source.edit { $0.remove(id: "b") }
    let request = Request(
      clientID: "me", number: 1, .edits([.updateRow(SampleRow("a", revision: 2))], since: version))
    #expect(receiver.perform(request) == .done(source.version))
    #expect(source.snapshot.rows.map(\.id) == ["a", "c"])
    #expect(source.snapshot.row(id: "a")?.revision == 2)
  }

  @Test func aRequestIsDoneOnce() throws {
    let (source, receiver) = try Self.receiver()
    let request = Request(
      clientID: "me", number: 1,
      .edits([.insertRow(SampleRow("d"), at: .endOf("A"))], since: source.version))
    let done = receiver.perform(request)
    #expect(done == .done(source.version))
    let version = source.version
    source.edit { $0.remove(id: "d") }
    #expect(receiver.perform(request) == .alreadyDone(version))
    #expect(source.snapshot.rowCount == 3)
    // Also by the next run, which has another source.
    let next = Source(source.snapshot)
    let other = Receiver(source: next, feed: TableFeed(next), log: receiver.log)
    #expect(other.perform(request) == .alreadyDone(version))
    #expect(
      receiver.perform(Request(clientID: "me", number: 2, .edits([], since: source.version)))
        == .done(source.version))
    #expect(receiver.perform(request) == .superseded)
    receiver.forget(clientID: "me")
    #expect(receiver.perform(request) != .superseded)
  }

  /// The clients of earlier runs count, and those of this run stay longer.
  @Test func theLogIsLimited() throws {
    let (source, first) = try Self.receiver()
    for number in 0..<5 {
      _ = first.perform(
        Request(clientID: "\(number)", number: 1, .edits([], since: source.version)))
    }
    let next = Receiver(source: source, feed: TableFeed(source), log: first.log, clientLimit: 2)
    for client in ["3", "new"] {
      _ = next.perform(Request(clientID: client, number: 2, .edits([], since: source.version)))
    }
    let kept = ["0", "1", "2", "3", "4", "new"].filter { next.log.lastEditNumber(of: $0) != nil }
    #expect(kept == ["3", "new"])
  }

  @Test func aReceiverKeepsAtLeastOneClient() async {
    expectTrap(
      "A receiver keeps at least the client of an edit",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = TableDataSource(TableSnapshot<SampleSection, SampleRow>())
        _ = EditReceiver(source: source, feed: TableFeed(source), clientLimit: 0)
      })
  }

  @Test func conflictsAreAnsweredAndNothingIsDone() throws {
    let (source, receiver) = try Self.receiver()
    let version = source.version
    source.edit { try? $0.update(SampleRow("a", revision: 1)) }
    let table = source.snapshot
    let request = Request(
      clientID: "me", number: 1,
      .edits([.updateRow(SampleRow("a", revision: 2)), .removeRow(id: "c")], since: version))
    #expect(
      receiver.perform(request)
        == .conflicts([
          .rowContent(
            base: SampleRow("a"), theirs: SampleRow("a", revision: 1),
            mine: SampleRow("a", revision: 2))
        ]))
    #expect(source.snapshot == table)
    #expect(receiver.log.lastEditNumber(of: "me") == nil)
  }

  @Test func anEditIsPutOnTopOfANewerTable() throws {
    let (source, _) = try Self.receiver()
    let old = source.snapshot
    let edit = Request(
      clientID: "me", number: 1,
      .edits([.updateRow(SampleRow("a", revision: 2))], since: source.version))
    source.edit { $0.remove(id: "b") }
    var replica = TableReplica<SampleSection, SampleRow>()
    try replica.apply(
      FeedUpdate(.table(source.snapshot), to: FeedPosition(source.version)))
    #expect(
      try edit.rebased(from: old, onto: replica)
        == .edit(
          Request(
            clientID: "me", number: 1,
            .edits([.updateRow(SampleRow("a", revision: 2))], since: source.version))))
    source.edit { try? $0.update(SampleRow("a", revision: 1)) }
    try replica.apply(
      FeedUpdate(.table(source.snapshot), to: FeedPosition(source.version)))
    #expect(
      try edit.rebased(from: old, onto: replica)
        == .conflicts([
          .rowContent(
            base: SampleRow("a"), theirs: SampleRow("a", revision: 1),
            mine: SampleRow("a", revision: 2))
        ]))
    let undo = Request(clientID: "me", number: 2, .undo)
    #expect(try undo.rebased(from: old, onto: replica) == .edit(undo))
  }

  @Test func whatCannotBeDoneIsAnswered() throws {
    let (source, receiver) = try Self.receiver(limits: FeedLimits(versions: 1))
    let version = source.version
    let bad = Request(clientID: "me", number: 1, .edits([.removeRow(id: "x")], since: version))
    #expect(
      receiver.perform(bad)
        == .refused(.inapplicable(reason: TableError.missingRow(identifier: "x").description)))
    #expect(
      receiver.perform(Request(clientID: "me", number: 1, .undo))
        == .refused(.nothingToUndo))
    #expect(
      receiver.perform(Request(clientID: "me", number: 1, .redo))
        == .refused(.nothingToRedo))
    source.edit { $0.remove(id: "a") }
    #expect(
      receiver.perform(Request(clientID: "me", number: 1, .edits([], since: version))) == .stale)
    let foreign = try #require(TableVersion(rawValue: "1-0"))
    #expect(
      receiver.perform(Request(clientID: "me", number: 1, .edits([], since: foreign))) == .stale)
  }

  @Test func undoTakesBackTheReadersOwnEdits() throws {
    let (source, receiver) = try Self.receiver()
    func perform(_ client: String, _ number: Int, _ action: Request.Action) {
      let answer = receiver.perform(Request(clientID: client, number: number, action))
      #expect(answer == .done(source.version))
    }
    perform("one", 1, .edits([.removeRow(id: "a")], since: source.version))
    perform("two", 1, .edits([.removeRow(id: "b")], since: source.version))
    perform("one", 2, .edits([.updateRow(SampleRow("c", revision: 5))], since: source.version))
    perform("two", 2, .undo)
    #expect(source.snapshot.rows.map(\.id) == ["b", "c"])
    perform("one", 3, .undo)
    perform("one", 4, .undo)
    #expect(source.snapshot.rows.map(\.id) == ["a", "b", "c"])
    #expect(source.snapshot.row(id: "c")?.revision == 0)
    perform("one", 5, .redo)
    perform("one", 6, .redo)
    #expect(source.snapshot.rows.map(\.id) == ["b", "c"])
    #expect(source.snapshot.row(id: "c")?.revision == 5)
    perform("two", 3, .redo)
    #expect(source.snapshot.rows.map(\.id) == ["c"])
  }

  @Test func undoThatContradictsOthersIsAConflict() throws {
    let (source, receiver) = try Self.receiver()
    let mine = Request.Action.edits(
      [.updateRow(SampleRow("a", revision: 1))], since: source.version)
    _ = receiver.perform(Request(clientID: "me", number: 1, mine))
    source.edit { try? $0.update(SampleRow("a", revision: 2)) }
    guard case .conflicts = receiver.perform(Request(clientID: "me", number: 2, .undo)) else {
      return #expect(Bool(false))
    }
    #expect(source.snapshot.row(id: "a")?.revision == 2)
  }

  /// Whatever readers send, late or repeatedly: each edit is merged once, or answered.
  @Test(arguments: Sample.seeds(UInt64(40)))
  func editsAreThoseOfAMerge(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 3, rows: 12)
    let source = Source(try generator.snapshot())
    let feed = TableFeed(source)
    var receiver = Receiver(source: source, feed: feed)
    var versions = [(source.version, source.snapshot)]
    var sent: [Request] = []
    var numbers: [String: Int] = [:]
    for _ in 0..<Sample.pick(80, ofGate: 300) {
      let reader = ["one", "two", "three"].randomElement(using: &generator.random) ?? ""
      let (version, base) =
        versions.suffix(8).randomElement(using: &generator.random) ?? versions[0]
      let old = source.snapshot
      switch Int.random(in: 0..<10, using: &generator.random) {
      case 0: source.apply(generator.variant(of: old, edits: 2))
      case 1:
        receiver = Receiver(source: source, feed: feed, log: receiver.log)
      case 2..<4:
        guard let request = sent.randomElement(using: &generator.random) else { continue }
        let answer = receiver.perform(request)
        switch answer {
        case .alreadyDone, .superseded: try #require(source.snapshot == old)
        default:
          try #require(request.number > receiver.log.lastEditNumber(of: request.clientID) ?? -1)
        }
      default:
        let number = numbers[reader, default: 0] + 1
        let edit = generator.edit(of: base)
        guard let mine = try? base.applying(edit) else { continue }
        let request = Request(clientID: reader, number: number, .edits([edit], since: version))
        let merge = TableMerge(base: base, theirs: old, mine: mine)
        let conflicts = merge.conflicts.filter { !$0.isOrderOnly }
        let answer = receiver.perform(request)
        if conflicts.isEmpty {
          try #require(answer == .done(source.version))
          try #require(source.snapshot == merge.snapshot)
          sent.append(request)
          numbers[reader] = number
        } else {
          try #require(answer == .conflicts(conflicts))
          try #require(source.snapshot == old)
        }
      }
      versions.append((source.version, source.snapshot))
    }
  }
}
