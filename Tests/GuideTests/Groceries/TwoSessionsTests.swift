import Foundation
import TableTestSupport
import Testing

/// Two running apps with one document, each in a terminal.
@Suite struct TwoSessionsTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "groceries", file: "shopping.json")
    let run = try folder.run(
      ["Milk", "Rice", "Tea"].flatMap { ["add", "set name \($0)", "done"] })
    try #require(run.end == .exited(0))
  }

  /// Each shows the other's edits, keeping its highlight and open form; nothing is lost.
  @Test func showEachOthersEdits() throws {
    let (one, other) = (try folder.session(), try folder.session())
    try one.waitFor("❯ Milk")
    try other.waitFor("❯ Milk")
    try other.send(Keys.down + Keys.down, thenWaitFor: "❯ Tea")
    // One adds an item, the other shows it and keeps its place.
    try one.send("a", thenWaitForField: "Name", "")
    try one.send("Oats" + Keys.controlS, thenWaitFor: "❯ Oats")
    try other.waitFor("  Oats")
    #expect(other.screen.lines[1...4] == ["  Milk", "  Rice", "❯ Tea", "  Oats"])
    // A form is open in one while the other changes another item.
    try one.send(Keys.up + Keys.up, thenWaitFor: "❯ Rice")
    try one.send(Keys.enter, thenWaitForField: "Name", "Rice")
    try one.send(" red", thenWaitForField: "Name", "Rice red")
    try other.send(Keys.enter, thenWaitForField: "Name", "Tea")
    try other.send(" green" + Keys.escape, thenWaitFor: "❯ Tea green")
    try one.terminal.waitUntil("the file to change") { _ in
      try folder.text.contains("Tea green")
    }
    try one.send("!", thenWaitForField: "Name", "Rice red!")
    try one.send(Keys.escape, thenWaitFor: "  Tea green")
    try other.waitFor("  Rice red!")
    #expect(other.screen.lines[1...4] == ["  Milk", "  Rice red!", "❯ Tea green", "  Oats"])
    for session in [one, other] {
      try session.terminal.send(Keys.controlC)
      #expect(try session.terminal.waitForExit() == .exited(0))
    }
    #expect(folder.names == ["shopping.json"])
    let shown = try folder.run().screens[0].dropFirst(2)
    #expect(shown == ["1  Milk", "2  Rice red!", "3  Tea green", "4  Oats"])
  }

  /// Conflicting changes are offered for resolution, and the other version is kept beside.
  @Test func conflictsAreOffered() throws {
    let session = try folder.session()
    try session.waitFor("❯ Milk")
    try session.send(Keys.enter, thenWaitForField: "Name", "Milk")
    try session.send(" 2", thenWaitForField: "Name", "Milk 2")
    let run = try folder.run("open 1", "set name Oat milk", "back")
    #expect(run.end == .exited(0))
    // The conflict is reported while the form is open.
    try session.waitUntil("a message") { $0.joined(separator: " ").contains("unresolved") }
    try session.send(Keys.escape, thenWaitFor: "❯ Milk 2")
    try session.send("!", thenWaitFor: "‹ Conflicts")
  }

  /// An unedited form shows changes of its row elsewhere.
  @Test func anOpenFormFollows() throws {
    let session = try folder.session()
    try session.waitFor("❯ Milk")
    try session.send(Keys.enter, thenWaitForField: "Name", "Milk")
    #expect(try folder.run("open 1", "set name Oat milk", "back").end == .exited(0))
    try session.send("", thenWaitForField: "Name", "Oat milk")
    try session.send("!" + Keys.escape, thenWaitFor: "❯ Oat milk!")
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(folder.names == ["shopping.json"])
  }
}
