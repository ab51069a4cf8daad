import TableData
import TableDisplay
import TableInvariants
import TableText
import TestSampling
import Testing
import TextDrawing

/// Whatever a text contains, nothing drawn or printed can act as a control.
struct SafeOutputTests {
  private static let oddities: [String] = [
    "\u{FE0F}", "\u{FE0E}\u{FE0F}", "\u{301}", "\u{20E3}", "\u{200D}", "\u{200D}\u{200D}👩",
    "👩\u{200D}", "\u{93E}", "\u{1F3FD}", "\u{1F1E6}", "\u{E0001}\u{E0041}", "\u{110BD}",
    "a" + String(repeating: "\u{301}", count: 5000),
    Array(repeating: "👩", count: 500).joined(separator: "\u{200D}"),
    String(repeating: "\u{1F1E6}", count: 999), String(repeating: "\u{1100}", count: 999),
    String(repeating: "\u{FE0F}", count: 999), "\r\n\u{301}", "\u{85}\u{2028}",
  ]

  @Test(arguments: hostilePayloads.map(\.text) + oddities)
  func `No payload gets through`(text: String) throws {
    for width in Sample.cases([2, 0, 1, 5, 40]) {
      try expectSafe(text, text + "x" + text, width: width)
    }
  }

  @Test func `No bytes get through`() throws {
    var samples = TextSamples(seed: 71)
    for _ in 0..<Sample.pick(40, ofGate: 150) {
      try expectSafe(
        samples.decodedBytes(upTo: 60), samples.text(upTo: 40), width: samples.number(in: 0...40))
    }
  }

  private func expectSafe(_ text: String, _ other: String, width: Int) throws {
    var canvas = TextCanvas(width: width, height: 9)
    let layout = ColumnLayout([
      ColumnFormat(text, width: .fixed(4), truncation: .head),
      ColumnFormat(other, width: .flexible(), alignment: .center, lineLimit: nil),
    ])
    canvas.draw(text, line: 0, column: 0, truncation: .middle)
    canvas.draw(
      .titled(text, detail: other),
      decoration: CellDecoration(
        number: text, revealedActions: .init(at: .trailing, [.delete(title: other)]),
        isHighlighted: true),
      line: 1)
    canvas.draw(.columns([text, other], layout), lines: 2..<5)
    canvas.draw(layout.headings, line: 5)
    canvas.draw(.titled(other), lines: 6..<8)
    canvas.fill(line: 8, columns: 0..<width, with: text.first ?? "x")
    #expect(canvas.checkInvariants() == [])
    #expect(canvas.lines.allSatisfy(isHarmless))
    #expect(canvas.lines.allSatisfy { $0.unicodeScalars.count <= 16 * width })

    let shelf = Shelf(id: 0, header: text, footer: other)
    let table = StaticTable(
      try books([(shelf, [Volume(id: 1, title: text, author: other)])]),
      columns: [
        TextColumn(text, text: \.title), TextColumn(other, lineLimit: nil, text: \.author),
      ],
      title: text, footer: other)
    for format in [.text(width: width), .markdown, .html] as [StaticTableFormat] {
      #expect(table.lines(as: format).allSatisfy(isHarmless))
    }
    let csv = table.text(as: .csv(CSVOptions(sectionColumnTitle: other)))
    let fields = String(csv.unicodeScalars.filter { !["\r", "\n", "\t"].contains($0) })
    #expect(isHarmless(fields))
  }

  /// Whether no scalar is unsafe, as Unicode classifies it.
  private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      scalar.properties.isBidiControl || (0xE0000...0xE007F).contains(scalar.value)
        || [.control, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
    }
  }
}
