import TableTestSupport
import Testing

/// The tree of files in a terminal.
@Suite struct FilesTerminalTests {
  private let files: FilesFolder

  init() throws { files = try FilesFolder() }

  @Test func arrowsGoThroughTheTree() throws {
    let session = try files.session("music", "papers")
    try session.waitFor("❯ ▸ jazz")
    try session.send(Keys.right, thenWaitFor: "❯ ▾ jazz")
    #expect(
      session.screen.lines[3...5] == [
        "      blue.txt                   5 bytes", "    ▸ live", "  ▸ rock",
      ])
    try session.send(Keys.right, thenWaitFor: "❯     blue.txt                   5 bytes")
    try session.send(
      Keys.down + Keys.right + Keys.right, thenWaitFor: "❯       1959.txt                 0 bytes")
    try session.send(Keys.left, thenWaitFor: "❯   ▾ live")
    try session.send(Keys.left, thenWaitFor: "❯   ▸ live")
    try session.send(Keys.left, thenWaitFor: "❯ ▾ jazz")
    try session.send(Keys.left, thenWaitFor: "❯ ▸ jazz")
    #expect(session.screen.lines[3] == "  ▸ rock")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(session.terminal.isScreenLeft && session.terminal.isCursorShown)
  }

  @Test func enterGoesIntoAFolderAndLeftGoesBack() throws {
    let session = try files.session("music")
    try session.waitFor("❯ ▸ jazz")
    try session.send(Keys.enter, thenWaitFor: "‹ jazz")
    #expect(session.screen.lines[3] == "  ▸ live")
    try session.send(Keys.down + Keys.right + Keys.left + Keys.left, thenWaitFor: "❯ ▸ jazz")
    #expect(session.screen.lines[0] == "Files")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func thePathOfAFileIsTold() throws {
    let session = try files.session("papers")
    try session.waitFor("❯   letter.txt                  13 bytes")
    try session.terminal.send(Keys.enter)
    try session.waitUntil("the path") {
      $0.contains { $0.hasPrefix("/") && !$0.hasSuffix("papers") }
    }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }
}
