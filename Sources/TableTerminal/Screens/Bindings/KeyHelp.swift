import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

/// The help for keys, in two lists if too long, and scrollable.
struct KeyHelp: Hashable, Sendable {
  private(set) var top = 0

  private var length = 0

  private var height = 0

  var isLong: Bool { length > height }

  var hint: String {
    isLong ? localized("↑ ↓ More  Any other key Back") : localized("Any key Back")
  }

  /// Scrolls a long list.
  ///
  /// - Returns: Whether the key scrolls; any other closes the help.
  mutating func handle(_ key: TerminalKey) -> Bool {
    guard isLong, let step = step(for: key) else { return false }
    scroll(by: step)
    return true
  }

  mutating func scroll(by lines: Int) {
    top = min(max(0, top + lines), max(0, length - height))
  }

  private func step(for key: TerminalKey) -> Int? {
    switch key {
    case .up, .character("k"): -1
    case .down, .character("j"): 1
    case .pageUp, .character("b"): -max(1, height - 1)
    case .pageDown, .character("f"), .character(" "): max(1, height - 1)
    case .home, .character("g"): -length
    case .end, .character("G"): length
    default: nil
    }
  }

  private static let widthOfTwoLists = 60

  mutating func draw(_ bindings: [KeyBinding], onto canvas: inout TextCanvas, lines: Range<Int>) {
    let rows = Self.rows(bindings, listCount: bindings.count > lines.count ? 2 : 1, canvas.glyphs)
    let isWhole = rows.allSatisfy {
      $0.lineCount(inWidth: canvas.width, using: canvas.displayWidth) == 1
    }
    guard canvas.width >= Self.widthOfTwoLists, isWhole else {
      return drawNarrow(bindings, onto: &canvas, lines: lines)
    }
    (length, height) = (rows.count, lines.count)
    top = min(top, max(0, length - height))
    for (row, line) in zip(rows.dropFirst(top), lines) { canvas.draw(row, line: line) }
  }

  private static func rows(
    _ bindings: [KeyBinding], listCount: Int, _ glyphs: GlyphSet
  ) -> [CellContent] {
    let list = [
      ColumnFormat(localized("Key"), width: .fixed(12), lineLimit: nil),
      ColumnFormat(localized("What it does"), lineLimit: nil),
    ]
    let layout = ColumnLayout(Array(repeatElement(list, count: listCount).joined()))
    let length = (bindings.count + listCount - 1) / listCount
    return (0..<length).map { first in
      let texts = stride(from: first, to: bindings.count, by: length).flatMap {
        [glyphs.keyLabel(bindings[$0].label), bindings[$0].help]
      }
      return .columns(texts, layout)
    }
  }

  private mutating func drawNarrow(
    _ bindings: [KeyBinding], onto canvas: inout TextCanvas, lines: Range<Int>
  ) {
    let (glyphs, width) = (canvas.glyphs, canvas.width)
    let layout = ColumnLayout([
      ColumnFormat(localized("Key"), width: .fixed(min(12, width / 2)), lineLimit: nil),
      ColumnFormat(localized("What it does"), width: .flexible(minimum: 1), lineLimit: nil),
    ])
    let contents = bindings.map {
      CellContent.columns([glyphs.keyLabel($0.label), $0.help], layout)
    }
    let heights = contents.map { $0.lineCount(inWidth: width, using: canvas.displayWidth) }
    (length, height) = (heights.reduce(0, +), lines.count)
    top = min(top, max(0, length - height))
    var part = TextCanvas(
      width: width, height: height, displayWidth: canvas.displayWidth, glyphs: glyphs)
    var line = -top
    for (content, height) in zip(contents, heights) {
      part.draw(content, lines: line..<line + height)
      line += height
    }
    canvas.copy(part, line: lines.lowerBound, column: 0)
  }
}
