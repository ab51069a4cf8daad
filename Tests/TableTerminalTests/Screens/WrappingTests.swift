import TableData
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// Cells whose long texts wrap, and sections whose headings stay.
@Suite struct WrappingTests {
  private let table: ChoreTable

  init() throws {
    let details = [
      "a lamp for the desk in the study with a green shade and a brass foot", "short", "short too",
    ]
    let chores = zip(0..., details).map { Chore(id: $0, name: "Chore \($0)", detail: $1) }
    table = try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Detail") { $0.detail ?? "" }]
    }
  }

  private func rows(columns: Int = 40) -> [String] {
    Array(table.stack.lines(columns: columns, lines: 12)[2...6])
  }

  @Test func longTextsWrapAndAreCutAgain() {
    let cut = [
      "❯ Chore 0  a lamp for the desk in the s…", "  Chore 1  short", "  Chore 2  short too", "",
      "",
    ]
    #expect(rows() == cut)
    table.stack.press(.character("w"))
    #expect(
      rows() == [
        "❯ Chore 0  a lamp for the desk in the", "           study with a green shade and",
        "           a brass foot", "  Chore 1  short", "  Chore 2  short too",
      ])
    #expect(
      rows(columns: 60)[...2] == [
        "❯ Chore 0  a lamp for the desk in the study with a green",
        "           shade and a brass foot", "  Chore 1  short",
      ])
    table.stack.press(.character("w"))
    #expect(rows() == cut)
  }

  @Test func aRowThatChangesGrows() throws {
    table.stack.press(.character("w"))
    _ = rows()
    let long = "first of all the lamp and then the desk"
    try table.source.edit { try $0.update(Chore(id: 1, name: "Chore 1", detail: long)) }
    #expect(
      rows()[3...] == ["  Chore 1  first of all the lamp and", "           then the desk"])
  }

  /// Rows that are fetched page by page are measured as they come into sight.
  @Test func pagesWrapToo() {
    let list = RemarksList(300)
    _ = list.shown
    list.store.writeElsewhere { $0[1].text = "a note that is longer than a line" }
    list.stack.press(.character("w"))
    list.screen.didAppear()
    _ = list.shown
    let lines = list.stack.lines(columns: 24, lines: 12)
    #expect(
      lines[2...6] == [
        "❯ b     9", "  a     a note that is", "        longer than a", "        line", "  b     7",
      ])
    list.stack.press(.character("G"))
    _ = list.shown
    #expect(list.highlighted == "-290")
    list.stack.press(.character("w"), .character("g"))
    _ = list.shown
    #expect(list.stack.lines(columns: 24, lines: 12)[4] == "  b     7")
  }

  // MARK: - Sections

  private static func sections() throws -> ChoreTable {
    try ChoreTable(
      (1...3).map { section in
        TableSection(
          Category(id: section, header: "Section \(section)"),
          rows: (0..<5).map { Chore(id: section * 10 + $0, name: "Chore \(section)\($0)") })
      })
  }

  private static func lines(of table: ChoreTable) -> [String] {
    Array(table.stack.lines(columns: 30, lines: 6)[1...4])
  }

  @Test func aHeadingStaysWhileItsRowsAreInSight() throws {
    let table = try Self.sections()
    _ = Self.lines(of: table)
    table.stack.type("4j")
    #expect(
      Self.lines(of: table) == ["Section 1", "  Chore 12", "  Chore 13", "❯ Chore 14"])
    table.stack.type("2j")
    #expect(Self.lines(of: table) == ["Section 1", "Section 2", "  Chore 20", "❯ Chore 21"])
  }

  @Test func aSectionIsShownFromItsTop() throws {
    let table = try Self.sections()
    _ = Self.lines(of: table)
    table.stack.type("]")
    #expect(Self.lines(of: table) == ["Section 2", "❯ Chore 20", "  Chore 21", "  Chore 22"])
    table.stack.type("2j]")
    #expect(Self.lines(of: table) == ["Section 3", "❯ Chore 30", "  Chore 31", "  Chore 32"])
    table.stack.type("[")
    #expect(Self.lines(of: table) == ["Section 2", "❯ Chore 20", "  Chore 21", "  Chore 22"])
  }

  /// A heading that stays covers a row, which a click must not select.
  @Test func aClickOnAHeadingSelectsNothing() throws {
    let table = try Self.sections()
    _ = Self.lines(of: table)
    table.stack.type("4j")
    _ = Self.lines(of: table)
    table.stack.handle(MouseEvent(.pressed(.left), line: 1, column: 4))
    #expect(table.highlighted == "Chore 14")
  }
}
