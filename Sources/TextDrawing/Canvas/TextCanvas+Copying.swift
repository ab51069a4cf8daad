extension TextCanvas {
  /// Copies another canvas and any cursor, clipped; spaces replace a wide cluster that is cut.
  ///
  /// - Parameters:
  ///   - other: The canvas.
  ///   - line: Where its first line goes.
  ///   - column: Where its first column goes.
  /// - Precondition: Both count columns alike.
  /// - Complexity: O(`other.width` × `other.height`).
  public mutating func copy(_ other: TextCanvas, line: Int, column: Int) {
    precondition(
      other.widthRules == widthRules, "Both canvases must measure text by the same rules")
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
    var end = columns.lowerBound
    for column in columns {
      let cell = other.cells[source * other.width + column - offset]
      if column + cell.width <= columns.upperBound { end = max(end, column + cell.width) }
      cells[line * width + column] = column < end ? cell : .blank(style: cell.style)
    }
  }
}
