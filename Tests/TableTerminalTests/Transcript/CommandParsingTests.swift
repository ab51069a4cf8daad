import TableDisplay
import TableTesting
import TestSampling
import Testing

@testable import TableTerminal

/// A line of a transcript is a command, or an error with the correct syntax.
@Suite struct CommandParsingTests {
  @Test(arguments: [
    ("help", StackCommand.help), ("show", .show), ("quit", .quit), ("undo", .undo),
    ("redo", .redo), ("yes", .answer(true)), ("no", .answer(false)), ("  Undo  ", .undo),
    ("NO", .answer(false)),
  ])
  func aWordIsACommandOfEveryScreen(line: String, command: StackCommand) {
    #expect(StackCommand(word: CommandInput(line)) == command)
  }

  @Test(arguments: [
    ("open 2", TableCommand.open(2)), ("open -2", .open(-2)), ("open  12 ", .open(12)),
    ("move 3 1", .move(3, to: 1)), ("move 3\t1", .move(3, to: 1)),
    ("delete 2", .delete(2, answer: nil)), ("delete 2 yes", .delete(2, answer: true)),
    ("delete 2 NO ", .delete(2, answer: false)),
    ("search  x", .search(" x")), ("search", .search("")),
    ("sort  Serial Number ", .sort("Serial Number")), ("sort", .sort("")),
    ("select 2", .select(2...2)), ("deselect 2", .deselect(2...2)), ("deselect ", .deselect(nil)),
    ("select 2-5", .select(2...5)), ("select 5 - 2 ", .select(2...5)),
    ("select -2", .select(-2 ... -2)),
    ("deselect 2-2", .deselect(2...2)),
    ("select all", .selectAll), ("Select  ALL ", .selectAll),
    ("move 3 end", .moveToEnd(3, section: nil)), ("move 3 END 2", .moveToEnd(3, section: 2)),
    ("expand 2", .expand(2)), ("Collapse 3 ", .collapse(3)), ("insert 2", .insert(2)),
    ("accessory 2", .accessory(2)),
    ("swipe 2 left", .swipe(2, .trailing, action: nil, answer: nil)),
    ("swipe 2 Right Mark as  read", .swipe(2, .leading, action: "Mark as read", answer: nil)),
    ("swipe 2 left delete YES", .swipe(2, .trailing, action: "delete", answer: true)),
    ("swipe 2 left yes", .swipe(2, .trailing, action: "yes", answer: nil)),
    ("swipe ", .hideSwipeActions),
    ("delete selected", .deleteSelected(answer: nil)),
    ("Delete SELECTED Yes", .deleteSelected(answer: true)),
    ("delete selected no ", .deleteSelected(answer: false)), ("  OPEN 1", .open(1)),
    ("replace city oslo with Oslo", .replace(column: "city", find: "oslo", with: "Oslo")),
    ("Replace unit price 9 with 10 ", .replace(column: "unit price", find: "9", with: "10")),
    (
      "replace a \"b with c\" with \" d \"",
      .replace(column: "a", find: "\"b with c\"", with: " d ")
    ),
    ("replace a /b with [ c]/ with", .replace(column: "a", find: "/b with [ c]/", with: "")),
    ("replace a / with - with +", .replace(column: "a", find: "/", with: "- with +")),
    ("fill unit price with 1 with 2", .fill(column: "unit price", with: "1 with 2")),
    ("fill a with ", .fill(column: "a", with: "")),
    ("move selected 3", .moveSelected(to: 3)), ("Move SELECTED 3 ", .moveSelected(to: 3)),
  ])
  func aLineIsACommandOfATable(line: String, command: TableCommand) throws {
    let line = CommandInput(line)
    #expect(try TableCommand(line) == command)
    #expect(TableCommand.begins(line))
  }

  @Test(arguments: ["open", "group", "frequencies Name", "totals Name", "copy cell", "move 1 up"])
  func aVerbOfATableIsKnownWhateverFollows(line: String) {
    #expect(TableCommand.begins(CommandInput(line)))
  }

  @Test(arguments: ["set name Lamp", "text Lamp", "copy", "opens 1", ""])
  func anotherVerbIsNone(line: String) { #expect(!TableCommand.begins(CommandInput(line))) }

  @Test(arguments: [
    ("set name Lamp", "name", "Lamp"), ("set  name  two  spaces ", "name", " two  spaces "),
    ("set name", "name", ""), ("SET name ", "name", ""),
  ])
  func aLineIsACommandOfAForm(line: String, field: String, text: String) throws {
    let setting = try #require(try CommandInput(line).setting)
    #expect(setting == (field, text))
  }

  @Test(arguments: [("text a line ", "a line "), ("Text", ""), ("text ", "")])
  func aLineIsACommandOfAText(line: String, text: String) {
    #expect(CommandInput(line).verb == "text" && CommandInput(line).rest == text)
  }

  @Test(arguments: ["edit", "done", "Show All ", "help me", "yes please", "", "öffnen", "opened 2"])
  func anyOtherLineIsNone(line: String) throws {
    let line = CommandInput(line)
    #expect(StackCommand(word: line) == nil && line.verb != "text")
    #expect(try TableCommand(line) == nil)
    #expect(try line.setting == nil)
  }

  @Test(arguments: [
    ("open", "the number of a row. For example: open 2"),
    ("open x", "the number of a row. For example: open 2"),
    ("open 1 2", "the number of a row. For example: open 2"),
    ("open 1.5", "the number of a row. For example: open 2"),
    ("open 99999999999999999999", "the number of a row. For example: open 2"),
    ("open ٣", "the number of a row. For example: open 2"),
    ("move", "the numbers of two rows. For example: move 3 1"),
    ("move 1", "the numbers of two rows. For example: move 3 1"),
    ("move 1 b", "the numbers of two rows. For example: move 3 1"),
    ("move 1 2 3", "the numbers of two rows. For example: move 3 1"),
    ("delete", "the number of a row. For example: delete 2, or delete 2 yes"),
    ("delete x", "the number of a row. For example: delete 2, or delete 2 yes"),
    ("delete 1 maybe", "the number of a row. For example: delete 2, or delete 2 yes"),
    ("delete x yes", "the number of a row. For example: delete 2 yes"),
    ("select", "the number of a row. For example: select 2"),
    ("select 1 2-5", "the number of a row. For example: select 2"),
    ("select 2-x", "the number of a row. For example: select 2"),
    ("deselect 2-5-7", "the number of a row. For example: deselect 2, or deselect"),
    ("insert", "the number of a row. For example: insert 2"),
    ("accessory x", "the number of a row. For example: accessory 2"),
    ("move end", "the numbers of two rows. For example: move 3 1"),
    ("move selected", "the number of a row. For example: move selected 1"),
    ("move selected 1 2", "the number of a row. For example: move selected 1"),
    ("move x end", "the number of a row. For example: move 3 end"),
    ("move 3 end x", "the number of a section. For example: move 3 end 2"),
    (
      "swipe 2 up",
      "the number of a row, left or right, and an action. "
        + "For example: swipe 2 left, or swipe 2 left delete"
    ),
    ("deselect x", "the number of a row. For example: deselect 2, or deselect"),
    (
      "replace oslo with Oslo",
      "a column, what to find, and its replacement. For example: replace city oslo with Oslo"
    ),
    (
      "replace path /usr with /opt",
      "a column, what to find, and its replacement. For example: replace city oslo with Oslo"
    ),
    ("fill with Oslo", "a column and a text. For example: fill city with Oslo"),
    ("delete selected maybe", "the number of a row. For example: delete 2, or delete 2 yes"),
    ("delete 1 yes now", "the number of a row. For example: delete 2, or delete 2 yes"),
  ])
  func whatIsMissingIsTold(line: String, rest: String) {
    #expect(throws: UserError("This command takes \(rest)")) {
      try TableCommand(CommandInput(line))
    }
  }

  @Test(arguments: ["set", "set ", "set   "])
  func setTakesAField(line: String) {
    #expect(
      throws: UserError("\"set\" takes a field and text. For example: set name Lamp")
    ) { try CommandInput(line).setting }
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func anyBytesAreACommandOrAnError(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let verbs = [
      "open ", "move ", "delete ", "set ", "text ", "search ", "sort ", "select ", "deselect ",
      "selected ",
      "swipe ", "insert ", "accessory ", "end ", "left ",
      "\u{301}", "1 ", "-", "yes",
    ]
    for _ in 0..<60 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let words = (0..<3).map { _ in verbs.randomElement(using: &random) ?? "" }.joined()
      for line in [
        String(decoding: bytes, as: UTF8.self), words + String(decoding: bytes, as: UTF8.self),
      ] {
        do throws(UserError) {
          let line = CommandInput(line)
          _ = (try TableCommand(line), try line.setting)
        } catch {
          #expect(
            error.description.hasPrefix("This command takes")
              || error.description.hasPrefix("\"set\""))
        }
      }
    }
  }
}
