import Foundation
import TableTestSupport
import Testing

/// Keys of the chooser that are those of shells and of `fzf`.
@Suite struct PickKeyTests {
  private let folder: PickFolder

  init() throws { folder = try PickFolder() }

  @Test func controlJAndKMove() throws {
    let session = try folder.session("seq 5", waitingFor: "❯ 1")
    try session.send("\n\n", thenWaitFor: "❯ 3")
    try session.send("\u{B}", thenWaitFor: "❯ 2")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "2\n")
  }

  @Test func earlierQueriesAreKept() throws {
    try "2\n\n3 | 4\n1".write(
      to: folder.url.appending(path: "queries"), atomically: true, encoding: .utf8)
    let session = try folder.session(
      "seq 5", "--history queries --history-size 3 --bind f2:prev-history", waitingFor: "❯ 1")
    try session.send("5", thenWaitFor: "Search: 5")
    try session.send("\u{10}", thenWaitFor: "Search: 1")
    try session.send("\u{1B}OQ", thenWaitFor: "Search: 3 | 4")
    try session.send("x\u{10}\u{10}", thenWaitFor: "Search: 2")
    try session.send("\u{E}", thenWaitFor: "Search: 3 | 4x")
    try session.send("\u{E}\u{E}\u{E}", thenWaitFor: "Search: 5")
    try session.waitFor("❯ 5")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "5\n" && folder.text(of: "queries") == "3 | 4\n1\n5\n")
  }

  /// What other programs write, even meanwhile, is kept to the byte.
  @Test func queriesOfOthersAreKept() throws {
    let file = folder.url.appending(path: "queries")
    let others: [UInt8] = Array("1\r\n3\r\n".utf8) + [0xE9, 0x0A]
    try Data(others).write(to: file)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link").path, withDestinationPath: "queries")
    let session = try folder.session("seq 5", "--history link", waitingFor: "❯ 1")
    try session.send("\u{10}\u{10}", thenWaitFor: "Search: 3")
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("other\n".utf8))
    try handle.close()
    try session.waitFor("❯ 3")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(try Data(contentsOf: file) == Data(others) + Data("other\n3\n".utf8))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.url.appending(path: "link").path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func controlGLeaves() throws {
    let session = try folder.session("seq 5", waitingFor: "❯ 1")
    try session.terminal.send("\u{7}")
    try folder.end(of: session, status: 130)
    #expect(folder.output == "")
  }

  @Test func linesAreACircle() throws {
    let session = try folder.session(
      "seq 5", "--cycle --header 'Choose one:'", waitingFor: "❯ 1")
    #expect(
      Array(session.screen.lines[1...5]) == [
        "Search:", "  Choose one:", "❯ 1", "  2", "  3",
      ])
    try session.send(Keys.up, thenWaitFor: "❯ 5")
    try session.send(Keys.down, thenWaitFor: "❯ 1")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  @Test func aHeaderHasLines() throws {
    let session = try folder.session(
      "seq 50", "--header \"$(printf 'one\\ntwo')\"", waitingFor: "❯ 1")
    #expect(Array(session.screen.lines[1...4]) == ["Search:", "  one", "  two", "❯ 1"])
    try session.send("\u{1B}[1;5F", thenWaitFor: "❯ 50")
    #expect(Array(session.screen.lines[2...3]) == ["  one", "  two"])
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  @Test func theKeyAndTheSearchAreWritten() throws {
    let session = try folder.session(
      "seq 50", "--print-query --expect ctrl-t,x", waitingFor: "❯ 1")
    try session.send("4", thenWaitFor: "❯ 4")
    try session.terminal.send("\u{14}")
    try folder.end(of: session, status: 0)
    #expect(folder.output == "4\nctrl-t\n4\n")
  }

  @Test func theSearchIsWrittenIfNothingIsFound() throws {
    let session = try folder.session("seq 5", "--print-query --expect f2,x", waitingFor: "❯ 1")
    try session.send("9", thenWaitFor: "  Nothing found")
    try session.terminal.send("x")
    try folder.end(of: session, status: 1)
    #expect(folder.output == "9\nx\n")
  }

  @Test func enterHasNoName() throws {
    let session = try folder.session("seq 5", "--expect f2", waitingFor: "❯ 1")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "\n1\n")
  }

  @Test func aSearchIsThatOfFzf() throws {
    let session = try folder.session("seq 30", "--fuzzy", waitingFor: "❯ 1")
    try session.send("^2 !5", thenWaitFor: "❯ 2")
    try session.waitUntil("what is found") { $0[0].hasSuffix("/10 of 30") }
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  @Test func aKeyHasSeveralActions() throws {
    let session = try folder.session(
      "seq 5", "-m --bind ctrl-t:toggle+down+down,f2:deselect-all,f4:clear-query,j:toggle-down",
      waitingFor: "❯ [ ] 1")
    try session.send("\u{14}", thenWaitFor: "❯ [ ] 3")
    try session.waitFor("  [x] 1")
    try session.send("\u{1B}OQ", thenWaitFor: "  [ ] 1")
    try session.send("j", thenWaitFor: "❯ [ ] 4")
    try session.send("5", thenWaitFor: "Search: 5")
    try session.send("\u{1B}OS", thenWaitFor: "  [x] 3")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "3\n")
  }

  @Test func linesFoundAreToggled() throws {
    let session = try folder.session(
      "seq 5", "-m --bind 'f2:pos(2)+toggle,f4:pos(-1),f5:toggle-all+change-prompt(Rest: )'",
      waitingFor: "❯ [ ] 1")
    try session.send("\u{1B}OQ", thenWaitFor: "❯ [x] 2")
    try session.send("\u{1B}OS", thenWaitFor: "❯ [ ] 5")
    try session.send("1 | 2", thenWaitFor: "Search: 1 | 2")
    try session.waitUntil("what is found") { !$0.contains { $0.hasSuffix("] 5") } }
    try session.send("\u{1B}[15~", thenWaitFor: "Rest: 1 | 2")
    try session.waitUntil("the selection") { lines in
      lines.contains { $0.hasSuffix("[x] 1") } && lines.contains { $0.hasSuffix("[ ] 2") }
    }
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
    #expect(folder.output == "1\n")
  }

  @Test func aKeyChangesTheQuery() throws {
    let session = try folder.session(
      "seq 50", "--bind 'f2:change-query(4)+put(2),f4:clear-query,f5:half-page-down'",
      waitingFor: "❯ 1")
    try session.send("\u{1B}OQ", thenWaitFor: "❯ 42")
    #expect(session.screen.lines[1] == "Search: 42")
    try session.send("\u{1B}OS", thenWaitFor: "❯ 42")
    try session.waitFor("Search:")
    try session.send("\u{1B}[1;5H\u{1B}[15~", thenWaitFor: "❯ 5")
    try session.terminal.send(Keys.enter)
    try folder.end(of: session, status: 0)
  }

  /// The last binding of a key counts.
  @Test func keysAreBound() throws {
    let session = try folder.session(
      "seq 5", "-m --bind ctrl-t:up,ctrl-t:down,f2:first --bind alt-x:accept,f2:last",
      waitingFor: "❯ [ ] 1")
    try session.send("\u{14}", thenWaitFor: "❯ [ ] 2")
    try session.send("\u{1B}OQ", thenWaitFor: "❯ [ ] 5")
    try session.terminal.send("\u{1B}x")
    try folder.end(of: session, status: 0)
    #expect(folder.output == "5\n")
  }
}
