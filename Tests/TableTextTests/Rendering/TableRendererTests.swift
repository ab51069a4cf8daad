import TableData
import TableDisplay
import TableText
import Testing
import TextDrawing

/// A table as lines of text.
@Suite struct TableRendererTests {
  private let fruit = TableSection(
    Shelf(id: 1, header: "Fruit", footer: "2 kinds"),
    rows: [Thing(1, "Pear", "$2"), Thing(2, "Fig", "$31")])
  private let nuts = TableSection(Shelf(id: 2, header: "Nuts"), rows: [Thing(3, "Almond")])
  private let rest = TableSection(Shelf(id: 3), rows: [Thing(4, "Salt")])

  @Test func plainSectionsFollowEachOther() throws {
    let table = try thingTable([fruit, nuts, rest])
    #expect(
      try TableRenderer().lines(of: table, width: 12) == [
        "Fruit",
        "Pear      $2",
        "Fig      $31",
        "2 kinds",
        "Nuts",
        "Almond",
        "Salt",
      ])
  }

  @Test func groupedSectionsAreSetApart() throws {
    let table = try thingTable(
      [fruit, nuts, rest], configuration: TableViewConfiguration(style: .grouped))
    #expect(
      try TableRenderer(showsHighlight: true, showsRowNumbers: true).lines(of: table, width: 16)
        == [
          "Fruit",
          "❯ 1  Pear     $2",
          "  2  Fig     $31",
          "2 kinds",
          "",
          "Nuts",
          "  3  Almond",
          "",
          "  4  Salt",
        ])
  }

  @Test func headersAndFootersHaveTheirStyles() throws {
    let table = try thingTable([fruit])
    var canvas = TextCanvas(width: 12, height: 20)
    try TableRenderer().draw(table, onto: &canvas, from: 0)
    #expect(canvas[0, 0].style == .sectionHeader)
    #expect(canvas[1, 0].style == .plain)
    #expect(canvas[3, 0].style == .secondary)
  }

  @Test func longHeadersAndFootersEndInAnEllipsis() throws {
    let shelf = Shelf(id: 0, header: "A header for a wide screen", footer: "日本語日本語日本語")
    let table = try thingTable([TableSection(shelf)])
    #expect(try TableRenderer().lines(of: table, width: 10) == ["A header …", "日本語日…"])
  }

  @Test func numbersCountOverAllSectionsAndStandInLine() throws {
    let rows = (1...11).map { Thing($0, "Row") }
    let table = try thingTable([
      TableSection(Shelf(id: 1), rows: Array(rows[..<9])),
      TableSection(Shelf(id: 2, header: "More"), rows: Array(rows[9...])),
    ])
    let lines = try TableRenderer(showsRowNumbers: true).lines(of: table, width: 10)
    #expect(lines[0] == " 1  Row")
    #expect(lines[8...] == [" 9  Row", "More", "10  Row", "11  Row"])
  }

  @Test func onlyTheRowThatKeysActOnIsMarked() throws {
    let table = try thingTable([fruit])
    table.updateState { $0.highlight(id: 2) }
    let lines = try TableRenderer(showsHighlight: true).lines(of: table, width: 14)
    #expect(lines == ["Fruit", "  Pear      $2", "❯ Fig      $31", "2 kinds"])
    #expect(try TableRenderer().lines(of: table, width: 12)[2] == "Fig      $31")
  }

  @Test func anEmptyTableHasItsHeaderOnly() throws {
    let layout = ColumnLayout([ColumnFormat("Name")])
    let renderer = TableRenderer(header: [.buttons(["Add", "Edit"]), .headings(layout)])
    #expect(
      try renderer.lines(of: thingTable([], headerHeight: 2), width: 20) == [
        "[Add] [Edit]", "Name",
      ])
    let empty = ThingTable(viewportHeight: 5, delegate: ThingDelegate())
    #expect(try renderer.lines(of: empty, width: 20) == [])
  }

  @Test func aWideScreenHasEveryKindOfCell() throws {
    let columns = ColumnLayout([ColumnFormat("A"), ColumnFormat("B", width: .fixed(3))])
    let table = try thingTable([
      Thing(1, .columns(["left", "mid", "none"], columns)),
      Thing(2, "picture").with(\.cellIdentifier, "picture").with(\.height, 2),
      Thing(3, "Title", "detail"),
    ])
    table.register(
      CellRegistration(identifier: "picture", make: TextCell.init) { cell, row in
        cell.content = .titled("▣ \(row.id)")
        cell.style = .accent
      })
    #expect(
      try TableRenderer().lines(of: table, width: 20) == [
        "left             mid", "▣ 2", "", "Title         detail",
      ])
  }

  @Test func aRowWithoutACellIsNamedAndTheOthersAreDrawn() throws {
    let table = try thingTable([
      Thing(1, "One"), Thing(2, "Two").with(\.cellIdentifier, "unknown"), Thing(3, "Three"),
    ])
    var canvas = TextCanvas(width: 10, height: 3)
    #expect(throws: CellError.unregisteredIdentifier("unknown", row: "2")) {
      try TableRenderer().draw(table, onto: &canvas, from: 0)
    }
    #expect(canvas.lines == ["One", "", "Three"])
  }
}
