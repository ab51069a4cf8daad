import TableText
import TerminalDriver

/// The visible part of lines, and the keys that scroll it.
struct ScrolledLines: Hashable, Sendable {
  private(set) var top = 0

  var length = 0

  /// In screen lines.
  var height = 0

  var isLong: Bool { length > height }

  /// A line is seen before and after.
  var page: Int { max(1, height - 1) }

  var positionText: String? { isLong ? "\(min(length, top + height))/\(length)" : nil }

  mutating func goToTop() { top = 0 }

  mutating func scroll(by lines: Int) {
    top = max(0, min(top + lines, length - height))
  }

  var steps: [(keys: [TerminalKey], label: String, help: String, lines: Int)] {
    guard isLong else { return [] }
    return [
      ([.up, .character("k")], "↑ k", localized("Up"), -1),
      ([.down, .character("j")], "↓ j", localized("Down"), 1),
      ([.pageUp, .character("b")], "PgUp b", localized("Page up"), -page),
      ([.pageDown, .character("f"), .space], "PgDn f Space", localized("Page down"), page),
      ([.home, .character("g")], "Home g", localized("First line"), -length),
      ([.end, .character("G")], "End G", localized("Last line"), length),
    ]
  }

  mutating func draw(_ whole: TextCanvas, onto canvas: inout TextCanvas, lines: Range<Int>) {
    (length, height) = (whole.height, lines.count)
    scroll(by: 0)
    var part = canvas.part(width: canvas.width, height: height)
    part.copy(whole, line: -top, column: 0)
    canvas.copy(part, line: lines.lowerBound, column: 0)
  }
}

extension TextCanvas {
  /// Returns an empty canvas to draw a part on.
  func part(width: Int, height: Int) -> TextCanvas {
    TextCanvas(width: width, height: height, widthRules: widthRules, symbols: symbols)
  }

  init(
    stacking contents: [(content: CellContent, style: TextStyle)], width: Int,
    like canvas: TextCanvas
  ) {
    let heights = contents.map { $0.content.lineCount(inWidth: width, using: canvas.widthRules) }
    self = canvas.part(width: width, height: heights.reduce(0, +))
    var top = 0
    for (part, height) in zip(contents, heights) {
      draw(part.content, lines: top..<top + height, style: part.style)
      top += height
    }
  }
}
