import TableData
import TableDisplay
import TableText
import Testing
import TextDrawing

/// Rows of an outline: a symbol before the text of a row with children, texts in line with siblings.
@Suite struct OutlineRenderingTests {
  private let rows = [
    Thing(0, "Fruit", "3").with(\.expansion, .expanded),
    Thing(1, "Pears").with(\.expansion, .collapsed).with(\.indentationLevel, 1),
    Thing(2, "Fig", "$2").with(\.expansion, .leaf).with(\.indentationLevel, 1),
    Thing(3, "Tea").with(\.expansion, .leaf),
  ]

  @Test func signsStandBehindTheIndentation() throws {
    #expect(
      try TableRenderer().lines(of: thingTable(rows), width: 16) == [
        "▾ Fruit        3", "  ▸ Pears", "    Fig       $2", "  Tea",
      ])
  }

  @Test func theyStandBehindNumbersAndTheHighlight() throws {
    let renderer = TableRenderer(showsHighlight: true, showsRowNumbers: true)
    #expect(
      try renderer.lines(of: thingTable(rows), width: 20) == [
        "❯ 1  ▾ Fruit       3", "  2    ▸ Pears", "  3      Fig      $2", "  4    Tea",
      ])
  }

  @Test func theFirstOfSeveralColumnsHasThem() throws {
    let layout = ColumnLayout([
      ColumnFormat("Name", width: .fixed(9)), ColumnFormat("Price", width: .fixed(5)),
    ])
    let rows = rows.map { $0.with(\.content, .columns(["Name \($0.id)", "$\($0.id)"], layout)) }
    let renderer = TableRenderer(header: [.headings(layout)])
    #expect(
      try renderer.lines(of: thingTable(rows, headerHeight: 1), width: 16) == [
        "Name       Price", "▾ Name 0   $0", "  ▸ Name…  $1", "    Name…  $2", "  Name 3   $3",
      ])
  }

  @Test func aTextThatIsWrappedStandsBesideItsSign() throws {
    let long = Thing(0, "Pears and figs").with(\.expansion, .collapsed).with(\.height, 2)
    #expect(
      try TableRenderer().lines(of: thingTable([long]), width: 11) == ["▸ Pears and", "  figs"])
  }

  @Test func asciiSignsStandIn() throws {
    var canvas = TextCanvas(width: 16, height: 4, symbols: .ascii)
    try TableRenderer().draw(thingTable(rows), onto: &canvas, from: 0)
    #expect(canvas.lines == ["v Fruit        3", "  > Pears", "    Fig       $2", "  Tea"])
  }

  @Test(arguments: 0...6)
  func nothingIsDrawnBesideANarrowCanvas(width: Int) throws {
    for line in try TableRenderer().lines(of: thingTable(rows), width: width) {
      #expect(DisplayWidthRules.standard.width(of: line) <= width)
    }
  }
}
