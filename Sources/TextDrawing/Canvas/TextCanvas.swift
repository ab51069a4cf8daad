/// A grid of styled clusters, on which text is drawn before it is written anywhere.
///
/// A canvas is a value: two canvases with the same cells and the same cursor are equal, and a copy
/// never changes.
/// Lines count from the top and columns from the left, both from 0.
///
/// ```swift
/// var canvas = TextCanvas(width: 12, height: 2)
/// canvas.draw("Name", line: 0, column: 0, style: .bold)
/// canvas.draw("$25", line: 0, column: 0, alignment: .trailing)
/// canvas.draw("A very long title", line: 1, column: 0)
/// print(canvas.lines)  // ["Name     $25", "A very long…"]
/// ```
///
/// Text is made safe (see `safeText`) on its way into a cell, so no cell ever holds a
/// scalar that could act as a control. Cells outside the canvas are clipped.
public struct TextCanvas: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of lines.
  public let height: Int
  /// How the columns of a text are counted.
  public let displayWidth: DisplayWidth
  /// The signs that are drawn around texts, such as the ellipsis.
  public let glyphs: GlyphSet
  /// Where the cursor of the terminal stands; `nil` where nobody said so.
  public internal(set) var cursor: Cursor?
  /// The cells, line by line.
  var cells: [Cell]

  /// Creates a blank canvas.
  ///
  /// - Parameters:
  ///   - width: The number of columns; a negative number counts as 0.
  ///   - height: The number of lines; a negative number counts as 0.
  ///   - displayWidth: How the columns of a text are counted.
  ///   - glyphs: The signs that are drawn around texts, such as the ellipsis.
  public init(
    width: Int, height: Int, displayWidth: DisplayWidth = .standard, glyphs: GlyphSet = .unicode
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.displayWidth = displayWidth
    self.glyphs = glyphs
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The cell at a line and column.
  ///
  /// - Parameters:
  ///   - line: A line of the canvas.
  ///   - column: A column of the canvas.
  /// - Precondition: They are on the canvas.
  public subscript(line: Int, column: Int) -> Cell {
    precondition(
      line >= 0 && line < height && column >= 0 && column < width,
      "There is no line \(line), column \(column) on a canvas of \(height) lines by \(width) columns"
    )
    return cells[line * width + column]
  }
}
