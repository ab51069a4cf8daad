import TextDrawing

/// A canvas and its glyphs, as last shown.
struct ShownCanvas: Sendable {
  let canvas: TextCanvas
  let lines: [[Glyph]]

  init(_ canvas: TextCanvas, after previous: ShownCanvas?, palette: ColorPalette) {
    let columns = 0..<canvas.width
    let old = previous.flatMap { $0.canvas.width == canvas.width ? $0 : nil }
    self.canvas = canvas
    lines = (0..<canvas.height).map { line in
      if let old, line < old.canvas.height,
        columns.allSatisfy({ old.canvas[line, $0] == canvas[line, $0] })
      {
        return old.lines[line]
      }
      return columns.map { Glyph(canvas[line, $0], palette: palette) }
    }
  }
}
