import TableData
import TableQueries
import TableTesting
import TestTraps
import Testing

/// A derived source shows its origin's derived table, and forwards undo and redo.
struct DerivedSourceTests {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Query = TableQuery<Source.Snapshot, Source.Snapshot>

  private let origin: Source
  private let reversed: Source

  init() throws {
    let rows = ["a", "b", "c"].map { SampleRow($0) }
    let source = Source(try TableSnapshot(SampleSection("A"), rows: rows))
    (origin, reversed) = (source, source.derived(by: Query().sorted(by: \.id, .descending)))
  }

  private func names(_ source: Source) -> String { source.snapshot.rows.map(\.id).joined() }

  @Test func itFollowsItsOrigin() throws {
    #expect(names(reversed) == "cba")
    try origin.edit(named: "Add") { table in try table.append(SampleRow("d"), to: "A") }
    #expect(names(reversed) == "dcba")
  }

  @Test func undoAndRedoActOnTheOrigin() {
    #expect(!reversed.canUndo && reversed.undo() == nil)
    origin.edit(named: "Delete b") { table in table.remove(id: "b") }
    #expect(reversed.canUndo && reversed.undoName == "Delete b")
    #expect(reversed.undo() == "Delete b")
    #expect(names(origin) == "abc" && names(reversed) == "cba")
    #expect(!reversed.canUndo && reversed.canRedo && reversed.redoName == "Delete b")
    #expect(reversed.redo() == "Delete b")
    #expect(names(origin) == "ac" && names(reversed) == "ca")
    #expect(!reversed.canRedo && reversed.redo() == nil)
    #expect(reversed.history.undoCount == 0, "The history is that of the origin")
  }

  @Test func aChainOfDerivedSourcesIsKeptAliveAndUndone() {
    let last = origin.derived(by: Query().reversed())
      .derived(by: Query().filter { $0.id != "b" })
    origin.edit(named: "Delete a") { table in table.remove(id: "a") }
    #expect(names(last) == "c")
    #expect(last.undo() == "Delete a")
    #expect(names(last) == "ca" && names(origin) == "abc")
  }

  @Test func observersAreToldOfTheCauseAndTheName() {
    var changes: [String] = []
    reversed.addPermanentObserver {
      changes.append("\($0.cause) \($0.name): \($0.difference.rows.count)")
    }
    origin.edit(named: "Delete b") { table in table.remove(id: "b") }
    origin.undo()
    reversed.redo()
    #expect(changes == ["edit Delete b: 1", "undo Delete b: 1", "redo Delete b: 1"])
  }

  @Test func whatTheQueryDropsIsNoChange() {
    let first = origin.derived(by: Query().filter { $0.id == "a" })
    var count = 0
    first.addPermanentObserver { _ in count += 1 }
    origin.edit(named: "Delete b") { table in table.remove(id: "b") }
    #expect(count == 0)
    #expect(first.undoName == "Delete b")
  }

  @Test func aGroupOfEditsIsOneOfTheOrigin() {
    reversed.group(named: "Delete both") {
      for id in ["a", "b"] { origin.edit(named: "Delete \(id)") { table in table.remove(id: id) } }
    }
    #expect(names(reversed) == "c")
    #expect(reversed.undo() == "Delete both")
    #expect(names(reversed) == "cba")
  }

  @Test func nobodyKeepsADerivedSourceAliveButItsHolder() {
    weak var released: Source?
    do {
      let derived = origin.derived(by: Query())
      released = derived
      #expect(released != nil)
    }
    #expect(released == nil)
    // The origin lost its observer, and continues.
    origin.edit(named: "Delete a") { table in table.remove(id: "a") }
    #expect(names(origin) == "bc")
  }

  @Test func editingADerivedSourceIsAMistake() async {
    expectTrap(
      "A derived source cannot be edited; use apply(_:named:), or edit its origin",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try DerivedSourceTests().reversed.edit(named: "Delete a") { table in
          _ = table.remove(id: "a")
        }
      })
    expectTrap(
      "A derived source cannot be edited; use apply(_:named:), or edit its origin",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try DerivedSourceTests().reversed.apply(TableSnapshot())
      })
  }
}
