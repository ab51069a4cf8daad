extension TextCanvas {
  /// Draws a text into a field of one line.
  ///
  /// The text is made safe. If it does not fit into the field, an ellipsis stands for what is
  /// left out. Cells of the field that the text does not need stay as they are, and so do all
  /// cells outside the field, except that the other half of a wide cluster that is overwritten
  /// in part becomes blank.
  ///
  /// - Parameters:
  ///   - text: The text; clusters without a width are left out.
  ///   - line: The line of the field; nothing is drawn if it is not on the canvas.
  ///   - column: The column where the field starts; what lies left of the canvas is cut off.
  ///   - fieldWidth: The number of columns of the field, or `nil` for all up to the right edge
  ///     of the canvas. A field never reaches beyond that edge.
  ///   - style: The style of the text.
  ///   - alignment: Where the text stands when the field is wider.
  ///   - truncation: Where the text is shortened when the field is narrower.
  /// - Returns: The number of columns of the text as fitted into the field.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  @discardableResult
  public mutating func draw(
    _ text: String, line: Int, column: Int, width fieldWidth: Int? = nil,
    style: TextStyle = .plain, alignment: TextAlignment = .leading, truncation: Truncation = .end
  ) -> Int {
    let drawn = drawText(
      text, line: line, column: column, width: fieldWidth, style: style, alignment: alignment,
      truncation: truncation)
    return drawn?.columns.count ?? 0
  }

  /// Draws a text into a field of one line, and returns it as it was drawn.
  ///
  /// - Returns: The safe text, maybe shortened, and its columns, some of which may lie left of the
  ///   canvas; `nil` if the field is not on the canvas.
  package mutating func drawText(
    _ text: String, line: Int, column: Int, width fieldWidth: Int?, style: TextStyle,
    alignment: TextAlignment = .leading, truncation: Truncation = .end
  ) -> (text: String, columns: Range<Int>)? {
    guard contains(line: line), column < width else { return nil }
    let start = max(column, Self.farthest)
    let space = max(0, min(fieldWidth ?? Int.max, width - start))
    var text = text.safeText
    var used = displayWidth.width(of: text)
    if used > space {
      text = displayWidth.shortened(
        text, toWidth: space, at: truncation, ellipsis: glyphs.ellipsis.safeText)
      used = displayWidth.width(of: text)
    }
    let first = start + alignment.offset(of: used, in: space)
    put(text, line: line, columns: first..<(first + used), style: style)
    return (text, first..<(first + used))
  }

  /// Writes a safe text over the columns that it takes, as far as they are on the canvas.
  private mutating func put(_ text: String, line: Int, columns: Range<Int>, style: TextStyle) {
    let visible = clipped(columns)
    detach(line: line, columns: visible)
    if visible == columns, columns.count == text.utf8.count, text.isPrintableASCII {
      put(ascii: text, at: line * width + columns.lowerBound, style: style)
      return
    }
    var column = columns.lowerBound
    for cluster in text {
      let span = column..<(column + displayWidth.width(of: cluster))
      put(cluster, line: line, columns: span, within: visible, style: style)
      column = span.upperBound
    }
  }

  /// Writes printable ASCII text, one byte a cell: no cluster needs to be found or measured.
  private mutating func put(ascii text: String, at start: Int, style: TextStyle) {
    var index = start
    for byte in text.utf8 {
      cells[index] = Cell(text: String(Unicode.Scalar(byte)), width: 1, style: style)
      index += 1
    }
  }
}
