import Foundation
import TableTestSupport
import Testing

/// A failing command reports the reason and changes nothing, and the run continues.
@Suite struct FailingCommandTests {
  private let house: Household

  init() throws {
    house = try Household()
  }

  @Test(arguments: [
    (["open 4"], ["There is no row 4. Rows are numbered 1 to 3."]),
    (["open \(Int.min)"], ["There is no row \(Int.min). Rows are numbered 1 to 3."]),
    (["jump"], ["There is no command or button \"jump\" here. Buttons here: add, edit. Try help."]),
    (["yes"], ["There is no question to answer."]),
    (["undo", "redo"], ["There is nothing to undo.", "There is nothing to redo."]),
    (
      ["delete 1", "jump", "no"],
      ["There is no command or button \"jump\" here. Buttons here: add, edit. Try help."]
    ),
    (["text x"], ["There is no text to change on this screen. Open a row first."]),
    (
      ["open 1", "set value -1", "back"],
      ["\"-1\" is not a value. Enter whole dollars from 0 to 999999999999."]
    ),
    (["open 1", "set name  ", "back"], ["An item needs a name. For example: set name Lamp"]),
    (["open 1", "set date x", "back"], ["Date cannot be changed."]),
    (
      ["open 1", "set photo /nowhere", "back"],
      [
        "/nowhere cannot be attached: there is no such file. Name a file that can be read."
      ]
    ),
    (["open 1", "delete 1", "back"], ["There are no rows on this screen. Go back first."]),
    (
      ["\u{1B}[2J"],
      ["There is no command or button \"␛[2J\" here. Buttons here: add, edit. Try help."]
    ),
  ])
  func theReasonIsToldAndNothingChanges(commands: [String], reasons: [String]) throws {
    let before = try Data(contentsOf: house.file)
    let run = try house.run(input: Array((commands + ["show"]).map { $0 + "\n" }.joined().utf8))
    #expect(run.errorReasons == reasons)
    #expect(run.end == .exited(1))
    #expect(run.screens.last == run.screens.first)
    #expect(try Data(contentsOf: house.file) == before)
  }

  @Test func aFailureNamesItsLineAndItsCommand() throws {
    let run = try house.run("show", "", "move 9 1", "jump \(String(repeating: "x", count: 90))")
    #expect(
      run.errorLines[0] == "Line 3, move 9 1: There is no row 9. Rows are numbered 1 to 3.")
    #expect(
      run.errorLines[1].hasPrefix(
        "Line 4, jump " + String(repeating: "x", count: 25) + "…"))
  }

  @Test func aQuietRunShowsWhatIsAskedFor() throws {
    let commands = "delete 1 yes\nmove 2 1\nshow\nopen 9\nhelp\n"
    let run = try CommandRun(
      Household.program, arguments: ["--quiet", "--data", house.file.path], input: commands)
    #expect(run.screens.count == 2)
    #expect(run.screens[0][3].hasPrefix("1  Fluffy Spark"))
    #expect(run.screens[1][0].hasPrefix("help"))
    #expect(run.errorLines == ["Line 4, open 9: There is no row 9. Rows are numbered 1 to 2."])
    #expect(run.end == .exited(1))
    #expect(try house.names == ["Fluffy Spark", "Shiny Mac"])
  }

  @Test func theRunGoesOnAfterAFailure() throws {
    let run = try house.run("jump", "delete 1 yes", "open 9", "delete 1 yes")
    #expect(run.end == .exited(1))
    #expect(run.errorLines.count == 2)
    #expect(run.screens.count == 3)
    #expect(try house.names == ["Fluffy Spark"])
  }

  @Test func aValueThatIsRejectedLosesNothing() throws {
    let run = try house.run(
      "open 1", "set name Lamp", "set value 12", "set value twelve", "show", "set serial X", "back")
    #expect(run.end == .exited(1))
    #expect(
      run.screens[4] == [
        "‹ Rusty Bear", "Name    Lamp", "Serial  1A2B3", "Value   12",
        "Date    2020-01-02 03:04:05",
        "Photo",
      ])
    let item = try #require(try house.items.first)
    #expect([item.name, item.serialNumber, String(item.value)] == ["Lamp", "X", "12"])
  }

  @Test(arguments: [
    "delete 1 yes\nopen 1\nset name Kept", "delete 1 yes\r\nopen 1\r\nset name Kept\r\n",
  ])
  func theEndOfTheInputSavesAndQuits(input: String) throws {
    let run = try house.run(input: Array(input.utf8))
    #expect(run.end == .exited(0))
    #expect(try house.names == ["Kept", "Fluffy Spark"])
  }

  @Test func quitKeepsWhatIsBeingEdited() throws {
    let run = try house.run("add", "set name New", "quit", "delete 1 yes")
    #expect(run.end == .exited(0))
    #expect(try house.names == ["Rusty Bear", "Shiny Mac", "Fluffy Spark", "New"])
  }

  @Test func withoutCommandsTheListIsPrintedOnce() throws {
    let before = try Data(contentsOf: house.file)
    let run = try house.run()
    #expect(run.screens.count == 1)
    #expect(run.end == .exited(0))
    #expect(try Data(contentsOf: house.file) == before)
  }

  @Test(arguments: [
    (
      ["--what"],
      "Unknown option \"--what\". All options: homepwner --help\n"
    ),
    (["--date=x"], "Unknown option \"--date\". Did you mean --data?\n"),
    (["--data"], "--data needs a value, as in --data FILE.\n"),
    (["--data", ""], "--data needs a value, as in --data FILE.\n"),
    (["\u{1B}c"], "Unknown argument \"␛c\". Usage: homepwner [--data FILE] [--language en|zh]\n"),
  ])
  func wrongArgumentsAreTold(arguments: [String], reason: String) throws {
    let run = try CommandRun(Household.program, arguments: arguments, input: "")
    #expect(run.end == .exited(1))
    #expect(run.errorText == reason)
    #expect(run.output.isEmpty)
  }

  @Test func helpTellsTheArguments() throws {
    let run = try CommandRun(Household.program, arguments: ["--help"], input: "")
    #expect(run.end == .exited(0))
    #expect(run.outputText.hasPrefix("Keeps an inventory of what you own.\n\nUsage: homepwner"))
  }
}
