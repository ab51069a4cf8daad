import Foundation
import TableData
import TableTestSupport
import Testing

@testable import memo

/// Two programs with one file of the original app, which has no identifiers.
@Suite struct TwoMemoProgramsTests {
  @Test func editsAreMerged() throws {
    let memos = try MemoFolder()
    let session = try memos.folder.session()
    try session.waitUntil("the accounts") { $0.contains { $0.hasPrefix("❯ 163") } }
    try session.send(Keys.down + Keys.enter, thenWaitFor: "‹ icloud")
    // Another program edits a memo with unknown keys, and adds one.
    let run = try memos.folder.run(
      "open 2", "open 2", "text 诗", "back", "add", "text Elsewhere", "done")
    #expect(run.end == .exited(0))
    try session.waitUntil("what came from elsewhere") { lines in
      lines.contains { $0.contains("Elsewhere") } && lines.contains { $0.contains("诗") }
    }
    try session.send("a", thenWaitFor: "New memo")
    try session.send("Here", thenWaitFor: "Here")
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(
      try memos.titles(of: "icloud").sorted() == ["Albums to sort", "Elsewhere", "Here", "诗"])
    let edited = try #require(try memos.stored["icloud"]?.first { $0["title"] as? String == "诗" })
    #expect(edited["colour"] as? Int == 7)
    #expect(memos.folder.names == ["MemoInfo.plist", "MemoInfo.plist.preferences.plist"])
  }

  /// A memo being typed merges other lines written by another program, also after a part of it was
  /// autosaved.
  @Test func aMemoThatIsBeingTyped() throws {
    let memos = try MemoFolder()
    let session = try memos.folder.session()
    try session.waitUntil("the accounts") { $0.contains { $0.hasPrefix("❯ 163") } }
    try session.send(Keys.down + Keys.enter, thenWaitFor: "‹ icloud")
    try session.terminal.send(Keys.down + Keys.enter)
    try session.waitUntil("the memo") { $0.contains("歌曲") }
    try session.send("新", thenWaitFor: "新歌曲")
    try session.terminal.waitUntil("a save") { _ in try memos.folder.text.contains("新歌曲") }
    try memos.forgetPlace()
    let run = try memos.folder.run("open 2", "open 1", "text 新歌曲\\n\\n白桦林\\n水边", "back")
    #expect(run.end == .exited(0))
    try session.waitFor("水边")
    // The cursor is where it was.
    try session.send("!", thenWaitFor: "新!歌曲")
    #expect(session.screen.lines.contains("白桦林"))
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
    let edited = try memos.stored["icloud"]?.first { $0["colour"] as? Int == 7 }
    #expect(edited?["detail"] as? String == "新!歌曲\n\n白桦林\n水边")
    #expect(memos.folder.names == ["MemoInfo.plist", "MemoInfo.plist.preferences.plist"])
  }

  private func table(_ accounts: KeyValuePairs<String, [String]>) throws -> MemoTable {
    try MemoTable(
      accounts.map { name, texts in
        TableSection(
          Account(name: name),
          rows: texts.map { text in
            var memo = Memo()
            memo.write(text, at: "2016/04/26 16:29")
            return memo
          })
      })
  }

  /// The origin of each memo, by account and position.
  private func origins(_ new: MemoTable, _ old: MemoTable) -> [String] {
    new.identified(like: old).rows.map { memo in
      old.path(id: memo.id).map { "\($0.section)\($0.row)" } ?? "new"
    }
  }

  @Test func memosAreKnownAgain() throws {
    let old = try table(["a": ["1", "2", "3"], "b": ["1", "1"]])
    #expect(origins(old, old) == ["00", "01", "02", "10", "11"])
    let same = try table(["b": ["1", "1"], "a": ["1", "2", "3"]])
    #expect(origins(same, old) == ["10", "11", "00", "01", "02"])
    let edited = try table(["a": ["1", "x", "3"], "b": ["new", "1", "1"]])
    #expect(origins(edited, old) == ["00", "01", "02", "new", "10", "11"])
    let moved = try table(["a": ["3", "1"], "b": ["1", "2", "1"]])
    #expect(origins(moved, old) == ["02", "00", "10", "01", "11"])
    let renamed = try table(["c": ["1", "2", "3"], "b": ["1", "1"]])
    #expect(origins(renamed, old) == ["00", "01", "02", "10", "11"])
    for table in [same, edited, moved, renamed] {
      let identified = table.identified(like: old)
      #expect(
        identified.contents.map { $0.rows.map(\.content) }
          == table.contents.map { $0.rows.map(\.content) })
      #expect(identified.sections.map(\.name) == table.sections.map(\.name))
    }
  }
}
