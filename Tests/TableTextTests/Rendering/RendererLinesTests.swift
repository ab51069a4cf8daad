import TableData
import TableDisplay
import TableText
import Testing
import TextDrawing

/// Rows of several lines, lines between rows, and the scroll indicator.
@Suite struct RendererLinesTests {
  private let rows = [
    Thing(1, "A lamp for the desk", "$12").with(\.height, 3),
    Thing(2, "Pen", "$1"), Thing(3, "日本語のタイトル", "$3").with(\.height, 3),
  ]

  @Test func rowsAreWrappedAndSetApart() throws {
    let renderer = TableRenderer(rowSeparator: .light)
    #expect(
      try renderer.lines(of: thingTable(rows), width: 15) == [
        "A lamp for  $12",
        "the desk",
        "───────────────",
        "Pen          $1",
        "日本語のタ   $3",
        "イトル",
        "───────────────",
      ])
  }

  @Test(arguments: 0...3, 1...7)
  func aPartOfARowLooksAsItDoesAsAWhole(offset: Int, height: Int) throws {
    let renderer = TableRenderer(rowSeparator: .double)
    let all = try renderer.lines(of: thingTable(rows), width: 15)
    let table = try thingTable([TableSection(Shelf(id: 0), rows: rows)], height: height)
    table.updateState { $0.scroll(by: offset) }
    let start = table.state.contentOffset
    var canvas = TextCanvas(width: 15, height: height + 4)
    try renderer.draw(table, onto: &canvas, from: 2)
    #expect(canvas.lines[2..<2 + height] == all[start..<start + height])
    #expect(canvas.lines[..<2] == ["", ""] && canvas.lines.suffix(2) == ["", ""])
  }

  @Test func theIndicatorTakesItsRoomFromTheCells() throws {
    let rows = (1...6).map { Thing($0, "A title that is long", "$\($0)") }
    let table = try thingTable([TableSection(Shelf(id: 0), rows: rows)], height: 3)
    let renderer = TableRenderer(showsScrollIndicator: true)
    #expect(
      try renderer.lines(of: table, width: 14) == [
        "A title…  $1 ┃", "A title…  $2 │", "A title…  $3 │",
      ])
    table.updateState { $0.scroll(by: 3) }
    #expect(
      try renderer.lines(of: table, width: 14) == [
        "A title…  $4 │", "A title…  $5 │", "A title…  $6 ┃",
      ])
    let short = try thingTable([TableSection(Shelf(id: 0), rows: [rows[0]])], height: 3)
    #expect(try renderer.lines(of: short, width: 14) == ["A title t…  $1"])
    #expect(try renderer.lines(of: table, width: 1) == ["│", "│", "┃"])
    #expect(try renderer.lines(of: table, width: 0) == [])
  }

  /// Until the next header reaches the last line of the one that sticks, nothing pushes that out.
  @Test func aHeaderSticksAboveTheRowsOfItsSection() throws {
    let rows = (1...5).map { Thing($0, "A row that is long \($0)") }
    let table = try thingTable(
      [
        TableSection(Shelf(id: 0, header: "Sticky"), rows: rows),
        TableSection(Shelf(id: 1, header: "Next"), rows: [Thing(8, "Eight"), Thing(9, "Last")]),
      ],
      configuration: TableViewConfiguration(pinsSectionHeaders: true), height: 3)
    func lines(scrollingBy lines: Int) throws -> [String] {
      table.updateState { $0.scroll(by: lines) }
      return try TableRenderer().lines(of: table, width: 21)
    }
    #expect(
      try lines(scrollingBy: 3) == ["Sticky", "A row that is long 4", "A row that is long 5"])
    // The fifth row stands under the header of its section, as long as the row is at the top.
    #expect(try lines(scrollingBy: 2) == ["Sticky", "Next", "Eight"])
    #expect(try lines(scrollingBy: 1) == ["Next", "Eight", "Last"])
    #expect(try lines(scrollingBy: -2) == ["Sticky", "A row that is long 5", "Next"])
  }

  @Test func viewsOfHeadersAreDrawnAsTheyAreFilled() throws {
    let table = try thingTable(
      [TableSection(Shelf(id: 0), rows: [Thing(1, "One")])],
      configuration: TableViewConfiguration(tableHeaderHeight: 2, tableFooterHeight: 1))
    let header = TextCell()
    header.content = .titled("A header of two lines", detail: "1")
    header.style = .sectionHeader
    table.tableHeaderView = header
    let footer = TextCell()
    footer.content = .titled("End", detail: "$1")
    table.tableFooterView = footer
    #expect(
      try TableRenderer().lines(of: table, width: 16) == [
        "A header of    1", "two lines", "One", "End           $1",
      ])
  }
}
