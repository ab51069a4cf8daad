import TerminalChinese
import TableTerminal
import TableTestSupport
import Testing

@testable import groceries

/// The program uses the user's language.
@Suite struct GroceriesLanguageTests {
  @Test func chineseSaysAllThatTheAppSays() throws {
    let phrases = try PhraseScanner.keys(in: "Examples/Groceries") + Localization.libraryPhrases
    #expect(Localization.chineseGroceries.issues(translating: phrases) == [])
  }

  private static let commands = [
    "添加", "done", "set name 牛奶", "完成", "add", "set 名称 面包", "done", "move 2 1", "open 1",
    "set name 全麦面包", "back", "delete 2", "yes", "undo", "undo", "undo",
  ]

  private static let golden = """
    购物清单
    [添加] [编辑]

    商品
    名称
    [取消] [完成]

    商品
    名称  牛奶
    [取消] [完成]

    购物清单
    [添加] [编辑]
    1  牛奶

    商品
    名称
    [取消] [完成]

    商品
    名称  面包
    [取消] [完成]

    购物清单
    [添加] [编辑]
    1  牛奶
    2  面包

    购物清单
    [添加] [编辑]
    1  面包
    2  牛奶

    ‹ 商品
    名称  面包

    ‹ 商品
    名称  全麦面包

    购物清单
    [添加] [编辑]
    1  全麦面包
    2  牛奶

    购物清单
    [添加] [编辑]
    1  全麦面包
    2  牛奶                                                                   [删除]
    删除 牛奶？请答 yes 或 no

    购物清单
    [添加] [编辑]
    1  全麦面包

    购物清单
    [添加] [编辑]
    1  全麦面包
    2  牛奶
    已撤销：删除 牛奶

    购物清单
    [添加] [编辑]
    1  面包
    2  牛奶
    已撤销：更改 全麦面包

    购物清单
    [添加] [编辑]
    1  牛奶
    2  面包
    已撤销：移动 面包


    """

  @Test func theTranscriptIsChinese() throws {
    let folder = try ApplicationFolder(of: "groceries", file: "shopping.json")
    let run = try folder.run(Self.commands, environment: ["LANG": "zh_CN.UTF-8"])
    #expect(run.outputText == Self.golden)
    #expect(run.errorLines == ["第 2 行，done：请输入名称。"])
  }
}
