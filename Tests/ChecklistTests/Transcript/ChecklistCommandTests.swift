import Foundation
import TableTestSupport
import Testing

/// The effects of commands, and the place restored at the next start.
@Suite struct ChecklistCommandTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "checklist", file: "lists.json")
  }

  private var preferences: URL { folder.file.appendingPathExtension("preferences.plist") }

  @Test func theFirstRunMakesAListNamedListAndOpensIt() throws {
    let run = try folder.run()
    #expect(run.screens == [["‹ List", "[Add] [Check] [Change] [Done last] [Edit]", "No items"]])
    #expect(folder.names == ["lists.json", "lists.json.preferences.plist"])
    // A deleted list is not created again.
    _ = try folder.run("back", "delete 1 yes")
    #expect(try folder.run().screens == [["Checklists", "[Add] [Rename] [Edit]"]])
  }

  @Test(arguments: [
    ("<integer>-1</integer>", "Checklists"), ("<integer>0</integer>", "‹ Apples"),
    ("<integer>1</integer>", "‹ List"), ("<integer>2</integer>", "Checklists"),
    ("<integer>-9</integer>", "Checklists"), ("<string>junk</string>", "Checklists"),
  ])
  func thePlaceIsAnIndex(value: String, title: String) throws {
    _ = try folder.run("back", "add", "set name Apples", "done")
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>ChecklistIndex</key>\(value)</dict></plist>
      """
    try Data(text.utf8).write(to: preferences)
    #expect(try folder.run().screens[0].first == title)
  }

  @Test func theQuestionSaysHowManyItemsGoWithAList() throws {
    for text in ["a", "b"] { _ = try folder.run("add", "set text \(text)", "done") }
    let run = try folder.run(
      "back", "add", "set name Empty", "done", "delete 1", "no", "delete 2", "no", "select all",
      "delete selected", "no")
    let questions = run.screens.compactMap(\.last).filter { $0.hasSuffix("yes or no") }
    #expect(
      questions == [
        "Delete Empty? yes or no", "Delete List with 2 items? yes or no",
        "Delete 2 rows with 2 items? yes or no",
      ])
  }

  @Test func thePlaceFollowsTheList() throws {
    _ = try folder.run("back", "add", "set name Zoo", "done", "open 2")
    #expect(try folder.run("back", "rename 2", "set name Aah", "back", "open 1").end == .exited(0))
    #expect(try folder.run("back").screens[0].first == "‹ Aah")
    #expect(try folder.run().screens[0].first == "Checklists")
  }

  /// The list is derived, and its delegate moves the items one by one.
  @Test func markedItemsAreMovedAsOneEdit() throws {
    for text in ["a", "b", "c", "d"] { _ = try folder.run("add", "set text \(text)", "done") }
    let run = try folder.run("select 1", "select 4", "move selected 3", "undo")
    func rows(_ index: Int) -> [String] {
      run.screens[index].dropFirst(2).prefix(4).map { String($0.prefix(12)) }
    }
    #expect(rows(3) == ["1    [ ] b", "2    [ ] c", "3  * [ ] a", "4  * [ ] d"])
    #expect(rows(4) == ["1  * [ ] a", "2    [ ] b", "3    [ ] c", "4  * [ ] d"])
    #expect(run.screens[4].last == "Undone: Move 2 rows")
  }

  @Test func markedItemsAreCheckedAndDeletedAsOneEdit() throws {
    for text in ["a", "b", "c"] { _ = try folder.run("add", "set text \(text)", "done") }
    let run = try folder.run(
      "select 1", "select 3", "check", "undo", "check", "check 2", "delete selected yes", "undo",
      "deselect"
    )
    #expect(run.end == .exited(0))
    func rows(_ index: Int) -> [String] {
      run.screens[index].dropFirst(2).map { String($0.prefix(12)) }
    }
    #expect(rows(2) == ["1  * [ ] a", "2    [ ] b", "3  * [ ] c", "3 remaining"])
    #expect(rows(3) == ["1  * [x] a", "2    [ ] b", "3  * [x] c", "1 remaining"])
    #expect(run.screens[4].last == "Undone: Check 2 items")
    #expect(rows(6) == ["1  * [ ] a", "2    [ ] b", "3  * [ ] c", "3 remaining"])
    #expect(rows(7) == ["1  [ ] b", "1 remaining"])
    #expect(run.screens[8].last == "Undone: Delete 2 rows")
    #expect(rows(9) == ["1  [ ] a", "2  [ ] b", "3  [ ] c", "3 remaining"])
    _ = try folder.run("back", "select all", "delete selected yes")
    #expect(try folder.run().screens == [["Checklists", "[Add] [Rename] [Edit]"]])
  }

  @Test func itemsAreChangedDeletedAndMoved() throws {
    for text in ["a", "b", "c"] { _ = try folder.run("add", "set text \(text)", "done") }
    let run = try folder.run(
      "move 3 1", "change 2", "set text A", "set due today", "back", "delete 3", "yes", "check 2")
    #expect(run.end == .exited(0))
    #expect(
      run.screens[5].dropFirst(2).map { $0.split(separator: " ").joined(separator: " ") } == [
        "Due today: A", "1 [ ] c", "2 [ ] A today", "3 [ ] b", "3 remaining",
      ])
    let again = try folder.run()
    #expect(
      again.screens[0].dropFirst(2).map { $0.prefix(8) } == ["1  [ ] c", "2  [x] A", "1 remain"])
  }

  @Test(arguments: [
    (["add", "done"], "An item needs a text. For example: set text Milk"),
    (["add", "set text  "], "An item needs a text. For example: set text Milk"),
    (
      ["add", "set due soon"],
      "\"soon\" is not a date. Enter a date such as 2026-12-24, today or tomorrow, or an empty text."
    ),
    (["back", "rename 1", "set name  "], "A list needs a name. For example: set name Groceries"),
    (["check 4"], "There is no row 4. There are no rows."),
    (["back", "move 1 1"], "List cannot be moved."),
    (
      ["rename 1"],
      "There is no command or button \"rename 1\" here. Buttons here: back, add, check, change, done last, edit. Try help."
    ),
  ])
  func theReasonIsTold(commands: [String], reason: String) throws {
    _ = try folder.run()
    let before = try folder.text
    let run = try folder.run(commands)
    #expect(run.errorReasons == [reason])
    #expect(run.end == .exited(1))
    #expect(try folder.text == before)
  }

  @Test func undoReachesEverywhere() throws {
    let run = try folder.run(
      "back", "add", "set name New", "done", "open 2", "add", "set text x", "done", "check 1",
      "undo", "undo", "undo", "redo")
    #expect(run.end == .exited(0))
    #expect(run.screens[10].last == "Undone: Check x")
    #expect(run.screens[11].last == "Undone: Add x")
    // The added list is gone, and so is its screen.
    #expect(run.screens[12][..<3] == ["Checklists", "[Add] [Rename] [Edit]", run.screens[12][2]])
    #expect(run.screens[12].last == "Undone: Add New")
    #expect(run.screens[13].count == 5)
  }

  @Test func aTranscriptSavesInPauses() throws {
    let terminal = try folder.plainTerminal()
    try terminal.waitFor("No items")
    try terminal.send("add\nset text Milk\ndone\n")
    try terminal.waitFor("1 remaining")
    try terminal.waitUntil("the file to change") { _ in
      (try? folder.text.contains("Milk")) ?? false
    }
    // Saved work survives, even if the program is killed.
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    #expect(try folder.text.contains("Milk"))
  }

  @Test(arguments: [
    #"{"version":2,"document":[]}"#, "", "junk", #"{"version":1,"document":[{"section":{}}]}"#,
  ])
  func aFileThatCannotBeReadIsLeftAlone(text: String) throws {
    try Data(text.utf8).write(to: folder.file)
    let run = try folder.run("back", "delete 1 yes")
    #expect(run.end == .exited(1))
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("could not be opened"))
    #expect(try folder.text == text)
    #expect(!FileManager.default.fileExists(atPath: preferences.path))
  }
}
