import Foundation
import TableTestSupport
import Testing

/// The app of the first guide in a terminal.
@Suite struct GroceriesTerminalTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "groceries", file: "shopping.json")
    _ = try folder.run(["Milk", "Tea"].flatMap { ["add", "set name \($0)", "done"] })
  }

  private func session() throws -> ScreenSession {
    let session = try folder.session(columns: 40, lines: 10)
    try session.waitFor("❯ Milk")
    return session
  }

  private func expectEnd(_ session: ScreenSession) throws {
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(session.terminal.isScreenLeft && session.terminal.isCursorShown)
  }

  @Test func theListIsEditedKeyByKey() throws {
    let session = try session()
    try session.send("a", thenWaitForField: "Name", "")
    try session.send("面包", thenWaitForField: "Name", "面包")
    // The new item is highlighted.
    try session.send(Keys.controlS, thenWaitFor: "❯ 面包")
    try session.send(Keys.up + Keys.up, thenWaitFor: "❯ Milk")
    try session.send(Keys.enter, thenWaitForField: "Name", "Milk")
    try session.send(" 2" + Keys.escape, thenWaitFor: "❯ Milk 2")
    try session.terminal.send("eJ")
    try session.waitUntil("the row to move") { $0[1].hasPrefix("  ⊖ Tea") }
    try session.send("kx", thenWaitFor: "Delete Tea? yes or no")
    try session.send("y", thenWaitFor: "❯ ⊖ Milk 2                             ≡")
    try session.send("z", thenWaitFor: "Undone: Delete Tea")
    // The restored item is highlighted, and stays so when it swaps places with its neighbor.
    try session.send("ez", thenWaitFor: "Undone: Move Milk 2")
    #expect(session.screen.lines[1...3] == ["  Milk 2", "❯ Tea", "  面包"])
    try expectEnd(session)
    let shown = try folder.run().screens[0]
    #expect(shown.dropFirst(2) == ["1  Milk 2", "2  Tea", "3  面包"])
  }

  @Test func whatIsWrongIsToldAndEscapeLeavesNothing() throws {
    let before = try folder.text
    let session = try session()
    try session.send("a", thenWaitForField: "Name", "")
    try session.send(
      Keys.controlS, thenWaitFor: "        │ Enter a name.                │")
    try session.send(Keys.escape, thenWaitFor: "❯ Milk")
    try expectEnd(session)
    #expect(try folder.text == before)
  }

  @Test func aSignalInTheMiddleOfANewOneKeepsIt() throws {
    let session = try session()
    try session.send("aPears", thenWaitForField: "Name", "Pears")
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try folder.run().screens[0].last == "3  Pears")
  }

  /// Closing a terminal sends a signal from the system, and one from the shell.
  @Test func aSecondSignalDoesNotInterruptTheLastSave() throws {
    let session = try session()
    let hold = try SaveHold(folder.file)
    try session.send("aPears", thenWaitForField: "Name", "Pears")
    for signal in [SIGHUP, SIGHUP, SIGTERM, SIGINT] {
      session.terminal.signal(signal)
      Thread.sleep(forTimeInterval: 0.05)
    }
    hold.release()
    #expect(try session.terminal.waitForExit() == .signalled(SIGHUP))
    #expect(try folder.run().screens[0].last == "3  Pears")
  }

  @Test func suspendingSavesAndEscapeTakesItBack() throws {
    let session = try folder.job()
    try session.waitFor("❯ Milk")
    try session.send("aPears", thenWaitForField: "Name", "Pears")
    try session.terminal.send(Keys.controlZ)
    try session.terminal.waitFor("[stopped]")
    #expect(try folder.text.contains("Pears"))
    try session.terminal.send("\n")
    try session.terminal.waitUntil("the screen again") { _ in !session.terminal.isScreenLeft }
    try session.send(Keys.escape, thenWaitFor: "Discard changes? yes or no")
    try session.send("y", thenWaitFor: "  Tea")
    try session.terminal.send("q")
    try session.terminal.waitFor("[ended 0]")
    #expect(try !folder.text.contains("Pears"))
  }
}
