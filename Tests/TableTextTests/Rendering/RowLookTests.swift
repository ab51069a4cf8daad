import TableData
import TableDisplay
import TableText
import Testing
import TextDrawing

/// The looks of headings, rows and single texts.
@Suite struct RowLookTests {
  private let layout = ColumnLayout([
    ColumnFormat("Name", width: .fixed(6)), ColumnFormat("Sum", width: .fixed(4)),
  ])

  private func row(_ id: Int, _ name: String, _ sum: String) -> Thing {
    Thing(id, .columns([name, sum], layout))
  }

  private func canvas(of table: ThingTable, _ renderer: TableRenderer) throws -> TextCanvas {
    var canvas = TextCanvas(width: 14, height: 5)
    try renderer.draw(table, onto: &canvas, from: 0)
    return canvas
  }

  /// The line of headings has one look, as wide as the rows.
  @Test func headingsHaveARuleOfTheirOwn() throws {
    let table = try thingTable([row(1, "Rent", "900")])
    let canvas = try canvas(
      of: table, TableRenderer(header: [.headings(layout)], pinsHeader: true))
    #expect(canvas.lines.prefix(2) == ["Name    Sum", "Rent    900"])
    #expect((0..<14).allSatisfy { canvas[0, $0].style == .columnHeading })
    #expect((0..<14).allSatisfy { canvas[1, $0].style == .plain })
    let look = ColorPalette(environment: [:]).appearance(of: .columnHeading)
    #expect(look.attributes == [.bold, .underlined])
  }

  /// Stripes belong to rows, not to lines.
  @Test func everySecondRowIsStriped() throws {
    let rows = (1...4).map { row($0, "\($0)", "") }
    let table = try thingTable([TableSection(Shelf(id: 0), rows: rows)], height: 2)
    func striped() throws -> [String] {
      let canvas = try canvas(of: table, TableRenderer())
      return (0..<2).filter { canvas[$0, 13].style.emphasis == .stripe }.map { canvas.line($0) }
    }
    #expect(try striped() == ["2"])
    table.updateState { $0.scroll(by: 1) }
    #expect(try striped() == ["2"])
    table.updateState { $0.scroll(by: 1) }
    #expect(try striped() == ["4"])
  }

  @Test func stripesAreAChoiceOfTheTheme() {
    let striped = TextStyle(role: .error, emphasis: .stripe)
    let standard = ColorPalette(background: .dark, depth: .indexed)
    #expect(standard.appearance(of: striped) == standard.appearance(of: .error))
    var theme = TextTheme.standard
    theme[.stripe, on: .dark] = TextTheme.Appearance(on: .indexed(235))
    let palette = ColorPalette(theme, background: .dark, depth: .indexed)
    #expect(palette.appearance(of: striped) == TextTheme.Appearance(.basic(9), on: .indexed(235)))
    // The highlight covers them, also under the cell with the cursor.
    for emphasis: TextStyle.Emphasis in [.highlight, [.highlight, .cellCursor]] {
      #expect(
        palette.appearance(of: TextStyle(emphasis: emphasis.union(.stripe)))
          == palette.appearance(of: TextStyle(emphasis: emphasis)))
    }
  }

  @Test func selectedRowsHaveTheAccentAlsoBesideCheckboxes() throws {
    let table = try thingTable([row(1, "Rent", "900"), row(2, "Food", "300")])
    #expect(table.select(id: 2))
    for showsSelection in [false, true] {
      let canvas = try canvas(of: table, TableRenderer(showsSelection: showsSelection))
      #expect((0..<14).allSatisfy { canvas[1, $0].style.emphasis.contains(.selection) })
      #expect((0..<14).allSatisfy { canvas[0, $0].style.emphasis.isEmpty })
    }
    let palette = ColorPalette(background: .dark, depth: .basic)
    let selected = palette.appearance(of: TextStyle(role: .error, emphasis: .selection))
    #expect(selected == palette[.accent])
  }

  @Test func eachTextMayHaveAStyle() throws {
    let table = try thingTable([row(1, "Rent", "900"), Thing(2, "Food", "300")])
    table.register(
      CellRegistration(identifier: "thing", make: TextCell.init) { cell, row in
        cell.content = row.content
        cell.textStyles = [.plain, .error]
      })
    let canvas = try canvas(of: table, TableRenderer())
    #expect(canvas[0, 0].style == .plain && canvas[0, 8].style == .error)
    #expect(canvas[0, 11].style == .plain, "Blanks keep the style of the row")
    #expect(canvas[1, 0].style.role == nil && canvas[1, 13].style.role == .error)
  }
}
