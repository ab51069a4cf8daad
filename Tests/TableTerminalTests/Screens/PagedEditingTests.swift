import Dispatch
import TableDisplay
import TablePaging
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Edits of the source of a paged table are undone, run in the background, and are followed.
@Suite struct PagedEditingTests {
  private let list = RemarksList()

  private var buttons: [String] { list.screen.buttons.map(\.title) }

  // MARK: - Undo

  @Test func anEditIsUndoneAndRedone() throws {
    _ = list.shown
    #expect(buttons == ["Edit"] && list.stack.bindings.contains { $0.help == "Undo" })
    try list.stack.carryOut("delete 3 yes")
    #expect(list.shown == ["9", "8", "6", "5", "4"] && buttons == ["Undo", "Edit"])
    #expect(list.stack.bindings.count { $0.help == "Undo" } == 1)
    list.stack.press(.end)
    list.stack.press(.character("z"))
    #expect(list.stack.message == "Undone: Delete 7")
    #expect(list.shown == ["9", "8", "7", "6", "5", "4"] && list.highlighted == "7")
    #expect(buttons == ["Edit"])
    list.stack.press(.character("Z"))
    #expect(list.stack.message == "Redone: Delete 7")
    #expect(list.shown == ["9", "8", "6", "5", "4"])
  }

  @Test func withoutAnEditThereIsNothingToUndo() {
    _ = list.shown
    #expect(throws: UserError("There is nothing to undo.")) { try list.stack.carryOut("undo") }
    #expect(throws: UserError("There is nothing to redo.")) { try list.stack.carryOut("redo") }
    let plain = TableScreen(
      PagedTableContent(list.pages.loader.pager.source),
      delegate: RemarksDelegate(store: list.store))
    let stack = ScreenStack(root: plain)
    #expect(throws: UserError("There is nothing to undo.")) { try stack.carryOut("undo") }
    #expect(plain.buttons.map(\.title) == ["Edit"])
  }

  @Test func inATranscriptEditsAreWaitedFor() throws {
    let lines = try list.stack.transcript(
      "delete 1 yes", "select all", "delete selected yes", "undo", "undo")
    #expect(lines.contains("Undone: Delete selected") && lines.contains("Undone: Delete 9"))
    #expect(list.store.texts == ["9", "8", "7", "6", "5", "4"])
    #expect(try list.stack.transcript("help").contains { $0.contains("undo, redo") })
  }

  // MARK: - In the background

  @Test func deletingGoesOnBesideTheKeys() throws {
    list.poll()
    list.stack.press(.character("A"))
    list.begin { list.stack.press(.delete, .character("y")) }
    #expect(list.screen.title == "Remarks (deleting 50 %)" && list.screen.isPerformingWork)
    list.stack.press(.character("j"))
    #expect(list.highlighted == "8" && list.store.notes.count == 6)
    list.store.gate.signal()
    list.finish()
    #expect(list.shown == [] && list.screen.title == "Remarks")
    #expect(list.selection.selection.isEmpty)
  }

  @Test func anEditOfTheDelegateGoesOnBesideTheKeys() throws {
    list.begin { list.stack.press(.character("e"), .character("x"), .character("y")) }
    #expect(list.screen.title == "Remarks (deleting)" && list.store.notes.count == 6)
    list.store.gate.signal()
    list.finish()
    #expect(list.shown == ["8", "7", "6", "5", "4"])
  }

  @Test func undoGoesOnBesideTheKeys() throws {
    _ = list.shown
    try list.stack.carryOut("delete 1 yes")
    try list.begin { try list.stack.carryOut("undo") }
    // The total number of changes is unknown.
    #expect(list.screen.title == "Remarks (undoing 3)")
    list.store.gate.signal()
    list.finish()
    #expect(list.stack.message == "Undone: Delete 9" && list.highlighted == "9")
  }

  @Test func oneEditIsMadeAfterTheOther() throws {
    list.poll()
    list.stack.press(.character("A"))
    list.begin { list.stack.press(.delete, .character("y")) }
    let refusal = UserError("Something else is still running: deleting. Escape stops it.")
    for command in ["undo", "redo", "delete 1 yes", "delete selected yes"] {
      #expect(throws: refusal) { try list.stack.carryOut(command) }
    }
    list.store.gate.signal()
    list.finish()
    #expect(list.store.undoName == "Delete selected")
  }

  @Test(arguments: [true, false]) func escapeStopsAnEdit(isSelection: Bool) throws {
    list.poll()
    if isSelection { list.stack.press(.character("A")) }
    let keys: [TerminalKey] = isSelection ? [.delete] : [.character("e"), .character("x")]
    list.begin { for key in keys + [.character("y")] { list.stack.press(key) } }
    list.stack.press(.escape)
    // It ends only when all of it has been reverted.
    #expect(list.screen.isPerformingWork && list.screen.title == "Remarks (stopping)")
    list.store.gate.signal()
    list.finish()
    #expect(list.stack.message == "Stopped. Nothing has changed.")
    #expect(list.store.notes.count == 6 && list.store.undoName == nil)
    #expect(list.screen.title == (isSelection ? "Remarks (6 selected)" : "Remarks"))
  }

  @Test func aFailureIsToldAndTheSelectionIsBack() throws {
    list.poll()
    list.stack.press(.character("A"))
    list.store.fail(with: UserError("The disk is full."))
    list.stack.press(.delete, .character("y"))
    list.finish()
    #expect(list.stack.message == "The disk is full.")
    #expect(list.screen.title == "Remarks (6 selected)" && list.shown.count == 6)
  }

  // MARK: - The end

  @Test(arguments: [false, true]) func whoeverQuitsStopsAnEdit(isInSplit: Bool) throws {
    let split = SplitScreen("Remarks", list: list.screen)
    let stack = isInSplit ? ScreenStack(root: split) : list.stack
    list.poll()
    list.stack.press(.character("A"))
    list.begin { list.stack.press(.delete, .character("y")) }
    let progress = try #require(list.screen.work.current?.progress)
    progress.whenCancelled { [gate = list.store.gate] in gate.signal() }
    #expect(throws: UserError("Stopped. Nothing has changed.")) { try stack.finish() }
    #expect(!list.screen.isPerformingWork && list.store.notes.count == 6)
    #expect(list.selection.selection.condition == RemarkFilter())
  }

  @Test func whoeverSuspendsTheProgramLeavesAnEditAlone() throws {
    list.begin { list.stack.press(.character("e"), .character("x"), .character("y")) }
    try list.screen.finishEditing()
    #expect(list.screen.isPerformingWork)
    list.store.gate.signal()
    list.finish()
    #expect(list.store.notes.count == 5)
  }

  @Test func theSelectionIsKept() throws {
    list.poll()
    try list.screen.saveSelection()
    #expect(list.store.kept.isEmpty)
    list.stack.press(.space)
    for _ in 0..<2 { try list.screen.saveSelection() }
    #expect(list.store.kept.map(\.includedIDs) == [[0]])
    list.begin { list.stack.press(.delete, .character("y")) }
    // Rows being deleted stay selected until they are gone.
    try list.screen.saveSelection()
    #expect(list.store.kept.count == 1)
    list.store.gate.signal()
    list.finish()
    try list.screen.saveSelection()
    #expect(list.store.kept.map(\.includedIDs) == [[0], []])
  }

  // MARK: - Changes

  @Test func whatOthersWriteIsShown() throws {
    _ = list.shown
    list.stack.push(SilentScreen())
    list.store.writeElsewhere { $0.removeFirst() }
    list.stack.pop()
    #expect(list.shown == ["8", "7", "6", "5", "4"])
    list.store.writeElsewhere { $0.removeFirst() }
    try list.stack.carryOut("select 1")
    #expect(list.selection.selection.includedIDs == [2])
    list.store.writeElsewhere { $0.removeFirst() }
    let lines = try list.stack.transcript("show")
    #expect(lines.contains { $0.hasPrefix("1  [ ] a") && $0.hasSuffix("6") }, "\(lines)")
  }

  @Test func withoutAChangeNothingIsFetched() throws {
    _ = list.shown
    let count = list.store.pageCount
    list.stack.push(SilentScreen())
    list.stack.pop()
    try list.pages.refresh()
    _ = list.shown
    #expect(list.store.pageCount == count)
  }

  @Test func aRowThatWasEditedIsGoneTo() throws {
    _ = list.shown
    list.screen.sort(by: [SortTerm(column: 1)])
    _ = list.shown
    list.store.writeElsewhere { $0[0].text = "1" }
    try list.pages.show(list.store.notes[0])
    #expect(list.shown == ["1", "4", "5", "6", "7", "8"] && list.highlighted == "1")
  }

  @Test func thingsDoneAreCounted() {
    let (known, unknown) = (WorkProgress(total: 4), WorkProgress())
    #expect(known.report(count: 1) && known.percent == 25)
    #expect(unknown.report(count: 5) && unknown.percent == nil && unknown.count == 5)
    unknown.report(count: 5, of: 10)
    #expect(unknown.percent == 50)
    known.report(count: 7)
    #expect(known.percent == nil && known.count == 7)
    #expect(known.cancel() && !known.report(count: 1))
  }
}
