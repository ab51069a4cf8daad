import Dispatch
import Foundation
import Synchronization
import TableData
import TableDisplay
import TableQueries
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Long work runs while keys are handled, and can be cancelled.
@Suite struct LongWorkTests {
  private let list: ChoreTable
  /// Holds the deletion until the test lets it go on.
  private let gate = DispatchSemaphore(value: 0)

  init() throws {
    let gate = gate
    list = try ChoreTable((1...6_000).map { "Chore \($0)" }) {
      $0.selectionMode = .unrestricted
      $0.columns = [TextColumn<Chore>("Name", text: \.name)]
      $0.removeRows = { chores, ids in
        gate.wait()
        chores.remove(ids: ids)
      }
    }
    _ = list.stack.lines()
    _ = list.screen.applyPendingResults()
  }

  private func finish() {
    list.screen.finishWork()
  }

  private func deleteAll() { list.stack.press(.character("A"), .character("D"), .character("y")) }

  @Test func keysGoOnWhileRowsAreDeleted() {
    deleteAll()
    #expect(list.screen.title == "Chores (deleting, 6000 selected)")
    list.stack.press(.down, .down)
    #expect(list.highlighted == "Chore 3" && list.names.count == 6_000)
    #expect(list.stack.keyLine.contains("Esc Stop"))
    gate.signal()
    finish()
    #expect(list.names.isEmpty && list.shownNames.isEmpty && list.selectedNames.isEmpty)
    #expect(list.screen.title == "Chores")
    list.stack.press(.character("z"))
    finish()
    #expect(list.shownNames.count == 6_000 && list.stack.message == "Undone: Delete 6000 rows")
    list.stack.press(.character("Z"))
    finish()
    #expect(list.shownNames.isEmpty && list.stack.message == "Redone: Delete 6000 rows")
  }

  @Test func escapeStopsIt() {
    deleteAll()
    list.stack.press(.escape)
    #expect(list.stack.message == "Stopped. Nothing has changed.")
    gate.signal()
    finish()
    #expect(list.names.count == 6_000 && list.selectedNames.count == 6_000)
    #expect(!list.source.canUndo)
  }

  @Test func oneThingIsDoneAfterTheOther() {
    list.source.edit(named: "Delete 1") { $0.remove(id: 1) }
    deleteAll()
    list.stack.press(.character("z"))
    #expect(list.stack.message == "Something else is still running: deleting. Escape stops it.")
    gate.signal()
    finish()
    #expect(list.names.isEmpty && list.source.undoName == "Delete 5999 rows")
  }

  @Test func whatComesMeanwhileIsKept() throws {
    deleteAll()
    try list.source.edit(named: "Add") { chores throws(TableError) in
      try chores.append(Chore(id: 7_000, name: "New"), to: 0)
    }
    list.stack.press(.character("g"), .space)
    gate.signal()
    gate.signal()
    finish()
    #expect(list.shownNames == ["New"] && list.selectedNames.isEmpty)
    list.source.undo()
    #expect(list.names.count == 6_001)
  }

  @Test func whoeverQuitsHasItDone() throws {
    deleteAll()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { [gate] in gate.signal() }
    try list.stack.finish()
    #expect(list.names.isEmpty)
  }

  @Test(arguments: [1, 5_990]) func rowsAreMovedBesideTheKeys(number: Int) throws {
    let names = (1...6_000).map { "Chore \($0)" }
    let lists = try [true, false].map { isPolled in
      let list = try ChoreTable(names) { $0.selectionMode = .unrestricted }
      _ = list.stack.lines()
      if isPolled { _ = list.screen.applyPendingResults() }
      return list
    }
    for list in lists {
      try list.stack.carryOut("select 1001-3000")
      try list.stack.carryOut("move selected \(number)")
      list.screen.finishWork()
    }
    #expect(lists[0].names == lists[1].names && lists[0].names != names)
    #expect(lists[0].shownNames == lists[0].names)
    #expect(lists[0].source.undoName == "Move 2000 rows")
    let selected = try #require(lists[0].names.firstIndex(of: "Chore 1500"))
    let refusal = UserError("Chore 1500 is selected. Choose an unselected row.")
    #expect(throws: refusal) { try lists[0].stack.carryOut("move selected \(selected + 1)") }
  }

  @Test func anActionOfAnAppGoesOnBesideTheKeys() throws {
    list.stack.press(.character("A"))
    let (ids, source, gate) = (list.screen.selectedIDs, list.source, gate)
    var isTold = false
    let edit = source.deferredEdit { chores in
      gate.wait()
      // Safe to ignore: the chores are there.
      for id in ids { try? chores.update(id: id) { $0.name = "New" } }
      return "Rename \(ids.count)"
    }
    try list.screen.runInBackground("renaming", edit, in: list.stack) { perform in
      perform()
      isTold = true
    }
    #expect(list.screen.title == "Chores (renaming, 6000 selected)" && !isTold)
    list.stack.press(.down)
    #expect(list.highlighted == "Chore 2")
    gate.signal()
    finish()
    #expect(isTold && list.source.undoName == "Rename 6000" && list.selectedNames.count == 6_000)
    #expect(Set(list.shownNames) == ["New"])
  }

  @Test(arguments: [true, false]) func whatIsMadeBesideTheKeysIsShown(isElsewhere: Bool) throws {
    let (table, gate) = (list.source.snapshot, gate)
    let query = TableQuery(ChoreSource.Snapshot.self).filter { $0.id > 5_990 }
    let (source, stack) = (list.source, list.stack)
    try list.screen.runInBackground("opening", in: stack, rowCount: table.rowCount) {
      gate.wait()
      return DerivedTable(table, query: query)
    } then: { made in
      let derived = source.derived(continuing: made)
      stack.push(ChoreScreen(derived, delegate: ChoresDelegate(source: source, title: "Last")))
    }
    #expect(list.screen.title == "Chores (opening)")
    source.edit(named: "Delete") { $0.remove(id: 6_000) }
    let other = ChoreScreen(source, delegate: ChoresDelegate(source: source, title: "Other"))
    if isElsewhere { stack.push(other) }
    gate.signal()
    finish()
    #expect(stack.topScreen.title == (isElsewhere ? "Other" : "Last"))
    let shown = (stack.topScreen as? ChoreScreen)?.tableView.state.snapshot.rows.map(\.id) ?? []
    #expect(isElsewhere || shown == Array(5_991...5_999))
  }

  @Test(arguments: [false, true]) func nobodyWaitsWhoGoesBack(isInSplit: Bool) throws {
    let top = try ChoreTable(["Top"])
    let screen: any TerminalScreen =
      isInSplit ? SplitScreen("Chores", list: list.screen) : list.screen
    top.stack.push(screen)
    let gate = gate
    try list.screen.runInBackground("waiting", in: top.stack, rowCount: 6_000) {
      gate.wait()
    } then: {
    }
    top.stack.press(.left)
    #expect(top.stack.message == "Something else is still running: waiting. Escape stops it.")
    #expect(top.stack.canGoBack)
    gate.signal()
    finish()
    top.stack.press(.left)
    #expect(!top.stack.canGoBack)
  }

  @Test func inATranscriptItIsWaitedFor() throws {
    let other = try ChoreTable((1...2_000).map { "Chore \($0)" }) {
      $0.selectionMode = .multiple
    }
    #expect(try other.stack.transcript("select all", "delete selected yes").isEmpty == false)
    #expect(other.names.isEmpty)
  }

  @Test func rowsAreWrittenBesideTheKeys() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try list.screen.export(to: file.path, in: list.stack)
    finish()
    #expect(list.stack.message == "Wrote 6000 rows to \(file.lastPathComponent)")
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\r\n").count == 6_001)
    try list.screen.export(to: file.path, in: list.stack)
    #expect(list.stack.question != nil)
  }

  @Test func rowsThatAreKeptStayMarked() throws {
    let other = try ChoreTable((1...6_000).map { "Chore \($0)" }) {
      $0.selectionMode = .unrestricted
      $0.removeRows = { chores, ids in chores.removeRows { $0.id > 2 && ids.contains($0.id) } }
    }
    _ = other.screen.applyPendingResults()
    other.stack.press(.character("A"), .character("D"), .character("y"))
    other.screen.finishWork()
    #expect(other.names == ["Chore 1", "Chore 2"] && other.selectedNames == other.names)
  }

  @Test func anEditThatComesWhileAnotherIsUndoneStays() throws {
    let isHeld = Mutex(false)
    let gate = gate
    let follower = list.source.derived(
      by: TableQuery(ChoreSource.Snapshot.self).filter { _ in
        if isHeld.withLock(\.self) { gate.wait() }
        return true
      })
    list.source.edit(named: "Delete 1") { $0.remove(id: 1) }
    isHeld.withLock { $0 = true }
    list.stack.press(.character("z"))
    #expect(list.screen.title == "Chores (undoing)")
    list.stack.press(.character("Z"))
    #expect(list.stack.message == "Something else is still running: undoing. Escape stops it.")
    isHeld.withLock { $0 = false }
    list.source.edit(named: "Delete 2") { $0.remove(id: 2) }
    gate.signal()
    finish()
    #expect(list.source.undoName == "Delete 2" && follower.snapshot == list.source.snapshot)
    #expect(list.stack.message == "The table was edited in the meantime. Try again.")
  }

  @Test func aTableThatChangesAllTheTimeDoesNotKeepItFromBeingDone() {
    deleteAll()
    for id in 1...3 {
      list.source.edit(named: "Delete \(id)") { $0.remove(id: id) }
      gate.signal()
      // The last attempt is synchronous.
      if id == 3 { gate.signal() }
      while !list.screen.applyPendingResults() { usleep(100) }
    }
    #expect(list.names.isEmpty && list.source.undoName == "Delete 6000 rows")
  }

  @Test func besideAnotherScreenItGoesOnToo() throws {
    let split = SplitScreen("Chores", list: list.screen)
    let stack = ScreenStack(root: split)
    _ = stack.lines(columns: 100)
    _ = split.applyPendingResults()
    stack.press(.character("A"), .character("D"), .character("y"))
    #expect(split.hasPendingResults && list.names.count == 6_000)
    gate.signal()
    split.finishWork()
    #expect(list.names.isEmpty && list.shownNames.isEmpty)
  }

  @Test func underAnotherScreenItIsDoneWhenThatIsLeft() throws {
    deleteAll()
    list.stack.push(SilentScreen())
    gate.signal()
    _ = list.stack.topScreen.applyPendingResults()
    try list.stack.goBack()
    finish()
    #expect(list.names.isEmpty && list.shownNames.isEmpty)
  }

  @Test(arguments: [true, false]) func whatIsStoppedWritesNoFile(isStopped: Bool) throws {
    let gate = gate
    let other = try ChoreTable((1...10).map { "Chore \($0)" }) {
      $0.columns = [
        TextColumn<Chore>(
          "Name",
          text: { chore in
            if chore.id == 7 { gate.wait() }
            return chore.name
          })
      ]
    }
    _ = other.screen.applyPendingResults()
    let file = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try other.screen.export(to: file.path, in: other.stack)
    #expect(other.screen.title == "Chores (writing)")
    let work = try #require(other.screen.work.current)
    if isStopped { other.screen.work.cancel(in: other.stack) }
    gate.signal()
    try other.stack.finish()
    _ = work.isDone(within: nil)
    #expect(FileManager.default.fileExists(atPath: file.path) != isStopped)
    let written = "Wrote 10 rows to \(file.lastPathComponent)"
    #expect(other.stack.message == (isStopped ? "Stopped. Nothing has changed." : written))
  }

  @Test func rowsThatWereFoundAreDeletedToo() throws {
    list.stack.press(.character("/"))
    list.stack.type("chore 1")
    list.stack.press(.enter)
    finish()
    let found = list.shownNames
    #expect(found.count > 1_500)
    deleteAll()
    gate.signal()
    finish()
    #expect(list.shownNames.isEmpty && list.selectedNames.isEmpty)
    list.stack.press(.character("z"))
    finish()
    #expect(list.shownNames == found)
  }

  @Test func whatCannotBeTakenBackIsNotStopped() {
    let (stopped, final) = (WorkProgress(), WorkProgress())
    #expect(stopped.cancel() && !stopped.beginFinalStep() && stopped.cancel())
    #expect(final.beginFinalStep() && !final.cancel())
  }

  @Test func aFailureIsTold() throws {
    let work = LongWork("writing", { _ in }) {
      throw UserError("It failed.")
    } report: { [list] in
      list.stack.message = Localization.description(of: $0)
    }
    list.screen.work.begin(work)
    finish()
    #expect(list.stack.message == "It failed.")
  }
}
