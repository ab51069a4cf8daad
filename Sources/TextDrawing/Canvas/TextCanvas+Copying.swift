extension TextCanvas {
  /// Copies the cells and any cursor of another canvas.
  ///
  /// Cells are clipped; a space replaces a wide cluster cut in half.
  ///
  /// - Parameters:
  ///   - other: The canvas to copy.
  ///   - line: The line for its first line.
  ///   - column: The column for its first column.
  /// - Precondition: Both canvases count columns alike.
  /// - Complexity: O(`other.width` × `other.height`).
  public mutating func copy(_ other: TextCanvas, line: Int, column: Int) {
    precondition(
      other.displayWidth == displayWidth, "The two canvases count the columns of text differently")
    let line = max(line, Self.farthest)
    let column = max(column, Self.farthest)
    guard line < height, column < width else { return }
    let columns = clipped(column..<(column + other.width))
    for target in (line..<(line + other.height)).clamped(to: 0..<height) {
      copyLine(target - line, of: other, to: target, columns: columns, offset: column)
    }
    copyCursor(of: other, line: line, column: column)
  }

  private mutating func copyCursor(of other: TextCanvas, line: Int, column: Int) {
    guard let cursor = other.cursor, contains(line: line + cursor.line),
      (0..<width).contains(column + cursor.column)
    else { return }
    placeCursor(
      line: line + cursor.line, column: column + cursor.column, isVisible: cursor.isVisible)
  }

  private mutating func copyLine(
    _ source: Int, of other: TextCanvas, to line: Int, columns: Range<Int>, offset: Int
  ) {
    detach(line: line, columns: columns)
    for column in columns {
      let cell = other.cells[source * other.width + column - offset]
      let isCut =
        cell.isContinuation && column == columns.lowerBound
        || cell.width == 2 && column + 1 == columns.upperBound
      cells[line * width + column] = isCut ? .blank(style: cell.style) : cell
    }
  }
}
