import Foundation
import TableTestSupport
import TableText
import TestSampling
import Testing
import TextDrawing

/// The program run through a pipe, compared with a golden transcript.
@Suite struct MemoTranscriptTests {
  private static let commands = [
    "open 2", "search 朴树", "search", "by title", "newest first", "open 2", "back", "delete 1",
    "yes",
    "undo", "back", "search 18号", "search",
  ]

  private static let golden = """
    Accounts
    [Add] [Rename] [Edit]
    1  163                                                                  1 memo ›
    2  icloud                                                              2 memos ›

    ‹ icloud
    [Add] [By title] [Edit]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ icloud (1 of 2)
    [Add] [By title] [Edit]
    1  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [Add] [By title] [Edit]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [Add] [Newest first] [Edit]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [Add] [By title] [Edit]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ 2016/02/16 10:12
    [Done]
    歌曲

    白桦林－朴树

    ‹ icloud
    [Add] [By title] [Edit]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [Add] [By title] [Edit]
    1  Albums to sort                                            2016/04/26 [Delete]
    2  歌曲                                                             2016/02/16 ›
    Delete Albums to sort? yes or no

    ‹ icloud
    [Add] [By title] [Edit]
    1  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [Add] [By title] [Edit]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›
    Undone: Delete Albums to sort

    Accounts
    [Add] [Rename] [Edit]
    1  163                                                                  1 memo ›
    2  icloud                                                              2 memos ›

    Accounts (1 of 2)
    [Add] [Rename] [Edit]
    1  163                                                                  1 memo ›

    Accounts
    [Add] [Rename] [Edit]
    1  163                                                                  1 memo ›
    2  icloud                                                              2 memos ›


    """

  @Test(arguments: Sample.cases(unimportantSettings) + [["TZ": "Asia/Shanghai"]])
  func theTranscriptIsTheSameEverywhere(environment: [String: String]) throws {
    let memos = try MemoFolder()
    let run = try memos.folder.run(Self.commands, environment: environment)
    // The ellipsis of ASCII takes the room of all that is left of the date.
    let golden = Self.golden.inSymbols(of: environment)
    #expect(run.outputText == golden.replacing("20... [Delete]", with: "... [Delete]"))
    #expect(run.errorText == "")
    #expect(run.end == .exited(0))
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func aNarrowScreenCutsTheTitleAndNeverTheTime() throws {
    let memos = try MemoFolder()
    let title = "书籍 老人与海 荒野猎人 希腊故事 呐喊 " + String(repeating: "x", count: 90)
    let edit = try memos.folder.run("open 2", "open 1", "text \(title)", "back", "back")
    let time = String(
      try #require(try memos.stored["icloud"]?[1]["createTime"] as? String).suffix(5))
    #expect(edit.screens[4][2].hasSuffix("…  \(time) ›"))
    let run = try memos.folder.run(["open 2"], environment: ["COLUMNS": "30"])
    #expect(run.screens[1][2] == "1  书籍 老人与海 荒…   \(time) ›")
    let widths = run.screens[1].dropFirst(2).map { DisplayWidthRules.standard.width(of: $0) }
    #expect(widths == [30, 30])
  }

  @Test(arguments: [
    "\u{1B}[2J\u{1B}]0;owned\u{7}", "\u{202E}evil\u{202C}", "a\tb\rc", "\u{0}null",
    "e" + String(repeating: "\u{301}", count: 500), "👩‍👩‍👧‍👦 family", String(repeating: "宽", count: 300),
  ])
  func aHostileTitleIsHarmless(title: String) throws {
    let memos = try MemoFolder()
    let run = try memos.folder.run("open 1", "add", "text \(title)", "done", "open 1", "back")
    #expect(!run.output.contains(0x1B))
    #expect(run.output.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    let lines = run.screens[4].dropFirst(2)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { DisplayWidthRules.standard.width(of: $0) == 80 })
  }
}
