import TableData
import TableText
import Testing
import TextDrawing

/// A table printed as text, as literal lines.
@Suite struct TextTableTests {
  private func table() throws -> StaticTable<Shelf, Volume> {
    StaticTable(try someBooks(), columns: bookColumns, title: "Library", footer: "3 in all")
  }

  @Test func aBoxHasRulesWhereAnotherKindOfLineBegins() throws {
    #expect(
      try table().lines(TextTableOptions(width: 60, box: .rounded)) == [
        "╭────────────────────────────────────────────────╮",
        "│ Library                                        │",
        "├──────────────────────────┬─────────────┬───────┤",
        "│ Title                    │   Author    │ Price │",
        "├──────────────────────────┴─────────────┴───────┤",
        "│ Novels                                         │",
        "├──────────────────────────┬─────────────┬───────┤",
        "│ Emma                     │ Jane Austen │  9.90 │",
        "│ 雪国                     │  川端康成   │ 12.00 │",
        "├──────────────────────────┴─────────────┴───────┤",
        "│ 2 books                                        │",
        "├──────────────────────────┬─────────────┬───────┤",
        "│ Moby-Dick; or, The Whale │    H. M.    │     7 │",
        "├──────────────────────────┴─────────────┴───────┤",
        "│ Empty                                          │",
        "├────────────────────────────────────────────────┤",
        "│ 3 in all                                       │",
        "╰────────────────────────────────────────────────╯",
      ])
  }

  @Test func withoutABoxBlanksKeepColumnsApart() throws {
    let lines = try table().lines(TextTableOptions(width: 40, box: .none))
    #expect(
      lines == [
        "Library",
        "Title                   Author     Price",
        "Novels",
        "Emma                  Jane Austen   9.90",
        "雪国                   川端康成    12.00",
        "2 books",
        "",
        "Moby-Dick; or, The …     H. M.         7",
        "",
        "Empty",
        "",
        "3 in all",
      ])
  }

  @Test(arguments: [
    (BoxStyle.ascii, ["+---+---+", "| A | B |", "+---+---+", "| 1 | 2 |", "+---+---+"]),
    (.light, ["┌───┬───┐", "│ A │ B │", "├───┼───┤", "│ 1 │ 2 │", "└───┴───┘"]),
    (.rounded, ["╭───┬───╮", "│ A │ B │", "├───┼───┤", "│ 1 │ 2 │", "╰───┴───╯"]),
    (.heavy, ["┏━━━┳━━━┓", "┃ A ┃ B ┃", "┣━━━╋━━━┫", "┃ 1 ┃ 2 ┃", "┗━━━┻━━━┛"]),
    (.double, ["╔═══╦═══╗", "║ A ║ B ║", "╠═══╬═══╣", "║ 1 ║ 2 ║", "╚═══╩═══╝"]),
    (.none, ["A  B", "1  2"]),
  ])
  func everyBoxIsClosed(box: BoxStyle, lines: [String]) throws {
    #expect(try small().lines(as: .text(width: 40, box: box)) == lines)
  }

  private func small(
    _ rows: [Volume] = [Volume(id: 1, title: "1", author: "2")],
    _ columns: [TextColumn<Volume>] = [
      TextColumn("A", text: \.title), TextColumn("B", text: \.author),
    ]
  ) throws -> StaticTable<Shelf, Volume> {
    StaticTable(try books([(Shelf(id: 0), rows)]), columns: columns)
  }

  @Test func rowsCanBeSetApartAndHeadingsLeftOut() throws {
    let rows = [Volume(id: 1, title: "1", author: "2"), Volume(id: 2, title: "3", author: "4")]
    let options = TextTableOptions(width: 40, separatesRows: true, includesHeader: false)
    #expect(
      try small(rows).lines(options) == [
        "┌───┬───┐", "│ 1 │ 2 │", "├───┼───┤", "│ 3 │ 4 │", "└───┴───┘",
      ])
  }

  @Test func textsAreWrappedOrCut() throws {
    let rows = [
      Volume(id: 1, title: "Moby-Dick; or, The Whale", author: "Herman Melville", price: "7"),
      Volume(id: 2, title: "雪国と伊豆の踊子", author: "川端\n康成", price: "1234567890"),
    ]
    let columns: [TextColumn<Volume>] = [
      TextColumn("Title", width: .flexible(), lineLimit: nil, text: \.title),
      TextColumn("Author", width: .fixed(8), truncation: .middle, text: \.author),
      TextColumn(
        "Price", width: .fixed(5), alignment: .trailing, truncation: .head, text: \.price),
    ]
    let lines = try small(rows, columns).lines(as: .text(width: 34, separatesRows: true))
    #expect(
      lines == [
        "┌─────────────┬──────────┬───────┐",
        "│ Title       │ Author   │ Price │",
        "├─────────────┼──────────┼───────┤",
        "│ Moby-Dick;  │ Herm…lle │     7 │",
        "│ or, The     │          │       │",
        "│ Whale       │          │       │",
        "├─────────────┼──────────┼───────┤",
        "│ 雪国と伊豆  │ 川端␊…成 │ …7890 │",
        "│ の踊子      │          │       │",
        "└─────────────┴──────────┴───────┘",
      ])
  }

  @Test func aHeaderThatIsTooLongTakesMoreLines() throws {
    let shelf = Shelf(id: 0, header: "A header of many words\nand two lines")
    let table = StaticTable(
      try books([(shelf, [Volume(id: 1, title: "One")])]), columns: [bookColumns[0]])
    #expect(
      table.lines(as: .text(width: 11, box: .ascii)) == [
        "+-------+", "| Title |", "+-------+", "| A     |", "| heade |", "| r of  |", "| many  |",
        "| words |", "| and   |", "| two   |", "| lines |", "+-------+", "| One   |", "+-------+",
      ])
  }

  @Test func emptyTablesHaveTheirHeadings() throws {
    let empty = StaticTable(TableSnapshot<Shelf, Volume>(), columns: bookColumns)
    #expect(
      empty.lines(as: .text(width: 40)) == [
        "┌───────┬────────┬───────┐", "│ Title │ Author │ Price │", "└───────┴────────┴───────┘",
      ])
    #expect(empty.lines(as: .text(width: 40, box: .none)) == ["Title  Author  Price"])
    let nothing = StaticTable(TableSnapshot<Shelf, Volume>(), columns: [])
    #expect(nothing.lines(as: .text(width: 40)) == [])
  }

  @Test func columnsThatDoNotFitAreLeftOutAndBoxesToo() throws {
    let columns = [
      TextColumn("A", width: .fixed(6), text: \Volume.title),
      TextColumn("B", width: .fixed(6), text: \Volume.author),
    ]
    let table = try small([Volume(id: 1, title: "日本語", author: "x")], columns)
    #expect(
      table.lines(as: .text(width: 18)) == [
        "┌────────┐", "│ A      │", "├────────┤", "│ 日本語 │", "└────────┘",
      ])
    #expect(table.lines(as: .text(width: 8)).last == "└──────┘")
    #expect(table.lines(as: .text(width: 4)) == ["A", "日…"])
    #expect(table.lines(as: .text(width: -1)) == ["A", "…"])
  }

  @Test func aSampleOfRowsDecidesTheWidths() throws {
    let rows = [Volume(id: 1, title: "short"), Volume(id: 2, title: "longer than that")]
    let table = try small(rows, [TextColumn("A", text: \.title)])
    let options = TextTableOptions(width: 40, box: .none, sampledRowCount: 1)
    #expect(table.lines(options) == ["A", "short", "long…"])
    var fixed = table
    fixed.columns[0].format.width = .fixed(4)
    #expect(fixed.lines(options) == ["A", "sho…", "lon…"])
  }

  @Test func signsAreThoseOfTheOptions() throws {
    let table = try small([Volume(id: 1, title: "too long for it", author: "±±")])
    let options = TextTableOptions(
      width: 17, widthRules: DisplayWidthRules(ambiguous: .wide), symbols: .ascii)
    #expect(
      table.lines(options) == [
        "+--------+------+", "| A      | B    |", "+--------+------+", "| too... | ±± |",
        "+--------+------+",
      ])
  }
}
