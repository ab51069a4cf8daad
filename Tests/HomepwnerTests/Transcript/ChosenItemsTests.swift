import Foundation
import TableTestSupport
import Testing

/// Several items chosen, and the details of one.
@Suite struct ChosenItemsTests {
  private let house: Household

  init() throws {
    house = try Household()
  }

  @Test func markedItemsAreDeletedAsOneEdit() throws {
    let run = try house.run("select 1", "select 3", "delete selected yes", "undo")
    #expect(run.end == .exited(0))
    #expect(
      run.screens[2].prefix(5) == [
        "Homepwner (2 selected)", "[Add] [Edit]",
        "       Name          Serial  Value  Date",
        "1  [x] Rusty Bear    1A2B3     $10  2020-01-02                                 ›",
        "2  [ ] Shiny Mac     4C5D6      $2  2021-02-03                                 ›",
      ])
    #expect(run.screens[3].dropFirst(3).count == 2)
    #expect(run.screens[4].last == "Undone: Delete 2 rows")
    #expect(try house.names.count == 3)
  }

  @Test func markedItemsAreMovedAsOneEdit() throws {
    let before = try house.names
    let run = try house.run("select 2-3", "move selected 1", "undo", "redo")
    #expect(run.end == .exited(0))
    #expect(run.screens[3].last == "Undone: Move 2 rows")
    #expect(try house.names == [before[1], before[2], before[0]])
  }

  @Test func aCellIsWrittenToAFile() throws {
    let file = house.folder.appending(path: "serials.txt")
    let run = try house.run("select 1-2", "copy cell serial to \(file.path)")
    #expect(run.screens[2].last == "Wrote Serial of 2 rows to serials.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "1A2B3\n4C5D6\n")
  }

  @Test func columnsAreAsTheyWereLeft() throws {
    let preferences = "items.json.preferences.plist"
    _ = try house.run("columns", "back")
    #expect(!house.files(in: "").contains(preferences), "Nothing was chosen")
    _ = try house.run("columns", "toggle 2", "down 1", "down 2")
    let heading = try house.run().screens[0][2]
    #expect(heading.split(separator: " ").map(String.init) == ["Value", "Name", "Date"])
    #expect(house.files(in: "").contains(preferences))
    _ = try house.run("columns", "toggle 2", "undo", "undo")
    #expect(try house.run().screens[0][2] == heading)
    try Data("junk".utf8).write(to: house.folder.appending(path: preferences))
    let run = try house.run()
    #expect(run.screens[0][2].split(separator: " ").count == 4)
    #expect(run.end == .exited(0))
  }

  @Test func detailsAreWrittenWhenTheyAreAskedFor() throws {
    let run = try house.run("show", "details 2", "delete 2 yes", "details")
    #expect(run.screens[1].count == 7)
    #expect(
      run.screens[2].dropFirst(7) == [
        "Shiny Mac", "Name    Shiny Mac", "Serial  4C5D6", "Value   $2",
        "Date    2021-02-03 04:05:06",
        "Item    Shiny Mac(4C5D6): ,Worth $2 ,recorded on 2021-02-03 04:05:06",
      ])
    #expect(run.screens[3].dropFirst(6).first == "Fluffy Spark")
    #expect(run.screens[4].count == 6)
  }
}
