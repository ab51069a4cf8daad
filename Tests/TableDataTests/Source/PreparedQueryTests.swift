import TableData
import TableQueries
import TableTesting
import TestSampling
import Testing

/// A derived table, and another query of it, can be prepared in advance.
struct PreparedQueryTests {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Query = TableQuery<Source.Snapshot, Source.Snapshot>

  private let source: Source
  private let all = Query().filter { _ in true }
  private let withoutB = Query().filter { $0.id != "b" }

  init() throws {
    let rows = ["a", "b", "c"].map { SampleRow($0) }
    source = Source(try TableSnapshot(SampleSection("A"), rows: rows))
  }

  private func names(_ source: Source) -> String { source.snapshot.rows.map(\.id).joined() }

  @Test func aTableThatWasMadeBeforeFollowsWhatChangedMeanwhile() async {
    let (table, query) = (source.snapshot, withoutB)
    let made = await Task.detached { DerivedTable(table, query: query) }.value
    source.edit(named: "Delete a") { $0.remove(id: "a") }
    let derived = source.derived(continuing: made)
    #expect(names(derived) == "c")
    source.undo()
    #expect(names(derived) == "ac")
    derived.setQuery(all)
    #expect(names(derived) == "abc" && derived.redo() == "Delete a" && names(derived) == "bc")
  }

  @Test func nothingChangesBeforeTheQueryIsSet() async {
    let derived = source.derived(by: all)
    let nested = derived.derived(by: Query().reversed())
    var told: [TableChange<SampleSection, SampleRow>] = []
    let observation = derived.observe { told.append($0) }
    let edit = derived.deferredQueryChange(to: withoutB)
    await Task.detached(operation: edit.work).value
    #expect(names(derived) == "abc" && told.isEmpty)
    #expect(edit.perform() && names(derived) == "ac" && names(nested) == "ca")
    #expect(told.map(\.difference.rows.removed.count) == [1] && !source.canUndo)
    #expect(!edit.perform(), "It is performed once")
    source.edit(named: "Delete a") { $0.remove(id: "a") }
    #expect(names(derived) == "c" && names(nested) == "c")
    withExtendedLifetime(observation) {}
  }

  @Test func itIsNotSetWithoutItsWork() {
    let derived = source.derived(by: all)
    #expect(!derived.deferredQueryChange(to: withoutB).perform() && names(derived) == "abc")
  }

  @Test func itIsNotSetAfterAChange() {
    let derived = source.derived(by: withoutB)
    let hidden = derived.deferredQueryChange(to: all)
    hidden.work()
    // The shown table stays unchanged.
    source.edit(named: "Delete b") { $0.remove(id: "b") }
    #expect(!hidden.perform() && names(derived) == "ac")
    let overtaken = derived.deferredQueryChange(to: all)
    overtaken.work()
    derived.setQuery(all)
    #expect(!overtaken.perform())
    source.undo()
    #expect(names(derived) == "abc")
  }

  @Test(arguments: Sample.seeds(40)) func itIsTheSameAsAnotherQueryAtOnce(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let (derived, plain) = (source.derived(by: all), source.derived(by: all))
    let (follower, expected) = (derived.derived(by: withoutB), plain.derived(by: withoutB))
    var (pending, pendingQuery) = (DeferredEdit?.none, all)
    for _ in 0..<30 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let hidden = "abcdef".randomElement(using: &random).map(String.init)
        pendingQuery = Query().filter { $0.id != hidden }
        pending = derived.deferredQueryChange(to: pendingQuery)
        pending?.work()
      case 1:
        if pending?.perform() == true { plain.setQuery(pendingQuery) }
        pending = nil
      case 2:
        let name = "abcdef".randomElement(using: &random).map(String.init) ?? ""
        source.edit(named: name) { table in
          // Safe to ignore: the section exists, and the row does not.
          if table.remove(id: name) == nil { try? table.append(SampleRow(name), to: "A") }
        }
      default: source.undo()
      }
      #expect(names(derived) == names(plain) && names(follower) == names(expected))
    }
  }

  /// An observer may edit in turn, and so set a query within a query.
  @Test func itIsSetWithinAChange() {
    let (derived, other) = (source.derived(by: all), source.derived(by: all))
    let within = other.deferredQueryChange(to: withoutB)
    within.work()
    var told: [String] = []
    let observation = derived.observe { _ in
      guard told.isEmpty else { return told.append(names(derived)) }
      told = [names(derived)]
      #expect(within.perform() && names(other) == "ac")
      source.edit(named: "Delete a") { $0.remove(id: "a") }
    }
    let edit = derived.deferredQueryChange(to: withoutB)
    edit.work()
    #expect(edit.perform() && names(derived) == "c" && names(other) == "c")
    #expect(told == ["ac", "c"])
    withExtendedLifetime(observation) {}
  }

  @Test func anEditCanBeNamedByItsWork() {
    let edit = source.deferredEdit { table in
      let count = table.removeRows { $0.id > "a" }.count
      return "Delete \(count)"
    }
    edit.work()
    #expect(edit.perform() && source.undoName == "Delete 2" && names(source) == "a")
  }
}
