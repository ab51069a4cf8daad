import TerminalChinese
import Foundation
import TableTerminal
import TableTestSupport
import Testing

@testable import homepwner

/// The program uses the user's language.
@Suite struct LanguageTests {
  private let house: Household

  init() throws {
    house = try Household()
  }

  private func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      Household.program, arguments: ["--data", house.file.path] + arguments,
      environment: environment, input: input)
  }

  @Test func chineseSaysAllThatTheAppSays() throws {
    let phrases =
      try PhraseScanner.keys(in: "Examples/Homepwner") + Localization.libraryPhrases
      + ["items {1} and {2} share the key {3}"]
    #expect(Localization.chineseHomepwner.issues(translating: phrases) == [])
  }

  @Test func anOptionComesBeforeTheEnvironment() throws {
    let chinese = try run("--language", "zh", environment: ["LANG": "en_US.UTF-8"])
    #expect(chinese.screens.last?.last == "3 件物品，$357")
    let english = try run("--language", "en", environment: ["LANG": "zh_CN.UTF-8"])
    #expect(english.screens.last?.last == "3 items, $357")
  }

  @Test func anotherEnvironmentSpeaksEnglish() throws {
    for environment in [[:], ["LANG": "C.UTF-8"], ["LANG": "ja_JP.UTF-8"]] {
      #expect(try run(environment: environment).screens.last?.last == "3 items, $357")
    }
  }

  @Test(arguments: [
    (["--language"], "--language needs a value, as in --language en|zh.\n"),
    (
      ["--language", "xx"],
      "There is no language \"xx\" here. Languages: en, zh. "
        + "Usage: homepwner [--data FILE] [--language en|zh]\n"
    ),
  ])
  func aLanguageThatIsNotThereIsTold(arguments: [String], reason: String) throws {
    let run = try CommandRun(Household.program, arguments: arguments)
    #expect(run.errorText == reason)
    #expect(run.end == .exited(1))
  }

  @Test func commandsAreTheSameInEveryLanguage() throws {
    let script = """
      edit
      done
      add
      set name 灯
      set 序列号 7
      set VALUE 40
      完成
      sort value
      search %serial 7
      search
      sort
      delete 4
      yes

      """
    let run = try run("--language", "zh", input: script)
    #expect(run.errorText == "")
    #expect(run.end == .exited(0))
    #expect(run.screens.last?.last == "3 件物品，$357")
  }

  @Test func helpAndErrorsAreChineseToo() throws {
    let help = try CommandRun(
      Household.program, arguments: ["--help"], environment: ["LANG": "zh_CN.UTF-8"])
    #expect(
      help.outputText
        == """
        记录您拥有的物品。

        用法：homepwner [--data FILE] [--language en|zh]

            --data FILE                 打开此文件
            --language en|zh            使用此语言
            --quiet                     文本记录只在命令 show 之后显示屏幕
            --linear                    让终端逐行说出有什么变化
            --config FILE               从此文件读取按键和颜色
            --completion bash|zsh|fish  输出补全脚本
            --version                   显示版本
        -h, --help                      显示此帮助

        输入 help 查看文本记录的命令，按 ? 查看按键。

        """.replacing("\n    ", with: "\n      ").replacing("\n-h", with: "\n  -h"))
    for language in [["--language", "zh"], ["--language=zh"], ["--lang", "zh", "--unknown"]] {
      let run = try CommandRun(Household.program, arguments: ["--help"] + language)
      #expect(run.outputText == help.outputText)
    }
    let failing = try run("--language", "zh", input: "open 9\nfly\nopen 1\nset value x\n")
    #expect(
      failing.errorText == """
        第 1 行，open 9：没有第 9 行。行号为 1 到 3。
        第 2 行，fly：此处没有命令或按钮“fly”。此处的按钮：添加 (add)、编辑 (edit)。可以试试 help。
        第 4 行，set value x：“x”不是价值。请输入 0 到 999999999999 的整数美元。

        """)
  }

  @Test func aDamagedFileIsToldInChinese() throws {
    _ = try house.write("{\"version\": 2, \"document\": {}}", to: "items.json")
    let text = try run("--language", "zh").errorText
    #expect(text.contains("无法打开“\(house.file.path)”：它是版本 2，此程序只能读到版本 1。它保持原样，副本在“"))
    #expect(text.hasSuffix("”中。请用更新的程序打开，或选择其他位置。\n"))
  }
}
