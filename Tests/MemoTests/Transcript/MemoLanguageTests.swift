import TerminalChinese
import TableTerminal
import TableTestSupport
import Testing

@testable import memo

/// The program uses the user's language.
@Suite struct MemoLanguageTests {
  @Test func chineseSaysAllThatTheAppSays() throws {
    let phrases = try PhraseScanner.keys(in: "Examples/Memo") + Localization.libraryPhrases
    #expect(Localization.chineseMemo.issues(translating: phrases) == [])
  }

  private static let commands = [
    "open 2", "按标题", "最新在前", "open 2", "返回", "新建", "返回", "delete 1", "yes", "undo", "back",
    "新建", "done", "set name 163", "set 名称 工作", "完成", "rename 1", "set name 个人", "back", "undo",
  ]

  private static let golden = """
    账户
    [新建] [重命名] [编辑]
    1  163                                                              1 个备忘录 ›
    2  icloud                                                           2 个备忘录 ›

    ‹ icloud
    [新建] [按标题] [编辑]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [新建] [最新在前] [编辑]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [新建] [按标题] [编辑]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ 2016/02/16 10:12
    [完成]
    歌曲

    白桦林－朴树

    ‹ icloud
    [新建] [按标题] [编辑]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    新备忘录
    [返回] [完成]


    ‹ icloud
    [新建] [按标题] [编辑]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [新建] [按标题] [编辑]
    1  Albums to sort                                              2016/04/26 [删除]
    2  歌曲                                                             2016/02/16 ›
    删除 Albums to sort？请答 yes 或 no

    ‹ icloud
    [新建] [按标题] [编辑]
    1  歌曲                                                             2016/02/16 ›

    ‹ icloud
    [新建] [按标题] [编辑]
    1  Albums to sort                                                   2016/04/26 ›
    2  歌曲                                                             2016/02/16 ›
    已撤销：删除 Albums to sort

    账户
    [新建] [重命名] [编辑]
    1  163                                                              1 个备忘录 ›
    2  icloud                                                           2 个备忘录 ›

    新账户
    名称
    [取消] [完成]

    新账户
    名称  工作
    [取消] [完成]

    账户
    [新建] [重命名] [编辑]
    1  163                                                              1 个备忘录 ›
    2  icloud                                                           2 个备忘录 ›
    3  工作                                                             没有备忘录 ›

    ‹ 163
    名称  163

    ‹ 163
    名称  个人

    账户
    [新建] [重命名] [编辑]
    1  icloud                                                           2 个备忘录 ›
    2  个人                                                             1 个备忘录 ›
    3  工作                                                             没有备忘录 ›

    账户
    [新建] [重命名] [编辑]
    1  163                                                              1 个备忘录 ›
    2  icloud                                                           2 个备忘录 ›
    3  工作                                                             没有备忘录 ›
    已撤销：重命名 个人


    """

  @Test func theTranscriptIsChinese() throws {
    let run = try MemoFolder().folder.run(Self.commands, environment: ["LANG": "zh_CN.UTF-8"])
    #expect(run.outputText == Self.golden)
    #expect(
      run.errorLines == [
        "第 13 行，done：账户需要名称。例如：set 名称 工作",
        "第 14 行，set name 163：已经有名为“163”的账户。请另选名称。",
      ])
  }
}
