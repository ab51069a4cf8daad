import Dispatch
import Foundation
import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal

/// What takes long goes on beside the keys, and can be stopped.
@Suite struct LongWorkTests {
  private let list: ChoreTable
  /// Holds the deletion until the test lets it go on.
  private let gate = DispatchSemaphore(value: 0)

  init() throws {
    let gate = gate
    list = try ChoreTable((1...6_000).map { "Chore \($0)" }) {
      $0.allowsMultipleSelection = true
      $0.allowsAnySelection = true
      $0.columns = [RowColumn<Chore>("Name", text: \.name)]
      $0.deleteMany = { chores, ids in
        gate.wait()
        chores.remove(ids: ids)
      }
    }
    _ = list.stack.lines()
    _ = list.screen.takeResults()
  }

  private func finish() {
    while list.screen.isWorking { _ = list.screen.takeResults() }
  }

  private func deleteAll() { list.stack.press(.character("A"), .character("D"), .character("y")) }

  @Test func keysGoOnWhileRowsAreDeleted() {
    deleteAll()
    #expect(list.screen.title == "Chores (deleting, 6000 marked)")
    list.stack.press(.down, .down)
    #expect(list.highlighted == "Chore 3" && list.names.count == 6_000)
    #expect(list.stack.keyLine.contains("Esc Stop"))
    gate.signal()
    finish()
    #expect(list.names.isEmpty && list.shownNames.isEmpty && list.markedNames.isEmpty)
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
    #expect(list.names.count == 6_000 && list.markedNames.count == 6_000)
    #expect(!list.source.canUndo)
  }

  @Test func oneThingIsDoneAfterTheOther() {
    list.source.edit("Delete 1") { $0.remove(id: 1) }
    deleteAll()
    list.stack.press(.character("z"))
    #expect(list.stack.message == "Something else is not done yet. Escape stops it.")
    gate.signal()
    finish()
    #expect(list.names.isEmpty && list.source.undoName == "Delete 5999 rows")
  }

  @Test func whatComesMeanwhileIsKept() throws {
    deleteAll()
    try list.source.edit("Add") { chores throws(TableError) in
      try chores.append(Chore(id: 7_000, name: "New"), to: 0)
    }
    list.stack.press(.character("g"), .space)
    gate.signal()
    gate.signal()
    finish()
    #expect(list.shownNames == ["New"] && list.markedNames.isEmpty)
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
    let lists = try [true, false].map { isAtOnce in
      try ChoreTable(names) {
        ($0.allowsMultipleSelection, $0.allowsAnySelection) = (true, true)
        $0.movesManyAtOnce = isAtOnce
      }
    }
    for list in lists {
      _ = list.stack.lines()
      _ = list.screen.takeResults()
      try list.stack.carryOut("mark 1001-3000")
      try list.stack.carryOut("move marked \(number)")
      while list.screen.isWorking { _ = list.screen.takeResults() }
    }
    #expect(lists[0].names == lists[1].names && lists[0].names != names)
    #expect(lists[0].shownNames == lists[0].names)
    #expect(lists[0].source.undoName == "Move 2000 rows")
    let marked = try #require(lists[0].names.firstIndex(of: "Chore 1500"))
    let refusal = CommandError("Chore 1500 is marked itself. Choose a row that is not.")
    #expect(throws: refusal) { try lists[0].stack.carryOut("move marked \(marked + 1)") }
  }

  @Test func inATranscriptItIsWaitedFor() throws {
    let other = try ChoreTable((1...2_000).map { "Chore \($0)" }) {
      $0.allowsMultipleSelection = true
      $0.deleteMany = { _, _ in Issue.record("Nobody takes results") }
    }
    #expect(try other.stack.transcript("mark all", "delete marked yes").isEmpty == false)
    #expect(other.names.isEmpty)
  }

  @Test func rowsAreWrittenBesideTheKeys() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try list.screen.export(to: file.path, in: list.stack)
    finish()
    #expect(list.stack.message == "Wrote 6000 rows to \(file.lastPathComponent)")
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\r\n").count == 6_001)
    // It was not there when it was asked for.
    #expect(throws: CommandError.self) { try list.screen.export(to: file.path, in: list.stack) }
  }

  @Test func whatCannotBeTakenBackIsNotStopped() {
    let (stopped, final) = (WorkEnd(), WorkEnd())
    #expect(stopped.stop() && !stopped.beginFinalStep() && stopped.stop())
    #expect(final.beginFinalStep() && !final.stop())
  }

  @Test func aFailureIsTold() throws {
    let work = LongWork("writing", { _ in }) {
      throw CommandError("It failed.")
    } report: { [list] in
      list.stack.message = localized($0)
    }
    list.screen.longWork = work
    finish()
    #expect(list.stack.message == "It failed.")
  }
}

/// Very many changes are laid out in another thread, and the reader is where they would be otherwise.
@Suite struct ManyChangesTests {
  private static let count = 30_000

  private func makeList(isPolled: Bool) throws -> ChoreTable {
    let list = try ChoreTable((1...Self.count).map { "Chore \($0)" }) {
      $0.alwaysShowsBoxes = false
      ($0.allowsMultipleSelection, $0.allowsAnySelection) = (true, true)
    }
    _ = list.stack.lines()
    if isPolled { _ = list.screen.takeResults() }
    list.screen.table.update { $0.highlight(id: 20_000) }
    try list.screen.select(10_001...25_000)
    return list
  }

  private func check(_ edit: (inout ChoreSource.Snapshot) -> Void) throws {
    let (polled, plain) = (try makeList(isPolled: true), try makeList(isPolled: false))
    for list in [polled, plain] { list.source.edit("Edit", edit) }
    #expect(polled.screen.isWorking && polled.screen.title.hasPrefix("Chores (updating"))
    while polled.screen.isWorking { _ = polled.screen.takeResults() }
    #expect(polled.shownNames == plain.shownNames && polled.highlighted == plain.highlighted)
    #expect(polled.markedNames == plain.markedNames)
    #expect(polled.stack.lines() == plain.stack.lines())
    // The next change is followed at once.
    polled.source.edit("One") { $0.remove(id: 7) }
    #expect(!polled.screen.isWorking && polled.shownNames == polled.names)
  }

  @Test func allGo() throws { try check { $0.removeRows { _ in true } } }
  @Test func allButTheFirstGo() throws { try check { $0.removeRows { $0.id > 10 } } }
  @Test func thoseInTheMiddleGo() throws { try check { $0.removeRows { 11..<25_000 ~= $0.id } } }
  @Test func oneOfFourStays() throws { try check { $0.removeRows { $0.id % 4 != 0 } } }
}
