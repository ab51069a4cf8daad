import TableDisplay
import TableText
import Testing
import TextDrawing

/// The symbols and lines that are drawn around texts.
struct SymbolTests {
  @Test func `The symbols of ASCII are printable ASCII`() {
    #expect(SymbolSet.ascii.all.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 32...126 ~= $0 } })
  }

  @Test func `All symbols are safe and take columns`() {
    for symbol in SymbolSet.unicode.all {
      #expect(symbol.sanitizedForTerminal == symbol)
      #expect(DisplayWidthRules.standard.width(of: symbol) == symbol.count)
    }
  }

  @Test func `A canvas draws its own symbols`() {
    var canvas = TextCanvas(width: 24, height: 4, symbols: .ascii)
    let decoration = CellDecoration(
      control: .delete, accessory: .detailDisclosure, isMovable: true, isHighlighted: true)
    canvas.draw(.titled("A long title", detail: "$2"), decoration: decoration, line: 0)
    canvas.draw("123456789", line: 1, column: 0, width: 5, truncation: .middle)
    canvas.draw("123456789", line: 1, column: 8, width: 2)
    canvas.draw(
      .titled("x"), decoration: CellDecoration(accessory: .checkmark, isHighlighted: false), line: 2
    )
    canvas.draw(
      .titled("x"), decoration: CellDecoration(control: .insert, accessory: .detailButton), line: 3)
    #expect(
      canvas.lines == [
        "> (-) A l...  $2 (i) > =", "1...9   ..", "  x                    *",
        "(+) x                (i)",
      ])
  }

  @Test(arguments: BoxStyle.allCases)
  func `Each symbol of a box takes one column where it is drawn`(box: BoxStyle) {
    let narrow = box.drawable(using: .standard)
    let wide = box.drawable(using: DisplayWidthRules(ambiguous: .wide))
    #expect(narrow == box)
    #expect(wide == (box == .none ? .none : .ascii))
  }
}
