import Foundation
import TableTestSupport
import Testing

/// The effects of commands on the file, and what they preserve.
@Suite struct MemoCommandTests {
  private let memos: MemoFolder

  init() throws {
    memos = try MemoFolder()
  }

  @Test func aNewMemoIsAddedByDone() throws {
    let run = try memos.folder.run("open 1", "add", #"text 收衣服\n晚上回去"#, "done")
    #expect(run.end == .exited(0))
    #expect(run.screens[3] == ["New memo", "[Back] [Done]", "收衣服", "晚上回去"])
    let stored = try #require(try memos.stored["163"])
    #expect(stored.count == 2)
    #expect(stored[0]["title"] as? String == "招行")
    #expect(stored[1]["title"] as? String == "收衣服")
    #expect(stored[1]["detail"] as? String == "收衣服\n晚上回去")
  }

  @Test(arguments: [
    ["back"], ["text x", "back"], ["done"], ["text   ", "done"], ["text x", "text ", "done"],
    ["text x", "undo", "done"], ["quit"],
  ])
  func backAndAnEmptyTextLeaveNothingBehind(commands: [String]) throws {
    let run = try memos.folder.run(["open 1", "add"] + commands)
    #expect(run.end == .exited(0))
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func markedMemosAndAccountsAreDeletedAsOneEdit() throws {
    let run = try memos.folder.run(
      "open 2", "select all", "delete selected yes", "undo", "deselect")
    #expect(run.screens[2].first == "‹ icloud (2 selected)")
    #expect(run.screens[3] == ["‹ icloud", "[Add] [By title] [Edit]"])
    #expect(run.screens[4].last == "Undone: Delete 2 rows")
    #expect(run.screens[5].count == 4)
    let accounts = try memos.folder.run("back", "select all", "delete selected yes", "undo")
    #expect(accounts.screens.last?.last == "Undone: Delete 2 rows")
    #expect(try memos.titles(of: "icloud").count == 2)
  }

  @Test func theTextOfAMemoIsWrittenBelowTheListOnDemand() throws {
    let run = try memos.folder.run("open 2", "details 2")
    #expect(run.screens[1].count == 4)
    #expect(run.screens[2].dropFirst(4).first == "歌曲")
    #expect(run.outputText.hasSuffix("歌曲\n歌曲\n\n白桦林－朴树\n\n"))
  }

  @Test func anExistingMemoIsEditedAndTheRestIsKept() throws {
    let run = try memos.folder.run("open 2", "open 2", "text 诗", "back")
    #expect(run.end == .exited(0))
    let stored = try memos.stored
    #expect(try memos.titles(of: "icloud") == ["诗", "Albums to sort"])
    let edited = try #require(stored["icloud"]?.first)
    #expect(edited["colour"] as? Int == 7)
    #expect(edited["detail"] as? String == "诗")
    // Everything else in the file is unchanged.
    let text = try memos.folder.text
    for line in MemoFolder.original.split(separator: "\n").prefix(17) {
      #expect(text.contains(line))
    }
  }

  @Test func anExistingMemoCannotBecomeEmpty() throws {
    let run = try memos.folder.run("open 2", "open 2", "text ", "back", "undo", "back")
    #expect(run.errorReasons == ["The text cannot be empty. Type something, or undo."])
    #expect(run.end == .exited(1))
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func whatWasNotChangedKeepsItsTime() throws {
    _ = try memos.folder.run("open 2", "open 2", "text x", "undo", "back", "open 1", "done")
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func accountsAreAddedRenamedAndDeleted() throws {
    let run = try memos.folder.run(
      "add", "set name Work", "done", "rename 1", "set name Private", "back", "delete 1 yes")
    #expect(run.end == .exited(0))
    #expect(run.screens.last?.dropFirst(2).map { $0.prefix(10) } == ["1  Private", "2  Work   "])
    #expect(try Set(memos.stored.keys) == ["Private", "Work"])
    #expect(try memos.titles(of: "Private") == ["招行"])
  }

  @Test(arguments: [
    ("set name icloud", "An account named \"icloud\" already exists. Choose another name."),
    ("set name  ", "An account needs a name. For example: set name Work"),
  ])
  func anAccountNeedsANameOfItsOwn(command: String, reason: String) throws {
    let run = try memos.folder.run("rename 1", command, "back")
    #expect(run.errorReasons == [reason])
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func undoReachesEverywhere() throws {
    let run = try memos.folder.run(
      "add", "set name Work", "done", "open 3", "add", "text One", "done", "undo", "undo", "undo")
    #expect(run.errorReasons == ["There is nothing to undo."])
    #expect(run.screens[8].last == "Undone: Add One")
    // The added account is gone, and so is its screen.
    #expect(run.screens[9].first == "Accounts")
    #expect(run.screens[9].last == "Undone: Add Work")
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func theOrderIsRememberedAndSoIsThePlace() throws {
    _ = try memos.folder.run("open 2", "by title", "open 2")
    let run = try memos.folder.run("back", "back")
    #expect(run.screens[0].first == "‹ 2016/02/16 10:12")
    // The empty line in the text stands between two screens as well.
    #expect(run.screens[2].prefix(2) == ["‹ icloud", "[Add] [Newest first] [Edit]"])
    #expect(try memos.folder.run("show").screens[0].first == "Accounts")
  }

  @Test func nothingIsWrittenBeforeThereIsAnAccount() throws {
    let own = try MemoFolder(nil, file: "memos.json")
    #expect(try own.folder.run("add", "cancel", "show").end == .exited(0))
    #expect(!own.folder.names.contains("memos.json"))
  }

  @Test func anOtherFileHasTheProgramsOwnForm() throws {
    let own = try MemoFolder(nil, file: "memos.json")
    let run = try own.folder.run(
      "add", "set name Work", "done", "open 1", "add", "text One", "done")
    #expect(run.screens[0] == ["Accounts", "[Add] [Rename] [Edit]"])
    #expect(try own.folder.text.contains(#""version" : 1"#))
    #expect(try own.folder.run("show").screens[0].first == "‹ Work")
    let new = try MemoFolder(nil)
    _ = try new.folder.run("add", "set name Work", "done")
    #expect(try new.stored.keys.sorted() == ["Work"])
  }
}
