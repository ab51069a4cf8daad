import Foundation
import TableTestSupport
import Testing

/// A photo is attached by a command and comes and goes with its item.
@Suite struct PhotoCommandTests {
  private let house: Household
  private let photo: String

  init() throws {
    house = try Household()
    photo = try house.write("GIF89a@\u{1}\u{78}\u{0}", to: "a cat.gif")
  }

  private var copies: [String] { house.files(in: "items.json.photos") }

  @Test func aPhotoIsCopiedUnderTheKeyAndShown() throws {
    let run = try house.run("open 1", "set photo \(photo)", "back", "open 1")
    #expect(run.errorText == "")
    #expect(
      run.screens.last == [
        "‹ Rusty Bear", "Name    Rusty Bear", "Serial  1A2B3", "Value   10",
        "Date    2020-01-02 03:04:05", "Photo   a cat.gif",
        "┌──────────────────────────┐",
        "│ a cat.gif                │",
        "│ GIF, 320 × 120, 10 bytes │",
        "└──────────────────────────┘",
      ])
    #expect(copies == ["A.gif"])
    #expect(try house.items.first?.photo == .init(name: "a cat.gif", file: "A.gif"))
  }

  @Test(arguments: [("10", false), ("17", false), ("18", true), ("40", true)])
  func thePhotoIsHiddenWhenTheTerminalIsLow(lines: String, isShown: Bool) throws {
    let run = try house.run("open 1", "set photo \(photo)", environment: ["LINES": lines])
    #expect(run.screens.last?.contains { $0.hasPrefix("┌") } == isShown)
    #expect(run.screens.last?.contains("Photo   a cat.gif") == true)
  }

  @Test func aPhotoIsGoneWithItsItem() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back")
    #expect(copies == ["A.gif"])
    _ = try house.run("delete 1 yes")
    #expect(copies == [])
  }

  @Test func undoBringsThePhotoBack() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back", "delete 1 yes", "undo")
    #expect(copies == ["A.gif"])
    _ = try house.run("delete 1 yes", "undo", "redo", "undo")
    #expect(copies == ["A.gif"])
    #expect(try house.run("open 1").screens.last?.contains("│ a cat.gif                │") == true)
  }

  @Test func aPhotoCanBeTakenAway() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back", "open 1", "set photo", "back")
    #expect(copies == [])
    #expect(try house.items.first?.photo == nil)
  }

  @Test(arguments: [["undo", "back"], ["undo", "quit"], ["set photo", "back"]])
  func aPhotoThatIsTakenBackLeavesNoCopy(ways: [String]) throws {
    let commands = ["open 1", "set photo \(photo)"] + ways
    _ = try house.run(input: Array(commands.map { $0 + "\n" }.joined().utf8))
    #expect(copies == [])
    #expect(try house.items.first?.photo == nil)
  }

  @Test func cancelLeavesNoCopy() throws {
    _ = try house.run("add", "set photo \(photo)", "cancel")
    #expect(copies == [])
  }

  @Test func anotherPhotoOfTheSameNameTakesItsPlace() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back")
    _ = try house.write("another", to: "a cat.gif")
    let run = try house.run("open 1", "set photo \(photo)", "undo", "redo", "back", "open 1")
    #expect(run.errorText == "")
    #expect(run.screens.last?.contains("│ File, 7 bytes │") == true)
    #expect(copies == ["A-2.gif"])
  }

  @Test func onlyTheLastOfSeveralPhotosIsKept() throws {
    let other = try house.write("other", to: "dog.png")
    _ = try house.run("add", "set photo \(photo)", "set photo \(other)", "done")
    #expect(copies.count == 1)
    #expect(copies.first?.hasSuffix(".png") == true)
    #expect(try house.items.last?.photo?.name == "dog.png")
  }
}
