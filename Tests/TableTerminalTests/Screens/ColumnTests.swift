import Foundation
import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Columns scrolled sideways, chosen, and shown whole.
@Suite struct ColumnTests {
  private let table: ChoreTable

  init() throws {
    let names = ["Lamp", "Bicycle"]
    let chores = names.enumerated().map { Chore(id: $0, name: $1, detail: "detail of \($1)") }
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.columns =
        [TextColumn<Chore>("Name", width: .fixed(7), text: \.name)]
        + (1...5).map { number in
          TextColumn("C\(number)", width: .fixed(8)) { "\(number) \($0.detail ?? "")" }
        }
    }
    _ = draw()
  }

  private func draw(columns: Int = 40) -> [String] {
    Array(table.stack.lines(columns: columns, lines: 10)[0...3])
  }

  private func help(_ label: String) -> String? {
    table.stack.bindings.first { $0.label == label }?.help
  }

  /// Columns scrolled out of view on a narrow terminal are shown again if there is room.
  @Test func allColumnsAreShownWhereTheyFit() throws {
    let whole = draw(columns: 80)
    _ = draw(columns: 20)
    for _ in 0..<3 { table.stack.press(.character(">")) }
    #expect(draw(columns: 20).joined().contains("C4"))
    #expect(draw(columns: 80) == whole)
  }

  @Test func whatWasChosenIsKeptAndTakenUpAgain() throws {
    #expect(table.screen.columnCustomization == nil)
    for line in ["columns", "toggle 2", "down 1", "wider 4", "back"] {
      try table.stack.carryOut(line)
    }
    let drawn = draw()
    let choices = try #require(table.screen.columnCustomization)
    table.screen.columnCustomization = nil
    #expect(draw() != drawn)
    let stored = try JSONEncoder().encode(choices)
    table.screen.columnCustomization = try JSONDecoder().decode(
      ColumnCustomization.self, from: stored)
    #expect(draw() == drawn)
    table.stack.press(.character(">"))
    #expect(table.screen.columnCustomization == choices, "Where it is scrolled is not kept")
  }

  /// Headings depend on the language, and choices stored by former headings are understood, too.
  @Test func choicesAreKeptByIdentifiers() throws {
    func screen(_ titles: [String], ids: [String?]) throws -> TableScreen<Category, Chore> {
      try ChoreTable([TableSection(Category(id: 0), rows: [Chore(id: 0, name: "Lamp")])]) {
        $0.columns = zip(titles, ids).map { TextColumn($0, id: $1, text: \.name) }
      }.screen
    }
    func choices(_ text: String) throws -> ColumnCustomization {
      try JSONDecoder().decode(ColumnCustomization.self, from: Data(text.utf8))
    }
    let old = try choices(
      #"{"order": ["Value", "Name"], "hidden": ["Name"], "widths": {"Value": 9}, "frozenCount": 1}"#
    )
    let english = try screen(["Name", "Value"], ids: ["name", "value"])
    english.columnCustomization = old
    let kept = try #require(english.columnCustomization)
    #expect(kept != old)
    let chinese = try screen(["名称", "价值"], ids: ["name", "value"])
    chinese.columnCustomization = kept
    #expect(chinese.columnCustomization == kept)
    #expect(chinese.columns.arrangement?.order == [1, 0])
    #expect(chinese.columns.arrangement?.hidden == [0])
    #expect(chinese.columns.arrangement?.widths == [1: 9])
    let untold = try screen(["名称", "价值"], ids: [nil, nil])
    untold.columnCustomization = kept
    #expect(untold.columns.arrangement?.hidden == [])
  }

  @Test func choicesOfOtherColumnsDoNoHarm() throws {
    let text = """
      {"order": ["C3", "Gone", "C3"], "hidden": ["Gone", "Name", "C1", "C2", "C3", "C4", "C5"],
       "widths": {"C3": -4, "Gone": 3}, "frozenCount": 99}
      """
    table.screen.columnCustomization = try JSONDecoder().decode(
      ColumnCustomization.self, from: Data(text.utf8))
    #expect(draw()[1].contains("Name"), "One column is left at least")
    #expect(table.screen.columns.arrangement?.order == [0, 1, 2, 3, 4, 5])
  }

  @Test func rowsWiderThanTheScreenScrollByColumn() {
    #expect(
      draw() == [
        "Chores", "  Name     C1        C2        C3      ›",
        "❯ Lamp     1 detai…  2 detai…  3 detai…", "  Bicycle  1 detai…  2 detai…  3 detai…",
      ])
    table.stack.press(.character(">"))
    #expect(
      draw() == [
        "Chores", "  Name    ‹C2        C3        C4      ›",
        "❯ Lamp     2 detai…  3 detai…  4 detai…", "  Bicycle  2 detai…  3 detai…  4 detai…",
      ])
    table.stack.type("9>")
    #expect(draw()[1] == "  Name    ‹C3        C4        C5")
    table.stack.press(.character(">"), .modified(.left, .alt))
    #expect(draw()[1] == "  Name    ‹C2        C3        C4      ›")
    table.stack.handle(MouseEvent(.scrolledLeft, line: 3, column: 4))
    #expect(draw()[1] == "  Name     C1        C2        C3      ›")
    table.stack.handle(MouseEvent(.scrolledRight, line: 3, column: 4))
    #expect(draw()[1] == "  Name    ‹C2        C3        C4      ›")
  }

  @Test func onlyWhatIsTooWideHasKeysForIt() {
    #expect(help("> Alt-→") == "Next columns" && help("< Alt-←") == "Previous columns")
    _ = draw(columns: 80)
    #expect(help("> Alt-→") == nil && help("< Alt-←") == nil)
    #expect(draw(columns: 80)[1] == "  Name     C1        C2        C3        C4        C5")
  }

  @Test func aTranscriptBeginsWithTheFirstColumn() throws {
    table.stack.press(.character(">"))
    #expect(
      try table.stack.transcript("show", columns: 30).prefix(3) == [
        "Chores", "[Edit]", "   Name     C1        C2",
      ])
  }

  @Test func aHeadingThatWasScrolledToIsClicked() {
    table.stack.press(.character(">"), .character(">"))
    _ = draw()
    table.stack.handle(MouseEvent(.pressed(.left), line: 1, column: 2))
    #expect(draw()[1].hasPrefix("  Name ▲"))
    table.stack.handle(MouseEvent(.pressed(.left), line: 1, column: 12))
    #expect(table.stack.message == "The rows of this screen are not sorted by C3.")
  }

  // MARK: - The chooser

  @Test func columnsAreHiddenMovedAndResized() throws {
    let lines = try table.stack.transcript(
      "columns", "toggle 2", "up 4", "wider 3", "freeze 3", "back", columns: 80)
    let screens = lines.split(separator: "").map { screen in
      screen.map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(
      screens == [
        choosing("1 [x] Name frozen", "2 [x] C1", "3 [x] C2", "4 [x] C3"),
        choosing("1 [x] Name frozen", "2 [ ] C1", "3 [x] C2", "4 [x] C3"),
        choosing("1 [x] Name frozen", "2 [ ] C1", "3 [x] C3", "4 [x] C2"),
        choosing("1 [x] Name frozen", "2 [ ] C1", "3 [x] C3 10 wide", "4 [x] C2"),
        choosing("1 [x] Name frozen", "2 [ ] C1 frozen", "3 [x] C3 10 wide, frozen", "4 [x] C2"),
        [
          "Chores", "[Edit]", "Name C3 C2 C4 C5",
          "1 Lamp 3 detail … 2 detai… 4 detai… 5 detai…",
          "2 Bicycle 3 detail … 2 detai… 4 detai… 5 detai…",
        ],
      ])
    table.stack.press(.character(">"))
    #expect(draw()[1] == "  Name     C3         ‹C4        C5    ›")
  }

  /// The chooser with some rows before the last two columns.
  private func choosing(_ rows: String...) -> [String] {
    ["‹ Columns", "[Toggle] [Up] [Down] [Wider] [Narrower] [Freeze] [Sort] [Group]"] + rows
      + ["5 [x] C4", "6 [x] C5"]
  }

  @Test func keysChooseAndUndo() throws {
    table.stack.press(.character("|"), .down)
    table.stack.press(.space, .character("J"), .character("+"), .character("-"), .character("-"))
    _ = table.stack.lines()
    #expect(table.screen.columns.arrangement?.hidden == [1])
    #expect(table.screen.columns.arrangement?.order == [0, 2, 1, 3, 4, 5])
    #expect(table.screen.columns.arrangement?.widths == [1: 6])
    for _ in 0..<5 { table.stack.press(.character("z")) }
    #expect(table.screen.columns.arrangement == ColumnArrangement(count: 6))
    table.stack.press(.character("q"))
    #expect(table.stack.topScreen === table.screen)
  }

  /// A hidden column is shown.
  @Test(arguments: [false, true]) func enterGoesToTheColumn(isHidden: Bool) throws {
    table.stack.press(.character("|"), .down, .down)
    if isHidden { table.stack.press(.space) }
    #expect(table.screen.columns.arrangement?.hidden == (isHidden ? [2] : []))
    table.stack.press(.enter)
    #expect(table.stack.topScreen === table.screen)
    #expect(table.screen.columns.cursor == 2)
    #expect(table.screen.columns.arrangement?.hidden == [])
  }

  /// As its name is typed.
  @Test func aColumnIsFoundByItsName() throws {
    table.stack.press(.character("|"), .character("'"))
    table.stack.type("C4")
    table.stack.press(.enter, .enter)
    #expect(table.screen.columns.cursor == 4)
    #expect(draw()[1].contains("C4"))
  }

  @Test func oneColumnStays() throws {
    try table.stack.carryOut("columns")
    for number in 1...5 { try table.stack.carryOut("toggle \(number)") }
    #expect(throws: UserError("At least one column must stay visible.")) {
      try table.stack.carryOut("toggle 6")
    }
    try table.stack.carryOut("back")
    #expect(draw()[1] == "  C5")
  }

  @Test func freezingTheLastFrozenColumnLetsItGo() throws {
    try table.stack.carryOut("columns")
    try table.stack.carryOut("freeze 1")
    #expect(table.screen.columns.arrangement?.frozenCount == 0)
    try table.stack.carryOut("freeze 2")
    #expect(table.screen.columns.arrangement?.frozenCount == 2)
    try table.stack.carryOut("freeze 1")
    #expect(table.screen.columns.arrangement?.frozenCount == 1)
  }

  @Test func withoutColumnsThereIsNothingToChoose() throws {
    let plain = try ChoreTable(["One"])
    #expect(throws: UserError("This screen has no columns.")) {
      try plain.stack.carryOut("columns")
    }
    #expect(!plain.stack.bindings.contains { $0.help == "Choose columns" })
  }

  // MARK: - A whole row

  @Test func aCutRowIsReadWhole() throws {
    table.stack.press(.down, .character("p"))
    #expect(
      table.stack.lines(columns: 24, lines: 12) == [
        "‹ Bicycle" + " " * 10 + "10/11", "Name  Bicycle", "C1    1 detail of", "      Bicycle",
        "C2    2 detail of", "      Bicycle", "C3    3 detail of", "      Bicycle",
        "C4    4 detail of", "      Bicycle", "C5    5 detail of", "↑ k Up  ← Back  ? Help",
      ])
    table.stack.press(.end)
    #expect(table.stack.lines(columns: 24, lines: 12)[8] == "      Bicycle")
    #expect(table.stack.lines(columns: 24, lines: 12)[0].hasSuffix("11/11"))
    table.source.edit { chores in _ = chores.remove(id: 1) }
    table.stack.press(.up)
    #expect(table.stack.topScreen === table.screen)
  }

  @Test func aTranscriptWritesARowWhole() throws {
    #expect(
      try table.stack.transcript("details 1", "back", columns: 24).prefix(4) == [
        "‹ Lamp", "Name  Lamp", "C1    1 detail of Lamp", "C2    2 detail of Lamp",
      ])
  }
}

extension String {
  fileprivate static func * (text: String, count: Int) -> String {
    String(repeating: text, count: count)
  }
}
