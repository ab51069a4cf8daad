import TextDrawing

/// A canvas together with what a terminal is told to show of it.
struct ShownCanvas: Sendable {
  let canvas: TextCanvas
  /// The glyphs of each line.
  let lines: [[Glyph]]

  /// Finds the glyphs of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - previous: What was shown before; lines that stay are taken from there.
  ///   - palette: The looks of styles.
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
