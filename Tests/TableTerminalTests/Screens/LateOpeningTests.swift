import Dispatch
import Foundation
import TableData
import TableDisplay
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// A screen made in the background appears only if the user is still in the same place.
@Suite struct LateOpeningTests {
  private let list: ChoreTable
  private let gate = DispatchSemaphore(value: 0)

  init() throws {
    list = try ChoreTable((1...6_000).map { "Chore \($0)" }) {
      $0.columns = []
      $0.selectionMode = .multiple
    }
    _ = list.stack.lines()
    _ = list.screen.applyPendingResults()
    let (stack, source, gate) = (list.stack, list.source, gate)
    try stack.opening("7") {
      try list.screen.runInBackground("opening", in: stack, rowCount: 6_000) {
        gate.wait()
      } then: {
        stack.push(ChoreScreen(source, delegate: ChoresDelegate(source: source, title: "Opened")))
      }
    }
    #expect(list.screen.title == "Chores (opening)")
  }

  private func finish() {
    gate.signal()
    list.screen.finishWork()
  }

  @Test func itHasTheKeyOfItsRow() {
    list.stack.press(.down)
    finish()
    #expect(list.stack.topScreen.title == "Opened" && list.stack.path == ["7"])
  }

  @Test func aQuestionStays() {
    list.stack.ask("Sure?") {}
    finish()
    #expect(list.stack.question != nil && list.stack.count == 1)
  }

  @Test func whatIsTypedStaysOnTheScreen() {
    list.stack.press(.character("/"), .character("c"))
    gate.signal()
    while list.screen.work.current != nil { if !list.screen.applyPendingResults() { usleep(100) } }
    #expect(list.stack.prompt != nil && list.stack.count == 1)
  }

  @Test func whoeverWentToAnotherScreenIsLeftThere() {
    list.stack.push(ChoreScreen(list.source, delegate: ChoresDelegate(source: list.source)))
    #expect(list.screen.work.current == nil)
    list.stack.pop()
    finish()
    #expect(list.stack.count == 1)
  }

  @Test func whoeverQuitsDoesNotWaitForIt() throws {
    try list.stack.finish()
    #expect(list.stack.count == 1 && list.screen.work.current == nil)
    gate.signal()
  }

  @Test func aScreenThatIsGoneLeavesNothing() throws {
    finish()
    weak var screen: ChoreScreen?
    do {
      let shown = ChoreScreen(list.source, delegate: ChoresDelegate(source: list.source))
      list.stack.push(shown)
      _ = shown.applyPendingResults()
      let (gate, name) = (gate, "Delete \(shown.title)")
      let edit = list.source.deferredEdit { chores in
        gate.wait()
        chores.removeAll()
        return name
      }
      try shown.runInBackground("updating", edit, in: list.stack)
      screen = shown
    }
    #expect(screen != nil && screen?.work.current != nil)
    list.stack.pop()
    gate.signal()
    #expect(screen?.work.current == nil && list.names.count == 6_000)
  }

  @Test func theTabWithTheWorkHasTheFocus() throws {
    finish()
    let shown = ChoreScreen(list.source, delegate: ChoresDelegate(source: list.source))
    let tabs = TabScreen([shown, list.screen])
    _ = shown.applyPendingResults()
    list.stack.push(tabs)
    let gate = gate
    let edit = list.source.deferredEdit { _ in
      gate.wait()
      return ""
    }
    try shown.runInBackground("updating", edit, in: list.stack)
    tabs.children.focus(list.screen)
    #expect(throws: UserError.self) { try list.stack.goBack() }
    #expect(tabs.children.focused === shown)
    gate.signal()
  }
}
