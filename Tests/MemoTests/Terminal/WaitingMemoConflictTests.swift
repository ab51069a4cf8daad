import Foundation
import TableData
import TableMerging
import TableTestSupport
import Testing

@testable import memo

/// Conflicts about memos persist until the next start, although files have no identifiers.
@Suite struct WaitingMemoConflictTests {
  /// Ends a run with a conflicting memo.
  private func leaveConflict(_ memos: MemoFolder) throws {
    let session = try memos.folder.session()
    try session.waitUntil("the accounts") { $0.contains { $0.hasPrefix("❯ 163") } }
    try session.send(Keys.down + Keys.enter, thenWaitFor: "‹ icloud")
    try session.terminal.send(Keys.down + Keys.enter)
    try session.waitUntil("the memo") { $0.contains("歌曲") }
    // Nothing of it is saved before the other version exists.
    let hold = try SaveHold(memos.folder.file)
    try session.send("新", thenWaitFor: "新歌曲")
    let theirs = try memos.folder.text.replacing("歌曲", with: "诗")
    try Data(theirs.utf8).write(to: memos.folder.file)
    hold.release()
    try session.waitUntil("a message") { $0.joined(separator: " ").contains("unresolved") }
    try session.send(Keys.escape, thenWaitFor: "‹ icloud")
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["MemoInfo.plist", "memos.json"])
  func waitBesideTheDocument(file: String) throws {
    let memos = try MemoFolder(MemoFolder.original, file: "MemoInfo.plist")
    let kept = try MemoFolder(nil, file: file)
    if file == "MemoInfo.plist" {
      try FileManager.default.copyItem(at: memos.folder.file, to: kept.folder.file)
    } else {
      let commands = ["163", "icloud"].flatMap { ["add", "set name \($0)", "done"] }
      let texts = ["歌曲\\n\\n白桦林－朴树", "Albums to sort"].flatMap { ["add", "text \($0)", "done"] }
      #expect(try kept.folder.run(commands + ["open 2"] + texts + ["back"]).end == .exited(0))
    }
    let undecided =
      "\(kept.folder.file.deletingPathExtension().lastPathComponent) (unresolved).json"
    try leaveConflict(kept)
    #expect(kept.folder.names.contains(undecided))
    let shown = try kept.folder.run("conflicts").screens
    #expect(shown.last?.last?.contains("诗") == true)
    #expect(shown.last?.last?.contains("新歌曲") == true)
    let run = try kept.folder.run("conflicts", "later")
    #expect(run.end == .exited(0))
    #expect(!kept.folder.names.contains(undecided))
    let text = try kept.folder.text
    #expect(text.contains("新歌曲") && !text.contains("诗"))
  }

  private func table(_ accounts: KeyValuePairs<String, [String]>) throws -> MemoTable {
    try MemoTable(
      accounts.map { name, texts in
        TableSection(Account(name: name), rows: texts.map(memo))
      })
  }

  private func memo(_ text: String) -> Memo {
    var memo = Memo()
    memo.write(text, at: "2016/04/26 16:29")
    return memo
  }

  /// The offered choices, and the result of each, after a conflict was stored and restored.
  private func decided(
    _ conflict: (MemoTable) -> MemoConflict, of table: MemoTable, foundIn later: MemoTable
  ) throws -> [String] {
    let kept = try #require(KeptMemoConflict(conflict(table), in: table))
    let found = kept.conflict(in: later)
    return try [MergeResolution.theirs, .mine].map { choice in
      var table = later
      try table.resolve(found, with: choice)
      return table.contents.map { part in
        "\(part.section.name): \(part.rows.map(\.detail).joined(separator: " "))"
      }.joined(separator: ", ")
    }
  }

  @Test func allKindsAreFoundAgain() throws {
    let old = try table(["a": ["1", "2"], "b": ["3"]])
    let same = try table(["a": ["1", "2"], "b": ["3"]])
    func text(_ table: MemoTable) -> MemoConflict {
      let memo = table.rows[1]
      return .rowContent(base: nil, theirs: memo, mine: memo.replacing(self.memo("x").content))
    }
    #expect(try decided(text, of: old, foundIn: same) == ["a: 1 2, b: 3", "a: 1 x, b: 3"])
    // Later text stays, and the other version is still offered.
    let edited = try table(["a": ["1", "y"], "b": ["3"]])
    #expect(try decided(text, of: old, foundIn: edited) == ["a: 1 y, b: 3", "a: x 1 y, b: 3"])
    let gone = try table(["b": ["3"]])
    #expect(try decided(text, of: old, foundIn: gone) == ["b: 3", "b: 3, a: x"])
    func removed(_ table: MemoTable) -> MemoConflict {
      let place = MemoConflict.RowLocation(section: table.sections[0].id, above: nil)
      return .rowRemovedAndChanged(
        removedBy: .theirs, base: memo("0"), changed: table.rows[0], baseLocation: place,
        changedLocation: place)
    }
    #expect(try decided(removed, of: old, foundIn: same) == ["a: 2, b: 3", "a: 1 2, b: 3"])
    func moved(_ table: MemoTable) -> MemoConflict {
      .rowLocation(
        id: table.rows[0].id, base: nil, theirs: .init(section: table.sections[0].id, above: nil),
        mine: .init(section: table.sections[1].id, above: nil), chosen: .theirs)
    }
    #expect(try decided(moved, of: old, foundIn: same) == ["a: 1 2, b: 3", "a: 2, b: 1 3"])
    func account(_ table: MemoTable) -> MemoConflict {
      .sectionRemovedAndChanged(
        removedBy: .theirs, base: table.sections[0], kept: table.sections[0], keptRows: [],
        removedRows: [memo("0")])
    }
    #expect(try decided(account, of: old, foundIn: same) == ["b: 3", "a: 1 2 0, b: 3"])
    #expect(try decided(account, of: old, foundIn: gone) == ["b: 3", "b: 3, a: 0"])
  }
}
