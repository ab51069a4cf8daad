import Foundation
import ScreenTestSupport
import DatabaseScreens
import Testing

@testable import Books

/// The program speaks the user's language.
@Suite final class LanguageTests {
  private let library: Library

  init() throws {
    library = try Library()
    try library.fill([
      Book(title: "Emma", author: "Jane Austen", copyright: .init("1815-12-23")),
      Book(title: "红楼梦", author: "曹雪芹", copyright: .init("1791-01-01")),
    ])
  }

  private func run(_ arguments: [String] = [], input: String = "") throws -> BooksRun {
    try BooksRun(
      arguments + ["--data", library.file.path], input: input, locale: "zh_CN.UTF-8")
  }

  @Test func chineseSaysAllThatTheAppSays() throws {
    let reasons = Localization.chineseBookReasons.keys.sorted()
    let literals = try PhraseScanner.literals(
      in: "Sources/Books/Basics", "Sources/Books/Commands", "Sources/Books/Database",
      "Sources/Books/Lines", "Sources/Books/Loading", "Sources/Books/Model")
    // SQLite's own message is not in the sources.
    let unused = reasons.filter { !literals.contains($0) }
    #expect(unused == ["database disk image is malformed"])
    let phrases =
      try PhraseScanner.keys(in: "Sources/Books") + Localization.libraryPhrases + reasons
    #expect(Localization.chineseBooks.issues(translating: Array(Set(phrases)).sorted()) == [])
  }

  private static let golden = """
    书籍
    [添加] [编辑]
           书名                                作者                     版权日期
    Jane Austen
    1  [ ] Emma                                Jane Austen              1815-12-23 ›
    曹雪芹
    2  [ ] 红楼梦                              曹雪芹                   1791-01-01 ›

    书籍
    [添加] [编辑]
           书名 ▲                              作者                     版权日期
    E
    1  [ ] Emma                                Jane Austen              1815-12-23 ›
    红
    2  [ ] 红楼梦                              曹雪芹                   1791-01-01 ›

    新书
    书名
    作者
    版权日期
    [取消] [完成]

    新书
    书名      边城
    作者
    版权日期
    [取消] [完成]

    新书
    书名      边城
    作者      沈从文
    版权日期
    [取消] [完成]

    书籍
    [添加] [撤销] [编辑]
           书名 ▲                              作者                     版权日期
    E
    1  [ ] Emma                                Jane Austen              1815-12-23 ›
    红
    2  [ ] 红楼梦                              曹雪芹                   1791-01-01 ›
    边
    3  [ ] 边城                                沈从文                              ›

    书籍
    [添加] [撤销] [编辑]
           书名 ▲                              作者                     版权日期
    红
    1  [ ] 红楼梦                              曹雪芹                   1791-01-01 ›
    边
    2  [ ] 边城                                沈从文                              ›

    书籍（已选中 2）
    [添加] [撤销] [编辑]
           书名 ▲                              作者                     版权日期
    红
    1  [x] 红楼梦                              曹雪芹                   1791-01-01 ›
    边
    2  [x] 边城                                沈从文                              ›

    书籍
    [添加] [撤销] [编辑]
    书名 ▲                                   作者                         版权日期

    书籍
    [添加] [撤销] [编辑]
           书名 ▲                              作者                     版权日期
    红
    1  [ ] 红楼梦                              曹雪芹                   1791-01-01 ›
    边
    2  [ ] 边城                                沈从文                              ›
    已撤销：删除选中的书籍


    """

  @Test func theTranscriptIsChinese() throws {
    let books = try run(
      input: """
        sort 书名
        添加
        done
        set 书名 边城
        set author 沈从文
        set 版权日期 1934
        完成
        delete 1 yes
        select 1-2
        delete selected yes
        undo

        """)
    #expect(books.output == Self.golden)
    #expect(
      books.errors == """
        第 3 行，done：书籍需要书名。例如：set 书名 爱玛
        第 6 行，set 版权日期 1934：“1934”不是日期。请输入如 2026-12-24 的日期、今天或明天。

        """)
  }

  @Test func whatNeedsNoScreenIsToldInChinese() throws {
    #expect(try run(["generate", "2"]).errors == "生成了 2 本书。\n")
    #expect(
      try run(["generate", "many"]).errors == "“many”不是书籍的数量。例如：generate 1000\n")
    #expect(
      try run(["import"]).errors
        == "import 不能用 0 个参数执行。用法：books import FILE.csv [--data FILE] [--language en|zh]\n")
    let lines = library.folder.appending(path: "books.csv")
    try "title,author,copyright\nA,B\n".write(to: lines, atomically: true, encoding: .utf8)
    #expect(
      try run(["import", lines.path]).errors
        == "跳过了第 2 行：有 2 列，应为 3 列。\n导入了 0 本书，跳过了 1 行。\n")
  }

  @Test func anOptionNamesTheLanguage() throws {
    let data = ["--data", library.file.path]
    #expect(
      try BooksRun(["generate", "2", "--language", "zh"] + data).errors == "生成了 2 本书。\n")
    #expect(
      try BooksRun(["--language", "zh"] + data + ["generate", "many"]).errors
        == "“many”不是书籍的数量。例如：generate 1000\n")
    #expect(
      try BooksRun(["generate", "2", "--language", "xx"] + data).errors
        == "There is no language \"xx\" here. Languages: en, zh. "
        + "Usage: books [--data FILE] [--language en|zh]\n")
    #expect(
      try BooksRun(["generate", "2"] + data + ["--language"]).errors
        == "--language needs a value, as in --language en|zh.\n")
  }

  /// Each error has a translated phrase.
  @Test func everyReasonIsTranslated() {
    let errors: [BookDatabaseError] = [
      .notADatabase(file: "f"), .otherProgram(file: "f"), .newer(file: "f"), .readOnly(file: "f"),
      .cannotOpen(file: "f", reason: "r"), .folder(file: "f"),
      .cannotRead(file: "f", reason: "r"), .cannotWrite(file: "f", reason: "r"),
      .locked(file: "f"), .diskFull(file: "f"), .damaged(file: "f", reason: "r"),
      .stopped, .unread, .notPlain(file: "f"),
    ]
    let faults: [BookLineFault] = [
      .csv(.nulByte), .csv(.invalidUTF8), .csv(.textAfterQuote), .csv(.unterminatedQuote),
      .csv(.tooLong),
      .columns(1), .columns(4), .noTitle, .day("d"),
    ]
    Localization.$current.withValue(.chineseBooks) {
      for error in errors { #expect(Localization.description(of: error) != error.description) }
      for fault in faults { #expect(Localization.description(of: fault) != fault.description) }
    }
  }
}
