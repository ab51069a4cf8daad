import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TableText
import TestSampling
import Testing
import TextDrawing

/// Only visible elements are drawn, and only where they are visible.
@Suite struct RenderingScrollTests {
  private let renderer = TableRenderer(
    header: [.buttons(["Add"]), .headings(ColumnLayout([ColumnFormat("Name")]))])

  private func table(height: Int) throws -> ThingTable {
    let high = Thing(2, "High").with(\.height, 3)
    return try thingTable(
      [
        TableSection(
          Shelf(id: 1, header: "First", footer: "End"),
          rows: [Thing(1, "One"), high, Thing(3, "Three")]),
        TableSection(Shelf(id: 2, header: "Second"), rows: [Thing(4, "Four")]),
      ], configuration: TableViewConfiguration(style: .grouped, tableHeaderHeight: 2),
      height: height)
  }

  private let all = [
    "[Add]", "Name", "First", "One", "High", "", "", "Three", "End", "", "Second", "Four",
  ]

  @Test(arguments: 0...9, 0...12)
  func aPartLooksAsItDoesAmongTheRest(offset: Int, height: Int) throws {
    let table = try table(height: height)
    table.updateState { $0.scroll(by: offset) }
    let start = table.state.contentOffset
    #expect(start == min(offset, 12 - height))
    var canvas = TextCanvas(width: 20, height: 16)
    for line in 0..<16 { canvas.draw("#", line: line, column: 19) }
    try renderer.draw(table, onto: &canvas, from: 3)
    let lines = canvas.lines.map { line in
      line.hasSuffix("#") ? String(line.dropLast()) : line
    }
    .map { $0.prefix { $0 != " " } }
    #expect(lines[3..<3 + height].elementsEqual(all[start..<start + height], by: ==))
    // Lines outside stay unchanged.
    let outside = lines[..<3] + lines[(3 + height)...]
    #expect(outside.allSatisfy { $0.isEmpty })
  }

  @Test func aRendererMayHaveMoreLinesThanThereIsRoom() throws {
    let table = try thingTable([Thing(1, "One")], headerHeight: 1)
    #expect(try renderer.lines(of: table, width: 10) == ["[Add]", "One"])
  }

  @Test(arguments: Sample.seeds(25) as [UInt64])
  func nothingUnsafeIsEverDrawn(seed: UInt64) throws {
    var samples = TextSamples(seed: seed)
    let texts = (0..<24).map { _ in
      samples.pick([samples.text(upTo: 20), samples.pick(hostilePayloads).text])
    }
    let layout = ColumnLayout(
      texts[..<3].map { ColumnFormat($0, width: .flexible(minimum: samples.number(in: 0...9))) })
    let rows = texts.enumerated().map { index, text in
      index % 2 == 0
        ? Thing(index, text, texts[0]) : Thing(index, .columns([text, texts[1]], layout))
    }
    let shelf = Shelf(id: 0, header: texts[0], footer: texts[1])
    let table = try thingTable([TableSection(shelf, rows: rows)], height: 30)
    table.updateState { $0.setEditing(samples.pick([true, false])) }
    let renderer = TableRenderer(
      header: [.buttons(texts), .headings(layout)], showsHighlight: true, showsRowNumbers: true)
    table.updateState { $0.setConfiguration(TableViewConfiguration(tableHeaderHeight: 2)) }
    for width in stride(from: 0, through: 60, by: 7) {
      var canvas = TextCanvas(width: width, height: 30)
      try renderer.draw(table, onto: &canvas, from: 0)
      #expect(canvas.checkInvariants() == [])
    }
  }
}
