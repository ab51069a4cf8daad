import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// The program in a terminal, key by key, with every way to exit.
@Suite(.waiting) struct ChecklistTerminalTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "checklist", file: "lists.json")
    let items = ["牛奶", "Rent", "Trip"].flatMap { ["add", "set text \($0)", "done"] }
    _ = try folder.run(["back", "rename 1", "set name Home", "back", "open 1"] + items)
  }

  private func session() throws -> ScreenSession {
    let session = try folder.session()
    try session.waitFor("❯ [ ] 牛奶")
    return session
  }

  @Test(arguments: [("C", "> [ ] Rent"), ("C.UTF-8", "❯ [ ] Rent"), ("", "❯ [ ] Rent")])
  func signsAreThoseThatTheLocaleHas(locale: String, line: String) throws {
    let terminal = try PseudoTerminal(
      executable(named: "checklist"), arguments: ["--data", folder.file.path],
      environment: ["LC_ALL": locale, "TZ": "UTC"], columns: 60, lines: 14)
    let session = ScreenSession(terminal, columns: 60, lines: 14)
    try session.waitUntil("the list") { $0.contains { $0.contains("牛奶") } }
    try session.send("j", thenWaitFor: line)
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func itemsAreCheckedInPlace() throws {
    let session = try session()
    try session.send(Keys.down + Keys.enter, thenWaitFor: "❯ [x] Rent")
    try session.send("c", thenWaitFor: "❯ [ ] Rent")
    try session.send("s" + Keys.enter, thenWaitFor: "  [x] Rent")
    // The highlight stays in place.
    #expect(
      session.screen.lines[..<7] == [
        "‹ Home", "  [ ] 牛奶", "❯ [ ] Trip",
        "Done", "  [x] Rent", "2 remaining", "",
      ])
    try session.send(Keys.enter, thenWaitFor: "1 remaining")
    #expect(session.screen.lines[1] == "❯ [ ] 牛奶")
    try session.send("z", thenWaitFor: "Undone: Check Trip")
    try session.send(
      "q", thenWaitFor: "❯ Home                                         2 remaining ›")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalInTheMiddleOfEditingKeepsTheWorkAndThePlace(signal: Int32) throws {
    let first = try session()
    let before = try folder.text
    try first.send("a", thenWaitForField: "Text", "")
    try first.send("Typed", thenWaitForField: "Text", "Typed")
    #expect(try folder.text == before)
    first.terminal.signal(signal)
    #expect(try first.terminal.waitForExit() == .signalled(signal))
    let second = try folder.session()
    try second.waitFor("  [ ] Typed")
    #expect(second.screen.lines[0] == "‹ Home")
    try second.terminal.send(Keys.controlC)
    #expect(try second.terminal.waitForExit() == .exited(0))
  }

  @Test func suspendingSavesAndCancelTakesItBack() throws {
    let session = try folder.job()
    try session.waitFor("❯ [ ] 牛奶")
    try session.send(Keys.enter, thenWaitFor: "❯ [x] 牛奶")
    try session.send("a", thenWaitForField: "Text", "")
    try session.send("Typed", thenWaitForField: "Text", "Typed")
    try session.terminal.send(Keys.controlZ)
    try session.terminal.waitFor("[stopped]")
    // The next start finds the work and the place.
    let run = try folder.run("show")
    #expect(run.screens[0].first == "‹ Home")
    #expect(run.screens[0].contains("4  [ ] Typed"))
    #expect(run.screens[0].contains("1  [x] 牛奶"))
    try session.terminal.send("\n")
    try session.terminal.waitUntil("the screen again") { _ in !session.terminal.isScreenLeft }
    try session.send(Keys.escape, thenWaitFor: "Discard changes? yes or no")
    try session.send("y", thenWaitFor: "2 remaining")
    try session.terminal.send(Keys.controlC)
    try session.terminal.waitFor("[ended 0]")
    #expect(try !folder.text.contains("Typed"))
  }

  @Test func nothingIsSavedAfterAKey() throws {
    let session = try session()
    let before = try folder.text
    try session.send(Keys.enter, thenWaitFor: "❯ [x] 牛奶")
    try session.send(
      "q", thenWaitFor: "❯ Home                                         2 remaining ›")
    #expect(try folder.text == before)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try folder.text != before)
    #expect(try folder.run().screens[0].first == "Checklists")
  }
}
