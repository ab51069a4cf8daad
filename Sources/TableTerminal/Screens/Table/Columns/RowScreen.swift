import TableText

/// Shows all that a row says, line by line, with nothing cut.
final class RowScreen: Screen {
  let title: String
  let buttons: [BarButton] = []

  /// The headings and texts of the row, `nil` when it is gone.
  private let texts: () -> [(title: String, text: String)]?

  private var top = 0
  private var length = 0
  private var height = 0

  init(_ title: String, texts: @escaping () -> [(String, String)]?) {
    self.title = title
    self.texts = texts
  }

  var isObsolete: Bool { texts() == nil }

  var position: String? { length > height ? "\(min(length, top + height))/\(length)" : nil }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard length > height else { return [] }
    let page = max(1, height - 1)
    return [
      scrolling([.up, .character("k")], "↑ k", localized("Up"), by: -1),
      scrolling([.down, .character("j")], "↓ j", localized("Down"), by: 1),
      scrolling([.pageUp, .character("b")], "PgUp b", localized("A page up"), by: -page),
      scrolling(
        [.pageDown, .character("f"), .space], "PgDn f Space", localized("A page down"), by: page),
      scrolling([.home, .character("g")], "Home g", localized("First line"), by: -length),
      scrolling([.end, .character("G")], "End G", localized("Last line"), by: length),
    ]
  }

  private func scrolling(_ keys: [Key], _ label: String, _ help: String, by lines: Int)
    -> KeyBinding
  {
    KeyBinding(keys, label: label, help: help, isProminent: abs(lines) == 1) {
      self.scroll(by: lines)
    }
  }

  private func scroll(by lines: Int) {
    top = max(0, min(top + lines, length - height))
  }

  func handle(_ event: MouseEvent, in stack: ScreenStack) {
    scroll(by: event.scrolledLines)
  }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {
    let whole = wholeCanvas(width: canvas.width, like: canvas)
    (length, height) = (whole.height, lines.count)
    scroll(by: 0)
    var part = TextCanvas(
      width: canvas.width, height: lines.count, displayWidth: canvas.displayWidth,
      glyphs: canvas.glyphs)
    part.copy(whole, line: -top, column: 0)
    canvas.copy(part, line: lines.lowerBound, column: 0)
  }

  func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    let canvas = TextCanvas(width: size.columns, height: 1, glyphs: glyphs)
    for line in wholeCanvas(width: size.columns, like: canvas).lines { try write(line) }
  }

  /// All lines of the row, however many.
  private func wholeCanvas(width: Int, like canvas: TextCanvas) -> TextCanvas {
    let texts = texts() ?? []
    let titles = texts.map { canvas.displayWidth.width(of: $0.title.safeText) }.max() ?? 0
    let layout = ColumnLayout([
      TextColumn("", width: .fixed(min(titles, width / 3)), lineLimit: nil),
      TextColumn("", width: .share(minimum: 1), lineLimit: nil),
    ])
    let contents = texts.map { item in
      titles > 0 ? CellContent.columns([item.title, item.text], layout) : .titled(item.text)
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
