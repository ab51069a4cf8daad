import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// Conflicts that are unresolved when the app exits, and saving while waiting for a key.
@Suite(.waiting) struct WaitingConflictTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "groceries", file: "shopping.json")
    let run = try folder.run(["Milk", "Tea"].flatMap { ["add", "set name \($0)", "done"] })
    try #require(run.end == .exited(0))
  }

  /// Ends a run with a conflicting item.
  private func leaveConflict() throws {
    let session = try folder.session()
    try session.waitFor("❯ Milk")
    try session.send(Keys.enter, thenWaitForField: "Name", "Milk")
    try session.send(" 2", thenWaitForField: "Name", "Milk 2")
    try #require(try folder.run("open 1", "set name Oat milk", "back").end == .exited(0))
    try session.waitUntil("a message") { $0.joined(separator: " ").contains("unresolved") }
    try session.terminal.send(Keys.escape)
    try session.waitUntil("the list") { $0[0].hasPrefix("Groceries") }
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(folder.names.contains("shopping (unresolved).json"))
  }

  /// The names in the list at the next start.
  private var names: [String] {
    get throws { try folder.run().screens[0].dropFirst(2).map { String($0.dropFirst(3)) } }
  }

  @Test func waitBesideTheDocument() throws {
    try leaveConflict()
    let shown = try folder.run("conflicts").screens
    #expect(shown[0].last == "1 unresolved conflict. Press ! or type conflicts to show it.")
    #expect(shown[1].last == "1  Milk                      Oat milk                  Milk 2")
    // Ignoring it causes another report.
    #expect(folder.names.contains("shopping (unresolved).json"))
    let run = try folder.run("conflicts", "both")
    #expect(run.end == .exited(0))
    #expect(!folder.names.contains("shopping (unresolved).json"))
    #expect(try names == ["Oat milk", "Milk 2", "Tea"])
  }

  @Test func keysDecideAndUndoOffersThemAgain() throws {
    try leaveConflict()
    let session = try folder.session()
    try session.waitUntil("a message") { $0.joined(separator: " ").contains("unresolved") }
    try session.terminal.send("!")
    try session.waitUntil("the conflicts") { $0.contains { $0.hasPrefix("‹ Conflicts") } }
    // The table already has the first version, so only the conflict is resolved.
    try session.send("1", thenWaitFor: "❯ Oat milk")
    try session.terminal.waitUntil("the file to go") { _ in
      !folder.names.contains("shopping (unresolved).json")
    }
    try session.send("z", thenWaitFor: "Undone: Resolve")
    try session.terminal.send("!")
    try session.waitUntil("the conflicts") { $0.contains { $0.contains("Milk 2") } }
    try session.send("2", thenWaitFor: "❯ Milk 2")
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(!folder.names.contains("shopping (unresolved).json"))
    #expect(try names == ["Milk 2", "Tea"])
  }

  /// A resolution in one program also applies in another running one.
  @Test func aDecisionElsewhere() throws {
    try leaveConflict()
    let session = try folder.session()
    try session.waitUntil("a message") { $0.joined(separator: " ").contains("unresolved") }
    #expect(try folder.run("conflicts", "later").end == .exited(0))
    try session.waitUntil("the other's choice") { $0[1] == "❯ Milk 2" }
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(!folder.names.contains("shopping (unresolved).json"))
  }

  /// During a save the file changes elsewhere and the user continues: nothing is lost.
  @Test func theFileChangesDuringASave() throws {
    let session = try folder.session()
    try session.waitFor("❯ Milk")
    let hold = try SaveHold(folder.file)
    try session.send("a", thenWaitForField: "Name", "")
    try session.send("Oats" + Keys.controlS, thenWaitFor: "❯ Oats")
    try session.terminal.waitUntil("a save to begin") { _ in folder.names.count > 2 }
    try Data(folder.text.replacing("Tea", with: "Green tea").utf8).write(to: folder.file)
    // Keys are handled without delay.
    try session.send(Keys.up + Keys.up, thenWaitFor: "❯ Milk")
    try session.send(Keys.enter, thenWaitForField: "Name", "Milk")
    try session.send(" 2", thenWaitForField: "Name", "Milk 2")
    hold.release()
    try session.send(Keys.escape, thenWaitFor: "  Green tea")
    #expect(session.screen.lines[1...3] == ["❯ Milk 2", "  Green tea", "  Oats"])
    try session.terminal.waitUntil("the file to have all") { _ in
      let text = try folder.text
      return ["Milk 2", "Green tea", "Oats"].allSatisfy { text.contains($0) }
    }
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(folder.names == ["shopping.json"])
    #expect(try names == ["Milk 2", "Green tea", "Oats"])
  }
}
