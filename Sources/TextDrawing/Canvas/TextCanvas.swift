/// A grid of styled clusters to draw text on, clipped to its size.
///
/// Equality covers cells and cursor. Lines and columns count from 0 at the top left.
///
/// ```swift
/// var canvas = TextCanvas(width: 12, height: 2)
/// canvas.draw("Name", line: 0, column: 0, style: .bold)
/// canvas.draw("$25", line: 0, column: 0, alignment: .trailing)
/// canvas.draw("A very long title", line: 1, column: 0)
/// print(canvas.lines)  // ["Name     $25", "A very long…"]
/// ```
///
/// Text is made safe first (see `sanitizedForTerminal`).
public struct TextCanvas: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of lines.
  public let height: Int
  /// How columns are counted.
  public let widthRules: DisplayWidthRules
  /// The symbols.
  public let symbols: SymbolSet
  /// The cursor, if placed.
  public internal(set) var cursor: Cursor?
  package internal(set) var cells: [Cell]

  /// Creates a blank canvas.
  ///
  /// - Parameters:
  ///   - width: The columns; negative counts as 0.
  ///   - height: The lines; negative counts as 0.
  ///   - widthRules: How columns are counted.
  ///   - symbols: The symbols.
  public init(
    width: Int, height: Int, widthRules: DisplayWidthRules = .standard,
    symbols: SymbolSet = .unicode
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.widthRules = widthRules
    self.symbols = symbols
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The cell at a position.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - column: The column.
  /// - Precondition: Both are on the canvas.
  public subscript(line: Int, column: Int) -> Cell {
    precondition(
      line >= 0 && line < height && column >= 0 && column < width,
      "There is no line \(line), column \(column) on a canvas of \(height) lines by \(width) columns"
    )
    return cells[line * width + column]
  }
}
