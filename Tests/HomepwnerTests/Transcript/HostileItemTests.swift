import Foundation
import TableTestSupport
import TableText
import Testing
import TextDrawing

/// Items may have any name; it is shown safely, and columns stay aligned.
@Suite struct HostileItemTests {
  private static let names = [
    "\u{1B}[31mred\u{1B}[0m", "two\nlines\r\nand more", "日本語の名前", "👩‍👩‍👧‍👦 family 👍🏽", "\u{202E}gpj.exe",
    "\u{9B}2J\u{9D}52;c;x\u{9C}", "e\u{301}\u{302}\u{303} marks", "\u{E0041}\u{E007F}tags",
    "\u{0}\u{7F}\t",
    "한국어 이름 아주 길고 길고 길고 길고 길고 길다", "plain", "🇩🇪🇫🇷🇯🇵", "x\u{2028}y\u{2029}z\u{85}",
  ]

  private func house() throws -> Household {
    try Household(
      Self.names.enumerated().map { index, name in
        ListedItem(key: "\(index)", name: name, serialNumber: String(name.prefix(3)), value: index)
      })
  }

  @Test(arguments: ["80", "61", "40", "20", "5"])
  func nothingUnsafeIsPrinted(columns: String) throws {
    let commands = (1...Self.names.count).flatMap { ["open \($0)", "back", "delete \($0)", "no"] }
    let run = try house().run(
      input: Array((commands + ["search \u{1B}", "edit"]).map { $0 + "\n" }.joined().utf8),
      environment: ["COLUMNS": columns])
    #expect(run.errorText == "")
    #expect(!run.output.contains { $0 < 0x20 && $0 != 0x0A })
    for line in run.outputText.split(separator: "\n") { #expect(line.sanitizedForTerminal == line) }
  }

  @Test(arguments: [80, 64, 54])
  func theColumnsStandInLine(columns: Int) throws {
    let run = try house().run("show", environment: ["COLUMNS": String(columns)])
    let rows = try #require(run.screens.last)[3...].dropLast()
    #expect(rows.count == Self.names.count)
    var ends: Set<Int> = []
    for (index, row) in rows.enumerated() {
      let end = DisplayWidthRules.standard.width(of: row)
      #expect(row.hasSuffix("›"))
      #expect(end == columns, "\(row)")
      let value = try #require(row.range(of: "  $\(index)  2020"))
      let width = DisplayWidthRules.standard.width(of: row[..<value.lowerBound])
      ends.insert(width + "  $\(index)".count)
    }
    #expect(ends.count == 1, "The values are aligned at the trailing edge")
  }

  @Test func whatIsShownIsVisible() throws {
    let run = try house().run("show", environment: ["COLUMNS": "64"])
    let rows = try #require(run.screens.last)
    #expect(
      rows[3...4] == [
        " 1  ␛[31mred␛[0m                     ␛[3        $0  2020-01-02 ›",
        " 2  two␊lines␍␊and more              two        $1  2020-01-02 ›",
      ])
  }

  @Test func namesAreSavedAsTheyAre() throws {
    let house = try house()
    _ = try house.run("move 1 2", "undo", "open 1", "set serial x", "back")
    let names = try house.names
    #expect(names.map { Array($0.utf8) } == Self.names.map { Array($0.utf8) })
  }
}
