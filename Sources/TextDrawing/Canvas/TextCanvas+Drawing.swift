extension TextCanvas {
  /// Draws a string, made safe and truncated if necessary, into a one-line field.
  ///
  /// Other cells stay, but the rest of a partly overwritten wide cluster becomes blank.
  ///
  /// - Parameters:
  ///   - text: The text; zero-width clusters are dropped.
  ///   - line: The line; nothing is drawn off the canvas.
  ///   - column: The field's start, clipped.
  ///   - fieldWidth: The columns, at most and by default to the right edge.
  ///   - style: The style.
  ///   - alignment: The alignment in a wider field.
  ///   - truncation: Where the text is truncated.
  /// - Returns: The columns of the fitted text.
  /// - Complexity: O(*n*) in the text's length.
  @discardableResult
  public mutating func draw(
    _ text: String, line: Int, column: Int, width fieldWidth: Int? = nil,
    style: TextStyle = .plain, alignment: ColumnAlignment = .leading,
    truncation: TruncationMode = .tail
  ) -> Int {
    let drawn = drawText(
      text, line: line, column: column, width: fieldWidth, style: style, alignment: alignment,
      truncation: truncation)
    return drawn?.columns.count ?? 0
  }

  /// Draws a string as ``draw(_:line:column:fieldWidth:style:alignment:truncation:)`` does.
  ///
  /// - Returns: The safe, maybe truncated text and its columns, maybe left of the canvas; `nil` if
  ///   the field is off the canvas.
  package mutating func drawText(
    _ text: String, line: Int, column: Int, width fieldWidth: Int?, style: TextStyle,
    alignment: ColumnAlignment = .leading, truncation: TruncationMode = .tail
  ) -> (text: String, columns: Range<Int>)? {
    guard contains(line: line), column < width else { return nil }
    let start = max(column, Self.farthest)
    let space = max(0, min(fieldWidth ?? Int.max, width - start))
    var text = text.sanitizedForTerminal
    var used = widthRules.width(of: text)
    if used > space {
      text = widthRules.shortened(
        text, toWidth: space, at: truncation, ellipsis: symbols.ellipsis.sanitizedForTerminal)
      used = widthRules.width(of: text)
    }
    let first = start + alignment.offset(of: used, in: space)
    put(text, line: line, columns: first..<(first + used), style: style)
    return (text, first..<(first + used))
  }

  private mutating func put(_ text: String, line: Int, columns: Range<Int>, style: TextStyle) {
    let visible = clipped(columns)
    detach(line: line, columns: visible)
    if visible == columns, columns.count == text.utf8.count, text.isPrintableASCII {
      put(ascii: text, at: line * width + columns.lowerBound, style: style)
      return
    }
    var column = columns.lowerBound
    for cluster in text {
      let span = column..<(column + widthRules.width(of: cluster))
      put(cluster, line: line, columns: span, within: visible, style: style)
      column = span.upperBound
    }
  }

  private mutating func put(ascii text: String, at start: Int, style: TextStyle) {
    var index = start
    for byte in text.utf8 {
      cells[index] = Cell(text: String(Unicode.Scalar(byte)), width: 1, style: style)
      index += 1
    }
  }
}
