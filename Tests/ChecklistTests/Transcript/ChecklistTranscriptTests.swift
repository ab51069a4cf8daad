import Foundation
import TableTestSupport
import TableText
import TestSampling
import Testing
import TextDrawing

/// The program run through a pipe, compared with a golden transcript.
@Suite struct ChecklistTranscriptTests {
  private static let commands = [
    "add", "set text 牛奶", "done", "add", "set text Rent", "set due 2020-01-31", "done",
    "add", "set text Trip", "set due 2999-12-31", "done", "open 1", "check 2", "open 2",
    "done last", "move 1 2", "check 1", "undo", "done in place", "back", "add", "set name Apples",
    "done", "show",
  ]

  private static let golden = """
    ‹ List
    [Add] [Check] [Change] [Done last] [Edit]
    Overdue: Rent
    1  [x] 牛奶
    2  [ ] Rent                                                   overdue 2020-01-31
    3  [ ] Trip                                                           2999-12-31
    2 remaining

    ‹ List
    [Add] [Check] [Change] [Done last] [Edit]
    1  [x] 牛奶
    2  [x] Rent                                                           2020-01-31
    3  [ ] Trip                                                           2999-12-31
    1 remaining

    ‹ List
    [Add] [Check] [Change] [Done last] [Edit]
    Overdue: Rent
    1  [x] 牛奶
    2  [ ] Rent                                                   overdue 2020-01-31
    3  [ ] Trip                                                           2999-12-31
    2 remaining

    ‹ List
    [Add] [Check] [Change] [Done in place] [Edit]
    Overdue: Rent
    1  [ ] Rent                                                   overdue 2020-01-31
    2  [ ] Trip                                                           2999-12-31
    Done
    3  [x] 牛奶
    2 remaining

    ‹ List
    [Add] [Check] [Change] [Done in place] [Edit]
    Overdue: Rent
    1  [ ] Trip                                                           2999-12-31
    2  [ ] Rent                                                   overdue 2020-01-31
    Done
    3  [x] 牛奶
    2 remaining

    ‹ List
    [Add] [Check] [Change] [Done in place] [Edit]
    Overdue: Rent
    1  [ ] Rent                                                   overdue 2020-01-31
    Done
    2  [x] 牛奶
    3  [x] Trip                                                           2999-12-31
    1 remaining

    ‹ List
    [Add] [Check] [Change] [Done in place] [Edit]
    Overdue: Rent
    1  [ ] Trip                                                           2999-12-31
    2  [ ] Rent                                                   overdue 2020-01-31
    Done
    3  [x] 牛奶
    2 remaining
    Undone: Check Trip

    ‹ List
    [Add] [Check] [Change] [Done last] [Edit]
    Overdue: Rent
    1  [x] 牛奶
    2  [ ] Trip                                                           2999-12-31
    3  [ ] Rent                                                   overdue 2020-01-31
    2 remaining

    Checklists
    [Add] [Rename] [Edit]
    Overdue: Rent
    1  List                                                            2 remaining ›

    New list
    Name
    [Cancel] [Done]

    New list
    Name  Apples
    [Cancel] [Done]

    Checklists
    [Add] [Rename] [Edit]
    Overdue: Rent
    1  Apples                                                             No items ›
    2  List                                                            2 remaining ›

    Checklists
    [Add] [Rename] [Edit]
    Overdue: Rent
    1  Apples                                                             No items ›
    2  List                                                            2 remaining ›


    """

  @Test(arguments: Sample.cases(unimportantSettings))
  func theTranscriptIsTheSameEverywhere(environment: [String: String]) throws {
    let folder = try ApplicationFolder(of: "checklist", file: "lists.json")
    let run = try folder.run(Self.commands, environment: environment)
    #expect(run.errorText == "")
    #expect(run.end == .exited(0))
    let start = try #require(
      run.outputText.range(
        of: "‹ List\n[Add] [Check] [Change] [Done last] [Edit]\nOverdue: Rent\n1  [x]"
          .inSymbols(of: environment)))
    #expect(run.outputText[start.lowerBound...] == Self.golden.inSymbols(of: environment))
    #expect(
      run.screens[0] == [
        "‹ List".inSymbols(of: environment), "[Add] [Check] [Change] [Done last] [Edit]",
        "No items",
      ])
  }

  @Test(arguments: ["\u{1B}[2J", "\u{202E}evil", "a\tb", String(repeating: "宽", count: 300)])
  func aHostileTextIsHarmless(text: String) throws {
    let folder = try ApplicationFolder(of: "checklist", file: "lists.json")
    let run = try folder.run(
      "add", "set text \(text)", "set due 2020-01-01", "done", "change 1", "back", "back",
      "rename 1",
      "set name \(text)", "back")
    #expect(run.end == .exited(0))
    #expect(run.output.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
    #expect(DisplayWidthRules.standard.width(of: run.screens[4][3]) == 80)
    #expect(run.screens[4][3].hasSuffix("  overdue 2020-01-01"))
  }
}
