import TableData
import TableTesting
import Testing

/// The order of notifications, also when observers edit in turn.
struct TableObserverTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Source = TableDataSource<SampleSection, SampleRow>

  private static func source() throws -> Source {
    let rows = ["a", "b", "c"].map { SampleRow($0) }
    return Source(try Table(SampleSection("A"), rows: rows))
  }

  /// Returns the violations of changes that should lead from one table to another.
  private static func violations(
    of changes: [Source.Change], from first: Table, to last: Table
  ) -> [String] {
    var violations: [String] = []
    var table = first
    for (number, change) in changes.enumerated() {
      if change.old != table { violations.append("change \(number) begins elsewhere") }
      if change.difference.isEmpty { violations.append("change \(number) is none") }
      violations += change.difference.violations(from: change.old, to: change.new)
      table = change.new
    }
    if table != last { violations.append("the changes lead elsewhere") }
    return violations
  }

  @Test func observersAreToldCauseNameAndBothTables() throws {
    let source = try Self.source()
    let first = source.snapshot
    var changes: [Source.Change] = []
    source.addPermanentObserver { changes.append($0) }
    source.edit(named: "Delete") { _ = $0.remove(id: "a") }
    let second = source.snapshot
    source.undo()
    source.redo()
    source.undo()
    #expect(
      changes.map { "\($0.cause) \($0.name)" } == [
        "edit Delete", "undo Delete", "redo Delete", "undo Delete",
      ])
    #expect(changes.map(\.old) == [first, second, first, second])
    #expect(changes.map(\.new) == [second, first, second, first])
    #expect(Self.violations(of: changes, from: first, to: first) == [])
  }

  @Test func observersAreToldInTheOrderInWhichTheyWereAdded() throws {
    let source = try Self.source()
    var calls: [String] = []
    for name in ["first", "second", "third"] {
      source.addPermanentObserver { calls.append("\(name) \($0.name)") }
    }
    source.edit(named: "one") { _ = $0.remove(id: "a") }
    source.edit(named: "two") { _ = $0.remove(id: "b") }
    #expect(
      calls == [
        "first one", "second one", "third one", "first two", "second two", "third two",
      ])
  }

  @Test func observersSeeTheTableInPlaceAlready() throws {
    let source = try Self.source()
    var rowCounts: [Int] = []
    source.addPermanentObserver { [unowned source] change in
      rowCounts.append(source.snapshot.rowCount)
      #expect(source.snapshot == change.new)
      #expect(source.history.undoName == change.name)
    }
    source.edit(named: "one") { _ = $0.remove(id: "a") }
    source.edit(named: "two") { _ = $0.remove(id: "b") }
    #expect(rowCounts == [2, 1])
  }

  @Test func anObserverThatWasRemovedIsToldNothing() throws {
    let source = try Self.source()
    var calls: [String] = []
    var second: TableObservation?
    source.addPermanentObserver { change in
      calls.append("first \(change.name)")
      second?.cancel()
    }
    second = source.observe { calls.append("second \($0.name)") }
    var third: TableObservation?
    third = source.observe { change in
      calls.append("third \(change.name)")
      third?.cancel()
    }
    source.edit(named: "one") { _ = $0.remove(id: "a") }
    source.edit(named: "two") { _ = $0.remove(id: "b") }
    #expect(calls == ["first one", "third one", "first two"])
  }

  /// Both observers see each change, one after the other, although the first makes new ones.
  @Test func editingFromWithinAnObserver() throws {
    let source = try Self.source()
    let first = source.snapshot
    var (early, late): ([Source.Change], [Source.Change]) = ([], [])
    var calls: [String] = []
    source.addPermanentObserver { [unowned source] change in
      calls.append("early \(change.name)")
      early.append(change)
      guard let row = source.snapshot.rows.first(where: { _ in true }) else { return }
      source.edit(named: "then \(row.id)") { _ = $0.remove(id: row.id) }
    }
    source.addPermanentObserver { change in
      calls.append("late \(change.name)")
      late.append(change)
    }
    source.edit(named: "begin") { _ = $0.remove(id: "a") }
    #expect(
      calls == [
        "early begin", "late begin", "early then b", "late then b", "early then c", "late then c",
      ])
    #expect(Self.violations(of: early, from: first, to: source.snapshot) == [])
    #expect(Self.violations(of: late, from: first, to: source.snapshot) == [])
  }

  @Test func undoingAndRedoingFromWithinAnObserver() throws {
    let source = try Self.source()
    let first = source.snapshot
    var changes: [Source.Change] = []
    var steps = ["undo", "redo", "undo"]
    source.addPermanentObserver { [unowned source] _ in
      guard let step = steps.popLast() else { return }
      #expect((step == "undo" ? source.undo() : source.redo()) == "Delete")
    }
    source.addPermanentObserver { changes.append($0) }
    source.edit(named: "Delete") { _ = $0.remove(id: "a") }
    #expect(
      changes.map { "\($0.cause) \($0.name)" } == [
        "edit Delete", "undo Delete", "redo Delete", "undo Delete",
      ])
    #expect(source.snapshot == first)
    #expect(Self.violations(of: changes, from: first, to: first) == [])
  }

  /// An observer added during a notification receives only later changes.
  @Test func anObserverAddedByAnother() throws {
    let source = try Self.source()
    var changes: [Source.Change] = []
    var added: Table?
    source.addPermanentObserver { [unowned source] _ in
      guard added == nil else { return }
      source.edit(named: "second") { _ = $0.remove(id: "b") }
      added = source.snapshot
      source.addPermanentObserver { changes.append($0) }
      source.edit(named: "third") { _ = $0.remove(id: "c") }
    }
    source.edit(named: "first") { _ = $0.remove(id: "a") }
    source.undo()
    #expect(changes.map(\.name) == ["third", "third"])
    let start = try #require(added)
    #expect(Self.violations(of: changes, from: start, to: source.snapshot) == [])
  }

  /// Random edits, undos and redos by the owner and by observers form one chain for all observers.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func changesFormOneChain(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let source = Source(try generator.snapshot(), undoLimit: 20)
    let first = source.snapshot
    var seen: [[Source.Change]] = [[], [], []]
    for index in seen.indices {
      source.addPermanentObserver { [unowned source] change in
        seen[index].append(change)
        switch Int.random(in: 0..<12, using: &generator.random) {
        case 0: source.undo()
        case 1: source.redo()
        case 2: _ = try? source.apply(generator.edit(of: source.snapshot), named: "reply")
        default: break
        }
      }
    }
    for _ in 0..<50 { try source.apply(generator.edit(of: source.snapshot), named: "edit") }
    for changes in seen {
      #expect(Self.violations(of: changes, from: first, to: source.snapshot) == [])
    }
    #expect(seen[0].count > 50)
    #expect(seen[1].map(\.new) == seen[0].map(\.new))
    #expect(seen[2].map(\.new) == seen[0].map(\.new))
  }
}
