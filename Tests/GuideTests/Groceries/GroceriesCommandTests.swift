import Foundation
import TableTestSupport
import Testing

/// A shopping list through a pipe.
@Suite struct GroceriesCommandTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "groceries", file: "shopping.json")
  }

  private func add(_ names: String...) throws {
    let run = try folder.run(names.flatMap { ["add", "set name \($0)", "done"] })
    #expect(run.end == .exited(0))
  }

  /// The names in the list at the next start.
  private func names() throws -> [String] {
    try folder.run().screens[0].dropFirst(2).map { String($0.dropFirst(3)) }
  }

  @Test func theAppHasAtMostFortyFiveLines() throws {
    let text = try PackageFiles.text(of: "Examples/Groceries/Groceries.swift")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 45)
  }

  @Test func whatIsDoneIsThereAtTheNextStart() throws {
    try add("Milk", "面包", "Tea")
    #expect(try names() == ["Milk", "面包", "Tea"])
    let run = try folder.run("move 3 1", "open 2", "set name Oat milk", "back", "delete 3", "yes")
    #expect(run.end == .exited(0))
    #expect(run.screens[5].last == "Delete 面包? yes or no")
    #expect(try names() == ["Tea", "Oat milk"])
  }

  @Test func markedRowsAreDeletedAsOneEdit() throws {
    try add("Milk", "面包", "Tea")
    let run = try folder.run("select 1-2", "delete selected yes", "undo", "redo")
    #expect(run.screens[1].dropFirst(2) == ["1  [x] Milk", "2  [x] 面包", "3  [ ] Tea"])
    #expect(run.screens[3].last == "Undone: Delete 2 rows")
    #expect(try names() == ["Tea"])
  }

  @Test func everyEditIsTakenBackAndMadeAgain() throws {
    try add("Milk")
    let run = try folder.run(
      "add", "set name Tea", "done", "move 2 1", "open 2", "set name Oats", "back", "delete 1 yes",
      "undo", "undo", "undo", "undo", "undo", "redo", "redo", "redo", "redo")
    #expect(run.errorReasons == ["There is nothing to undo."])
    let told = run.screens.compactMap(\.last).filter { $0.contains("ndone: ") }
    #expect(
      told == [
        "Undone: Delete Tea", "Undone: Change Oats", "Undone: Move Tea", "Undone: Add Tea",
      ])
    #expect(try names() == ["Oats"])
  }

  @Test func aNameIsNeeded() throws {
    let run = try folder.run("add", "done", "set name ", "done", "cancel", "undo")
    let missing = "Enter a name."
    #expect(run.errorReasons == [missing, missing, missing, "There is nothing to undo."])
    #expect(run.end == .exited(1))
    #expect(folder.names == [])
  }

  @Test(arguments: ["", "{", "[]", #"{"version":2,"document":[]}"#, "\u{0}\u{1}"])
  func aDamagedFileIsLeftAlone(text: String) throws {
    try Data(text.utf8).write(to: folder.file)
    let run = try folder.run("add", "set name Milk", "done")
    #expect(run.end == .exited(1))
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("It was left as it is, and a copy is in"))
    #expect(try folder.text == text)
    #expect(folder.names.count == 2)
  }

  @Test func aHostileNameIsHarmless() throws {
    try add("\u{1B}[2J\u{202E}Milk", String(repeating: "宽", count: 200))
    let run = try folder.run("search milk")
    #expect(run.output.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
    #expect(run.screens[1].count == 3)
  }
}
