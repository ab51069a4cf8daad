import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

struct RowTexts {
  var scroll = ScrolledLines()

  mutating func draw(
    _ texts: [TitledText], onto canvas: inout TextCanvas, lines: Range<Int>
  ) {
    scroll.draw(
      Self.canvas(of: texts, width: canvas.width, like: canvas), onto: &canvas, lines: lines)
  }

  static func lines(of texts: [TitledText], width: Int, with symbols: SymbolSet) -> [String] {
    canvas(of: texts, width: width, like: TextCanvas(width: width, height: 1, symbols: symbols))
      .lines
  }

  private static func canvas(
    of texts: [TitledText], width: Int, like canvas: TextCanvas
  ) -> TextCanvas {
    let titles =
      texts.map { canvas.widthRules.width(of: $0.title.sanitizedForTerminal) }.max() ?? 0
    let layout = ColumnLayout([
      ColumnFormat("", width: .fixed(min(titles, width / 3)), lineLimit: nil),
      ColumnFormat("", width: .flexible(minimum: 1), lineLimit: nil),
    ])
    let contents = texts.flatMap { item in
      item.text.sanitizedTerminalLines.enumerated().map { index, line in
        titles > 0
          ? CellContent.columns([index == 0 ? item.title : "", line], layout) : .titled(line)
      }
    }
    return TextCanvas(stacking: contents.map { ($0, .plain) }, width: width, like: canvas)
  }
}
