import Synchronization
import TableMerging
import TableQueries
import TableTesting
import TestTraps
import Testing

@testable import TableData

/// An edit whose table is prepared on another thread has the same effect.
struct DeferredEditTests {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Query = TableQuery<Source.Snapshot, Source.Snapshot>

  private let source: Source

  init() throws {
    let rows = ["a", "b", "c"].map { SampleRow($0) }
    source = Source(try TableSnapshot(SampleSection("A"), rows: rows))
  }

  private func names(_ source: Source) -> String { source.snapshot.rows.map(\.id).joined() }

  @Test func nothingChangesBeforeItIsPerformed() {
    let edit = source.deferredEdit(named: "Delete b") { $0.remove(id: "b") }
    edit.work()
    #expect(names(source) == "abc" && !source.canUndo)
    #expect(edit.perform())
    #expect(names(source) == "ac" && source.undoName == "Delete b")
    #expect(!edit.perform(), "It is performed once")
  }

  @Test func itIsNotPerformedWithoutItsWork() {
    #expect(!source.deferredEdit { $0.remove(id: "b") }.perform())
    #expect(names(source) == "abc")
  }

  @Test func itIsNotPerformedOnAnotherTable() {
    let edit = source.deferredEdit(named: "Delete b") { $0.remove(id: "b") }
    edit.work()
    source.edit(named: "Delete a") { $0.remove(id: "a") }
    #expect(!edit.perform())
    #expect(names(source) == "bc" && source.undoName == "Delete a")
  }

  @Test func anotherThreadDoesTheWork() async {
    let edit = source.deferredEdit(named: "Delete b") { $0.remove(id: "b") }
    await Task.detached(operation: edit.work).value
    #expect(edit.perform() && names(source) == "ac")
  }

  @Test func theWorkMayBeDoneMoreThanOnce() async {
    let derived = source.derived(by: Query().filter { $0.id != "a" })
    let shownNames = { derived.snapshot.rows.map(\.id).joined() }
    for isQuery in [false, true] {
      let edit =
        isQuery
        ? derived.deferredQueryChange(to: Query().filter { $0.id != "c" })
        : source.deferredEdit(named: "Delete b") { $0.remove(id: "b") }
      let work = edit.work
      await withTaskGroup { group in for _ in 0..<8 { group.addTask { work() } } }
      work()
      var changeCount = 0
      let observation = derived.observe { _ in changeCount += 1 }
      #expect(edit.perform())
      work()
      #expect(!edit.perform() && changeCount == 1)
      observation.cancel()
      #expect(names(source) == "ac" && shownNames() == (isQuery ? "a" : "c"))
    }
    #expect(source.undo() == "Delete b" && !source.canUndo && shownNames() == "ab")
  }

  @Test func derivedSourcesAreAskedBeforeIt() {
    let asked = CallCounter()
    let query = Query().filter { row in
      asked.count()
      return row.id != "a"
    }
    let derived = source.derived(by: query)
    let edit = source.deferredEdit { table in
      // Safe to ignore: the section exists.
      _ = try? table.append(SampleRow("d"), to: "A")
    }
    edit.work()
    let before = asked.total
    edit.perform()
    #expect(names(derived) == "bcd" && asked.total == before)
  }

  @Test func undoAndRedoOfADerivedSourceAreThoseOfItsOrigin() throws {
    let derived = source.derived(by: Query().sorted(by: \.id, .descending))
    #expect(derived.deferredUndo() == nil && derived.deferredRedo() == nil)
    source.edit(named: "Delete b") { $0.remove(id: "b") }
    let undo = try #require(derived.deferredUndo())
    undo.work()
    #expect(undo.perform() && names(derived) == "cba" && derived.redoName == "Delete b")
    let redo = try #require(derived.deferredRedo())
    redo.work()
    #expect(redo.perform() && names(derived) == "ca" && derived.undoName == "Delete b")
  }

  @Test func aChangeThatIsNoneLeavesNothingForTheNext() {
    let first = source.derived(by: Query().filter { $0.id == "a" })
    let second = first.derived(by: Query().sorted(by: \.id))
    for (id, isDeletedElsewhere) in [("b", false), ("x", false), ("a", true)] {
      let edit = source.deferredEdit { $0.remove(id: id) }
      edit.work()
      if isDeletedElsewhere { source.edit { $0.remove(id: id) } }
      edit.perform()
    }
    #expect(names(source) == "c" && names(first).isEmpty && names(second).isEmpty)
  }

  @Test func aHistoryThatWasMergedMeanwhileGivesAnotherTable() throws {
    source.edit(named: "Delete b") { $0.remove(id: "b") }
    let undo = try #require(source.deferredUndo())
    undo.work()
    let base = source.snapshot
    var other = base
    try other.append(SampleRow("d"), to: "A")
    source.merge(other, from: base)
    #expect(!undo.perform())
    #expect(names(source) == "acd")
  }

  /// An observer notified before a derived source may change what that shows first.
  @Test func whatWasMadeForANestedSourceIsNotTakenForAnotherChange() {
    var react: () -> Void = {}
    source.addPermanentObserver { _ in react() }
    let first = source.derived(by: Query().filter { $0.id != "a" })
    let second = first.derived(by: Query().sorted(by: \.id, .descending))
    react = {
      react = {}
      first.setQuery(Query().filter { $0.id != "b" })
    }
    let edit = source.deferredEdit { $0.remove(id: "c") }
    edit.work()
    #expect(edit.perform())
    #expect(names(first) == "a" && names(second) == "a")
  }

  /// The source is edited each time that the work starts; then the work runs synchronously.
  @Test func aStaleEditIsMadeAgain() throws {
    let workCount = Mutex(0)
    let edit = source.deferredEdit(named: "Delete b") { table in
      workCount.withLock { $0 += 1 }
      table.remove(id: "b")
    }
    var (attemptCount, performedCount) = (0, 0)
    try edit.perform { [source] edit, done in
      attemptCount += 1
      edit.work()
      try source.edit(named: "\(attemptCount)") {
        try $0.append(SampleRow("\(attemptCount)"), to: "A")
      }
      try done()
    } by: { perform in
      performedCount += 1
      perform()
    } overtaken: {
      Issue.record("It is the same edit")
    }
    #expect(attemptCount == 3 && workCount.withLock(\.self) == 4 && performedCount == 1)
    #expect(names(source) == "ac123" && source.undoName == "Delete b")
  }

  @Test func anEditIsPerformedInTheBackground() async {
    let edit = source.deferredEdit(named: "Delete b") { $0.remove(id: "b") }
    source.edit(named: "Delete a") { $0.remove(id: "a") }
    #expect(await edit.performWhenReady())
    #expect(names(source) == "c" && source.undoName == "Delete b")
  }

  @Test func aQueryIsMadeAgainToo() async {
    let derived = source.derived(by: Query())
    let edit = derived.deferredQueryChange(to: Query().filter { $0.id != "b" })
    source.edit(named: "Delete a") { $0.remove(id: "a") }
    #expect(await edit.performWhenReady())
    #expect(names(derived) == "c" && names(source) == "bc")
  }

  @Test(arguments: [true, false]) func anUndoIsMadeAgainAfterAMergeAlone(isMerge: Bool) async throws
  {
    source.edit(named: "Delete b") { $0.remove(id: "b") }
    let undo = try #require(source.deferredUndo())
    let base = source.snapshot
    var other = base
    try other.append(SampleRow("d"), to: "A")
    if isMerge { source.merge(other, from: base) } else { source.apply(other, named: "Add d") }
    #expect(await undo.performWhenReady() == isMerge)
    #expect(names(source) == (isMerge ? "abcd" : "acd"))
  }

  @Test func aTaskThatIsCancelledPerformsNothing() async {
    let names = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      let source = Source(TableSnapshot(SampleSection("A"), uniqueRows: [SampleRow("a")]))
      let edit = source.deferredEdit { $0.remove(id: "a") }
      return await (edit.performWhenReady(), source.snapshot.rowCount)
    }.value
    #expect(names == (false, 1))
  }

  @Test func theSourceIsLeftAloneWhileAnEditIsPerformed() async {
    expectTrap(
      "Nothing else changes a source while an edit is performed",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = try DeferredEditTests().source
        try source.deferredEdit { $0.remove(id: "b") }.perform { edit, done in
          edit.work()
          try done()
        } by: { perform in
          source.edit { $0.remove(id: "a") }
          perform()
        } overtaken: {
        }
      })
  }
}
