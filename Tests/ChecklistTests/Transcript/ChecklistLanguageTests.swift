import TerminalChinese
import TableTerminal
import TableTestSupport
import Testing

@testable import checklist

/// The program uses the user's language.
@Suite struct ChecklistLanguageTests {
  @Test func chineseSaysAllThatTheAppSays() throws {
    let phrases = try PhraseScanner.keys(in: "Examples/Checklist") + Localization.libraryPhrases
    #expect(Localization.chineseChecklist.issues(translating: phrases) == [])
  }

  private static let commands = [
    "add", "set text 牛奶", "完成", "add", "set 内容 房租", "set 到期日 2020-01-31", "done", "勾选 1",
    "已完成置底", "move 1 2", "undo", "back", "rename 1", "set name 家务", "back", "add", "done",
  ]

  private static let golden = """
    ‹ 清单
    [添加] [勾选] [更改] [已完成置底] [编辑]
    没有事项

    新事项
    内容
    到期日
    [取消] [完成]

    新事项
    内容    牛奶
    到期日
    [取消] [完成]

    ‹ 清单
    [添加] [勾选] [更改] [已完成置底] [编辑]
    1  [ ] 牛奶
    还剩 1 项

    新事项
    内容
    到期日
    [取消] [完成]

    新事项
    内容    房租
    到期日
    [取消] [完成]

    新事项
    内容    房租
    到期日  2020-01-31
    [取消] [完成]

    ‹ 清单
    [添加] [勾选] [更改] [已完成置底] [编辑]
    逾期：房租
    1  [ ] 牛奶
    2  [ ] 房租                                                      逾期 2020-01-31
    还剩 2 项

    ‹ 清单
    [添加] [勾选] [更改] [已完成置底] [编辑]
    逾期：房租
    1  [x] 牛奶
    2  [ ] 房租                                                      逾期 2020-01-31
    还剩 1 项

    ‹ 清单
    [添加] [勾选] [更改] [已完成归位] [编辑]
    逾期：房租
    1  [ ] 房租                                                      逾期 2020-01-31
    已完成
    2  [x] 牛奶
    还剩 1 项

    ‹ 清单
    [添加] [勾选] [更改] [已完成归位] [编辑]
    逾期：房租
    1  [ ] 牛奶
    2  [ ] 房租                                                      逾期 2020-01-31
    还剩 2 项
    已撤销：勾选 牛奶

    全部清单
    [添加] [重命名] [编辑]
    逾期：房租
    1  清单                                                              还剩 2 项 ›

    ‹ 清单
    名称  清单

    ‹ 清单
    名称  家务

    全部清单
    [添加] [重命名] [编辑]
    逾期：房租
    1  家务                                                              还剩 2 项 ›

    新清单
    名称
    [取消] [完成]


    """

  @Test func theTranscriptIsChinese() throws {
    let folder = try ApplicationFolder(of: "checklist", file: "lists.json")
    let run = try folder.run(Self.commands, environment: ["LANG": "zh_CN.UTF-8"])
    #expect(run.outputText == Self.golden)
    #expect(
      run.errorLines == [
        "第 10 行，move 1 2：已完成的事项另列一处。请先让它们归位，再移动。",
        "第 17 行，done：清单需要名称。例如：set 名称 购物",
      ])
  }
}
