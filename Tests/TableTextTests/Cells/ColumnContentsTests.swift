import TextDrawing
import Testing

@testable import TableText

/// Columns of a screen are as wide as their measured contents.
@Suite struct ColumnContentsTests {
  private let layout = ColumnLayout(
    ["Id", "Name", "Born", "Note"].map { ColumnFormat($0, width: .fitting()) })

  private func contents(_ rows: [[String]]) -> ColumnContents {
    var contents = ColumnContents(count: 4)
    contents.addHeadings(of: layout, using: .standard)
    for row in rows { contents.add(.columns(row, layout), using: .standard) }
    return contents
  }

  private let people = [
    ["1", "Ada Lovelace", "1815-12-10", "wrote the first program"],
    ["12", "Émilie", "1706-12-17", ""],
  ]

  @Test func columnsAreAsWideAsTheirContents() {
    let fitted = contents(people).fitted(layout)
    #expect(fitted.ranges(inWidth: 80) == [0..<2, 4..<16, 18..<28, 30..<53])
    #expect(fitted.columns.map(\.alignment) == [.trailing, .leading, .leading, .leading])
  }

  /// Texts of more than 20 columns shrink to 16 before one goes out of view, and others never.
  @Test(arguments: [
    (53, [2, 12, 10, 23]), (48, [2, 12, 10, 18]), (46, [2, 12, 10, 16]), (45, [2, 12, 10]),
    (28, [2, 12, 10]), (27, [2, 12]), (1, [1]),
  ])
  func whatIsShortIsNeverCut(width: Int, expected: [Int]) {
    #expect(contents(people).fitted(layout).ranges(inWidth: width).map(\.count) == expected)
  }

  /// A time loses no digit, whatever is beside it.
  @Test(arguments: 40...120)
  func aTimeIsNeverCut(width: Int) {
    let mail = String(repeating: "n", count: 23)
    let contents = contents([["1", mail, "2024-04-01T02:01:12Z", mail]])
    let widths = contents.fitted(layout).ranges(inWidth: width).map(\.count)
    #expect(widths.count < 3 || widths[2] == 20)
  }

  /// A text of more than 40 columns gets what the others leave.
  @Test(arguments: [(200, [2, 100, 10, 4]), (80, [2, 58, 10, 4]), (50, [2, 28, 10, 4])])
  func theRestGoesToTheWidestText(width: Int, expected: [Int]) {
    let contents = contents([["1", String(repeating: "n", count: 100), "1815-12-10", "-"]])
    #expect(contents.fitted(layout).ranges(inWidth: width).map(\.count) == expected)
  }

  @Test func columnsOnlyGrow() {
    var contents = contents(people)
    let before = contents.fitted(layout)
    contents.add(.columns(["3", "Al", "", "no"], layout), using: .standard)
    #expect(contents.fitted(layout) == before)
    contents.add(.columns(["", "Augusta Ada King, Countess", "", ""], layout), using: .standard)
    #expect(contents.fitted(layout).ranges(inWidth: 90)[1].count == 26)
  }

  /// A text of 41 columns gets no less than one of 40 does, and a share stays readable.
  @Test func sharesAndWideTextsLiveTogether() {
    var mixed = layout
    mixed.columns[0].width = .flexible()
    mixed.columns[1].width = .flexible(weight: 2, minimum: 10)
    func widths(_ count: Int) -> [Int] {
      let note = String(repeating: "n", count: count)
      return contents([["Id of a thing", "Name of a thing", "1815-12-10", note]]).fitted(mixed)
        .ranges(inWidth: 80).map(\.count)
    }
    #expect(widths(40) == [8, 16, 10, 40] && widths(41) == widths(40))
    #expect(widths(30) == [11, 23, 10, 30])
  }

  @Test func aRowWithOtherColumnsIsNotCounted() {
    var contents = contents(people)
    let before = contents
    let total = ColumnLayout([ColumnFormat("", width: .fitting())])
    contents.add(.columns(["A total of all rows of this table"], total), using: .standard)
    contents.add(.titled("Title"), using: .standard)
    #expect(contents == before)
  }

  @Test func indentationCounts() {
    var contents = contents(people)
    contents.add(.columns(["123", "", "", ""], layout), indentedBy: 6, using: .standard)
    #expect(contents.fitted(layout).ranges(inWidth: 80)[0].count == 9)
  }

  @Test(arguments: ["…", "-", "—"])
  func symbolsForNoValueAreNoTexts(symbol: String) {
    let contents = contents([[symbol, "", "", ""], ["3", "", "", ""], [symbol, "", "", ""]])
    #expect(contents.fitted(layout).columns[0].alignment == .trailing)
  }

  @Test func aHugeTextCostsNoMoreThanALongOne() {
    let huge = contents([["1", String(repeating: "n", count: 1_000_000), "", ""]])
    #expect(huge == contents([["1", String(repeating: "n", count: 2_000), "", ""]]))
  }

  @Test func headingsCountWithTheirSymbols() {
    var withSymbol = layout
    withSymbol.columns[0].symbol = "▲1"
    var contents = contents(people)
    contents.addHeadings(of: withSymbol, using: .standard)
    #expect(contents.fitted(layout).ranges(inWidth: 80)[0].count == 5)
  }

  @Test func nothingIsCutInAPipe() {
    let contents = contents([["1", String(repeating: "n", count: 100), "1815-12-10", "-"]])
    var renderer = TableRenderer()
    (renderer.contents, renderer.showsWholeTexts) = (contents, true)
    #expect(renderer.neededWidth(of: layout) == 2 + 100 + 10 + 4 + 6)
    #expect(renderer.arranged(layout).ranges(inWidth: 122).map(\.count) == [2, 100, 10, 4])
    // If lines are limited, the widest column is truncated and none is left out.
    #expect(renderer.arranged(layout).ranges(inWidth: 42).map(\.count) == [2, 20, 10, 4])
    renderer.arrangement = ColumnArrangement(count: 9)
    #expect(renderer.neededWidth(of: layout) == 122, "Of other columns")
  }

  /// Widths beyond any screen are clamped before addition.
  @Test func extremeLimitsAreNoTraps() {
    var extreme = layout
    extreme.columns[0].width = .fitting(minimum: .max)
    extreme.columns[1].width = .flexible(minimum: .max)
    extreme.columns[2].width = .fitting(minimum: -5, maximum: -7)
    extreme.columns[3].width = .fixed(.max)
    var renderer = TableRenderer()
    (renderer.contents, renderer.showsWholeTexts) = (contents(people), true)
    #expect(renderer.neededWidth(of: extreme) == 3_000_006)
    renderer.arrangement = ColumnArrangement(count: 4)
    renderer.arrangement?.widths = [1: .max, 2: .min]
    #expect(renderer.neededWidth(of: extreme) == 3_000_006)
    #expect(renderer.arranged(extreme).ranges(inWidth: 80).first == 0..<80)
  }

  @Test func whatAnAppFixesStays() {
    var fixed = layout
    fixed.columns[0].width = .fixed(6)
    fixed.columns[1].width = .fitting(minimum: 20)
    fixed.columns[3].width = .fitting(maximum: 9)
    #expect(contents(people).fitted(fixed).ranges(inWidth: 80).map(\.count) == [6, 20, 10, 9])
    var high = layout
    high.columns[3].lineLimit = nil
    #expect(contents(people).fitted(high) == high, "The heights of rows are known already")
    #expect(ColumnContents(count: 3).fitted(layout) == layout)
  }

  @Test(arguments: [
    "0", "-1", "+7", "3.5", "-0.25", "1,234", "12,345,678.9", "20%", "20 %", "0.5",
    ".5", "1,23", "1234,567", "1.234,50", "1e-05", "-1.5E+20", "12,34,567",
    "$2,369.72", "-€5", "12.50 €",
  ])
  func isANumber(text: String) {
    #expect(text.isNumeric)
  }

  @Test(arguments: [
    "", "-", "%", "5 ", "$", "$007", "007", "00", "1.2.3", "1815-12-10", "12E4", "1e5",
    "192.168.100.200",
    ",123", "1.", "1,23,45", "1.2,3.4",
    "5 kg",
    "0x10", "٣", "1 000", "--1", "1,234,", "½", "NaN",
  ])
  func isNoNumber(text: String) {
    #expect(!text.isNumeric)
  }

  @Test func oneTextMakesAColumnOneOfTexts() {
    let mixed = contents([["1", "", "", ""], ["2a", "", "", ""], ["3", "", "", ""]])
    #expect(mixed.fitted(layout).columns[0].alignment == .leading)
    #expect(contents([]).fitted(layout).columns[0].alignment == .leading)
  }
}
