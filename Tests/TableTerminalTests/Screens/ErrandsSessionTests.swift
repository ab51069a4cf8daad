import TableTestSupport
import Testing

/// Features of some rows only, in a terminal and through a pipe, with the same keys and commands as
/// in the tests of screens alone.
@Suite struct ErrandsSessionTests {
  private func session() throws -> ScreenSession {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), arguments: ["errands"], columns: 36, lines: 12)
    let session = ScreenSession(terminal, columns: 36, lines: 12)
    try session.waitFor("❯ [ ] Shop                         ⓘ")
    return session
  }

  @Test func rowsAreSwipedInATerminal() throws {
    let session = try session()
    try session.send(Keys.down + "h", thenWaitFor: "❯ [ ] Cook       [Do twice] [Delete]")
    #expect(session.screen.lines.last == "⏎ 1 Delete  ? Help  q Quit")
    try session.send("2", thenWaitFor: "❯ [ ] Cook twice")
    // Shift and the left arrow.
    try session.send("\u{1B}[1;2D", thenWaitFor: "❯ [ ] Cook twice [Do twice] [Delete]")
    try session.send(Keys.enter, thenWaitFor: "Delete Cook twice? yes or no")
    try session.send("y", thenWaitFor: "❯ [ ] New…")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func rowsAreInsertedMarkedAndMovedInATerminal() throws {
    let session = try session()
    try session.send(".", thenWaitFor: "Shop: milk and bread")
    // Shift and the down arrow.
    try session.send("\u{1B}[1;2B", thenWaitFor: "❯ [x] Cook")
    try session.send(Keys.escape, thenWaitFor: "❯ [ ] Cook")
    try session.send("e" + Keys.down + "i", thenWaitFor: "  ⊖ Errand 5                       ≡")
    // Shift and End.
    try session.send("\u{1B}[1;2F", thenWaitFor: "❯ ⊕ New…                           ≡")
    try session.waitUntil("the row below the next header") { lines in
      lines.firstIndex(of: "Tomorrow").map { lines[$0 + 1].contains("New…") } == true
    }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func aPipeGetsTheSame() throws {
    let run = try CommandRun(
      executable(named: "TerminalProbe"), arguments: ["errands"],
      input: "swipe 2 left do twice\nswipe 2 left delete\nyes\ninsert 2\nmove 2 end 2\nquit\n")
    #expect(
      run.screens.last == [
        "Errands", "[Edit]", "Today",
        "1  [ ] Shop                                                                    ⓘ",
        "2  [ ] New…", "Tomorrow", "3  [ ] Errand 5", "Later", "4  [ ] Rest",
      ])
  }
}
