import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

/// Wrapped, titled texts that scroll.
struct RowTexts {
  private(set) var top = 0
  private(set) var length = 0
  private(set) var height = 0

  var positionText: String? { length > height ? "\(min(length, top + height))/\(length)" : nil }

  mutating func goToTop() { top = 0 }

  mutating func scroll(by lines: Int) {
    top = max(0, min(top + lines, length - height))
  }

  var steps: [(keys: [TerminalKey], label: String, help: String, lines: Int)] {
    guard length > height else { return [] }
    let page = max(1, height - 1)
    return [
      ([.up, .character("k")], "↑ k", localized("Up"), -1),
      ([.down, .character("j")], "↓ j", localized("Down"), 1),
      ([.pageUp, .character("b")], "PgUp b", localized("Page up"), -page),
      ([.pageDown, .character("f"), .space], "PgDn f Space", localized("Page down"), page),
      ([.home, .character("g")], "Home g", localized("First line"), -length),
      ([.end, .character("G")], "End G", localized("Last line"), length),
    ]
  }

  mutating func draw(
    _ texts: [TitledText], onto canvas: inout TextCanvas, lines: Range<Int>
  ) {
    let whole = Self.canvas(of: texts, width: canvas.width, like: canvas)
    (length, height) = (whole.height, lines.count)
    scroll(by: 0)
    var part = TextCanvas(
      width: canvas.width, height: lines.count, displayWidth: canvas.displayWidth,
      glyphs: canvas.glyphs)
    part.copy(whole, line: -top, column: 0)
    canvas.copy(part, line: lines.lowerBound, column: 0)
  }

  static func lines(of texts: [TitledText], width: Int, with glyphs: GlyphSet) -> [String] {
    canvas(of: texts, width: width, like: TextCanvas(width: width, height: 1, glyphs: glyphs)).lines
  }

  private static func canvas(
    of texts: [TitledText], width: Int, like canvas: TextCanvas
  ) -> TextCanvas {
    let titles = texts.map { canvas.displayWidth.width(of: $0.title.sanitizedForTerminal) }.max() ?? 0
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
    let heights = contents.map {
      $0.lineCount(inWidth: width, using: canvas.displayWidth)
    }
    var whole = TextCanvas(
      width: width, height: heights.reduce(0, +), displayWidth: canvas.displayWidth,
      glyphs: canvas.glyphs)
    var line = 0
    for (content, height) in zip(contents, heights) {
      whole.draw(content, lines: line..<line + height)
      line += height
    }
    return whole
  }
}
