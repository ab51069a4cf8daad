import Foundation
import TableTestSupport
import TestSampling
import Testing

/// The program run through a pipe, compared with a golden transcript.
@Suite struct GoldenTranscriptTests {
  private static let commands = [
    "move 1 3", "delete 1 yes", "undo", "undo", "redo", "undo", "delete 1", "yes", "undo",
    "delete 2", "no", "edit", "done", "search sp", "search", "open 2", "set value 7", "back",
  ]

  private static let golden = """
    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    2  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    3 items, $357

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    2  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2 items, $355

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    2  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    3 items, $357
    Undone: Delete Shiny Mac

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357
    Undone: Move Rusty Bear

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    2  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    3 items, $357
    Redone: Move Rusty Bear

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357
    Undone: Move Rusty Bear

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                              [Delete]
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357
    Delete Rusty Bear? yes or no

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    2  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    2 items, $347

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357
    Undone: Delete Rusty Bear

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                              [Delete]
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357
    Delete Shiny Mac? yes or no

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357

    Homepwner
    [Add] [Done]
         Name          Serial  Value  Date
    1  ⊖ Rusty Bear    1A2B3     $10  2020-01-02                                 › ≡
    2  ⊖ Shiny Mac     4C5D6      $2  2021-02-03                                 › ≡
    3  ⊖ Fluffy Spark  7E8F9    $345  2022-03-04                                 › ≡
    3 items, $357

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357

    Homepwner (1 of 3)
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $2  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $357

    ‹ Shiny Mac
    Name    Shiny Mac
    Serial  4C5D6
    Value   2
    Date    2021-02-03 04:05:06
    Photo

    ‹ Shiny Mac
    Name    Shiny Mac
    Serial  4C5D6
    Value   7
    Date    2021-02-03 04:05:06
    Photo

    Homepwner
    [Add] [Edit]
       Name          Serial  Value  Date
    1  Rusty Bear    1A2B3     $10  2020-01-02                                     ›
    2  Shiny Mac     4C5D6      $7  2021-02-03                                     ›
    3  Fluffy Spark  7E8F9    $345  2022-03-04                                     ›
    3 items, $362


    """

  @Test(arguments: Sample.cases(unimportantSettings))
  func theTranscriptIsTheSameEverywhere(environment: [String: String]) throws {
    let house = try Household()
    let input = Array(Self.commands.map { $0 + "\n" }.joined().utf8)
    let run = try house.run(input: input, environment: environment)
    let golden = Self.golden.inSymbols(of: environment)
    if golden == Self.golden {
      #expect(run.outputText == golden)
    } else {
      // Some ASCII symbols are wider, so columns move and more of a text is truncated.
      func words(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace).map { $0.hasSuffix("...") ? $0.suffix(3) : $0 }
      }
      let (words, expected) = (words(run.outputText), words(golden))
      #expect(words == expected)
      let isASCII = run.outputText.allSatisfy(\.isASCII)
      #expect(isASCII)
    }
    #expect(run.errorText == "")
    #expect(run.end == .exited(0))
    #expect(try house.names == ["Rusty Bear", "Shiny Mac", "Fluffy Spark"])
    #expect(try house.items.map(\.value) == [10, 7, 345])
  }

  @Test(arguments: [
    ["LANG": "zh_CN.UTF-8"], ["LC_ALL": "zh_TW"], ["LC_MESSAGES": "zh", "LANG": "de_DE"],
  ])
  func aChineseLocaleSpeaksChinese(environment: [String: String]) throws {
    let run = try Household().run("delete 1", environment: environment)
    #expect(
      run.screens.last == [
        "Homepwner",
        "[添加] [编辑]",
        "   名称          序列号  价值  日期",
        "1  Rusty Bear    1A2B3    $10  2020-01-02                                 [删除]",
        "2  Shiny Mac     4C5D6     $2  2021-02-03                                      ›",
        "3  Fluffy Spark  7E8F9   $345  2022-03-04                                      ›",
        "3 件物品，$357",
        "删除 Rusty Bear？请答 yes 或 no",
      ])
  }

  @Test func aNarrowScreenShowsFewerColumns() throws {
    #expect(
      try Household().run("show", environment: ["COLUMNS": "30"]).screens.last == [
        "Homepwner", "[Add] [Edit]",
        "   Name        Serial  Value",
        "1  Rusty Bear  1A2B3     $10 ›",
        "2  Shiny Mac   4C5D6      $2 ›",
        "3  Fluffy Sp…  7E8F9    $345 ›",
        "3 items, $357",
      ])
  }

  @Test func theFirstRunMakesFiveItemsAndALampIsFoundAgain() throws {
    let house = try Household()
    try FileManager.default.removeItem(at: house.file)
    let lines = ["add", "set name Lamp", "set value 12", "done", "search Lamp", "quit"]
    let first = try house.run(input: Array(lines.map { $0 + "\n" }.joined().utf8))
    #expect(first.end == .exited(0))
    #expect(!first.output.contains(0x1B))
    #expect(first.screens.count == 6)
    #expect(first.screens[0].last?.hasPrefix("5 items, $") == true)
    #expect(first.screens[0][1] == "[Add] [Remove samples] [Edit]")
    #expect(first.screens[1].first == "New item")
    #expect(first.screens[1].last == "[Cancel] [Done]")
    #expect(first.screens[4].last?.hasPrefix("6 items, $") == true)
    let found = first.screens[5]
    #expect(found[0] == "Homepwner (1 of 6)")
    #expect(found[3].hasPrefix("1  Lamp  "))
    #expect(found[3].contains("$12"))
    let second = try house.run("search lamp")
    #expect(second.screens.last == found)
    #expect(try house.names.count == 6)
    let last = try house.run("remove samples")
    #expect(last.screens.last?[..<3] == ["Homepwner", "[Add] [Edit]", found[2]])
    #expect(try house.names == ["Lamp"])
  }

  @Test func cancelTakesTheItemBack() throws {
    let house = try Household()
    let before = try Data(contentsOf: house.file)
    let run = try house.run("search mac", "add", "set name Lamp", "cancel")
    #expect(run.screens.last?.first == "Homepwner (1 of 3)")
    #expect(try house.names == ["Rusty Bear", "Shiny Mac", "Fluffy Spark"])
    #expect(try Data(contentsOf: house.file) == before)
  }

  @Test func withoutDataTheUsersFolderIsUsed() throws {
    let house = try Household()
    let run = try CommandRun(
      Household.program, environment: ["XDG_DATA_HOME": house.folder.path], input: "quit\n")
    #expect(run.end == .exited(0))
    #expect(house.files(in: "homepwner") == ["items.json"])
  }
}
