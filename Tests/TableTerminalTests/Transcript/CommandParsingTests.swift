import TableDisplay
import TableTesting
import TestSampling
import Testing

@testable import TableTerminal

/// A line of a transcript is a command, or an error with the correct syntax.
@Suite struct CommandParsingTests {
  @Test(arguments: [
    ("help", "help"), ("show", "show"), ("quit", "quit"), ("undo", "undo"), ("redo", "redo"),
    ("yes", "yes"), ("no", "no"), ("  Undo  ", "undo"), ("NO", "no"),
  ])
  func aWordIsACommandOfEveryScreen(line: String, word: String) {
    #expect(CommandInput(line).word == word)
  }

  @Test(arguments: [
    ("open 2", 2), ("open -2", -2), ("open  12 ", 12), ("  OPEN 1", 1), ("expand 2", 2),
    ("Collapse 3 ", 3), ("insert 2", 2), ("accessory 2", 2),
  ])
  func aLineNamesARow(line: String, number: Int) throws {
    let line = CommandInput(line)
    #expect(try line.number(example: "") == number)
    #expect(line.isForRows)
  }

  @Test(arguments: [
    ("select 2", 2...2), ("deselect 2", 2...2), ("select 2-5", 2...5), ("select 5 - 2 ", 2...5),
    ("select -2", -2 ... -2), ("deselect 2-2", 2...2),
  ])
  func aLineNamesRows(line: String, numbers: ClosedRange<Int>) throws {
    #expect(try CommandInput(line).rows(example: "") == numbers)
  }

  @Test(arguments: [("select all", true), ("Select  ALL ", true), ("expand 2", false)])
  func aLineIsForAllRows(line: String, isForAll: Bool) {
    #expect(CommandInput(line).isFollowed(by: "all") == isForAll)
  }

  @Test(
    arguments: [
      ("delete 2", 2, nil), ("delete 2 yes", 2, true), ("delete 2 NO ", 2, false),
      ("delete selected", nil, nil), ("Delete SELECTED Yes", nil, true),
      ("delete selected no ", nil, false),
    ] as [(String, Int?, Bool?)])
  func aLineDeletesRows(line: String, number: Int?, answer: Bool?) throws {
    let deletion = try CommandInput(line).deletion()
    #expect(deletion == (number, answer))
  }

  @Test(arguments: [("move 3 1", 3, 1), ("move 3\t1", 3, 1)])
  func aLineMovesARow(line: String, number: Int, other: Int) throws {
    let line = CommandInput(line)
    #expect(try line.moveToEnd() == nil)
    let rows = try line.twoRows()
    #expect(rows == (number, other))
  }

  @Test(arguments: [("move 3 end", 3, nil), ("move 3 END 2", 3, 2)] as [(String, Int, Int?)])
  func aLineMovesARowToAnEnd(line: String, number: Int, section: Int?) throws {
    let move = try #require(try CommandInput(line).moveToEnd())
    #expect(move == (number, section))
  }

  @Test(arguments: ["move selected 3", "Move SELECTED 3 "])
  func aLineMovesTheSelectedRows(line: String) throws {
    let line = CommandInput(line)
    #expect(line.begins(with: "selected"))
    #expect(try line.rowToMoveTo() == 3)
  }

  @Test(
    arguments: [
      ("swipe 2 left", .trailing, nil, nil),
      ("swipe 2 Right Mark as  read", .leading, "Mark as read", nil),
      ("swipe 2 left delete YES", .trailing, "delete", true),
      ("swipe 2 left yes", .trailing, "yes", nil),
    ] as [(String, SwipeEdge, String?, Bool?)])
  func aLineSwipes(line: String, edge: SwipeEdge, action: String?, answer: Bool?) throws {
    let swipe = try CommandInput(line).swipe()
    #expect(swipe == (2, edge, action, answer))
  }

  @Test(arguments: [
    ("replace city oslo with Oslo", "city", "oslo", "Oslo"),
    ("Replace unit price 9 with 10 ", "unit price", "9", "10"),
    ("replace a \"b with c\" with \" d \"", "a", "\"b with c\"", " d "),
    ("replace a /b with [ c]/ with", "a", "/b with [ c]/", ""),
    ("replace a / with - with +", "a", "/", "- with +"),
  ])
  func aLineReplaces(line: String, column: String, find: String, text: String) throws {
    let replacement = try CommandInput(line).replacement()
    #expect(replacement == (column, find, text))
  }

  @Test(arguments: [
    ("fill unit price with 1 with 2", "unit price", "1 with 2"), ("fill a with ", "a", ""),
  ])
  func aLineFills(line: String, column: String, text: String) throws {
    let filling = try CommandInput(line).filling()
    #expect(filling == (column, text))
  }

  @Test func commandsWithoutArgumentsRestore() throws {
    let list = try ChoreTable(["Cook", "Mop"]) { $0.selectionMode = .multiple }
    let lines = ["sort  Name ", "sort", "search  m", "search", "select all", "deselect ", "swipe "]
    for line in lines { try list.stack.carryOut(line) }
    #expect(list.shownNames == ["Cook", "Mop"])
    #expect(list.screen.searchText.isEmpty && list.screen.sortOrder.isEmpty)
    #expect(list.selectedNames.isEmpty)
  }

  @Test(arguments: ["open", "group", "frequencies Name", "totals Name", "copy cell", "move 1 up"])
  func aVerbOfATableIsKnownWhateverFollows(line: String) {
    #expect(CommandInput(line).isForRows)
  }

  @Test(arguments: [
    "accessory 1", "add column a", "collapse all", "columns", "compute a = b", "copy cell a",
    "delete 1", "delete column a", "deselect", "details 1", "expand all", "export a.csv",
    "fill a with b", "frequencies a", "group", "insert 1", "move 1 2", "open 1", "rename a to b",
    "replace a b with c", "search", "select all", "select Others", "sort", "swipe", "totals a",
  ])
  func aKnownVerbDoesSomething(line: String) throws {
    let (line, list) = (CommandInput(line), try ChoreTable(["Cook"]))
    #expect(line.isForRows)
    #expect(try list.screen.action(for: line, in: list.stack) != nil)
  }

  @Test(arguments: ["set name Lamp", "text Lamp", "copy", "opens 1", ""])
  func anotherVerbIsNone(line: String) { #expect(!CommandInput(line).isForRows) }

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
    let (line, list) = (CommandInput(line), try ChoreTable(["Cook"]))
    let words = ["help", "show", "quit", "undo", "redo", "yes", "no"]
    #expect(!words.contains(line.word) && line.verb != "text")
    #expect(try list.screen.action(for: line, in: list.stack) == nil)
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
  func whatIsMissingIsTold(line: String, rest: String) throws {
    let list = try ChoreTable(["Cook"])
    #expect(throws: UserError("This command takes \(rest)")) {
      _ = try list.screen.action(for: CommandInput(line), in: list.stack)
    }
  }

  @Test(arguments: ["set", "set ", "set   "])
  func setTakesAField(line: String) {
    #expect(
      throws: UserError("\"set\" takes a field and text. For example: set name Lamp")
    ) { try CommandInput(line).setting }
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func anyBytesAreACommandOrAnError(seed: UInt64) throws {
    let list = try ChoreTable(["Cook"])
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
        do {
          let line = CommandInput(line)
          _ = (try list.screen.action(for: line, in: list.stack), try line.setting)
        } catch let error as UserError {
          #expect(
            error.description.hasPrefix("This command takes")
              || error.description.hasPrefix("\"set\""))
        }
      }
    }
  }
}
