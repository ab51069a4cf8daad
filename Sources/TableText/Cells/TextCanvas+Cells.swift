extension TextCanvas {
  /// Draws a cell on a line; a highlighted one gets the cursor.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - decoration: The decoration.
  ///   - line: The line.
  ///   - style: The text style.
  public mutating func draw(
    _ content: CellContent,
    decoration: CellDecoration = CellDecoration(),
    line: Int,
    style: TextStyle = .plain
  ) {
    guard contains(line: line) else { return }
    draw(content, decoration: decoration, lines: line..<line + 1, style: style)
  }

  /// Draws a cell on several lines; titles and columns with a higher line limit wrap.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - decoration: The decoration.
  ///   - lines: The lines, clipped.
  ///   - style: The text style.
  public mutating func draw(
    _ content: CellContent,
    decoration: CellDecoration = CellDecoration(),
    lines: Range<Int>,
    style: TextStyle = .plain
  ) {
    let frame = CellFrame(
      lines: lines, columns: 0..<width, visibleLines: 0..<height)
    draw(content, decoration: decoration, at: frame, style: style)
  }

  mutating func draw(
    _ content: CellContent, decoration: CellDecoration, at frame: CellFrame, style: TextStyle
  ) {
    let contentFrame = frame.with(
      columns: decoration.contentColumns(in: frame.columns, of: self))
    draw(content, at: contentFrame, decoration: decoration, style: style)
    if frame.isVisible(frame.lines.lowerBound) {
      drawDecoration(
        decoration, line: frame.lines.lowerBound, around: contentFrame, in: frame, style)
    }
    let cell = content.cell(at: decoration.cursorColumn, in: contentFrame.columns)
    if decoration.isHighlighted == true {
      let first = max(frame.lines.lowerBound, frame.visibleLines.lowerBound)
      let text = decoration.textStart(in: contentFrame.columns, of: self)
      placeCursor(line: first, column: cell.map { max($0.lowerBound, text) } ?? text)
    }
    for line in frame.lines.clamped(to: frame.visibleLines) {
      if decoration.isStriped { emphasize(.stripe, line: line, columns: frame.columns) }
      if decoration.isHighlighted == true {
        emphasize(.highlight, line: line, columns: frame.columns)
        if let cell { emphasize(.cellCursor, line: line, columns: cell) }
      }
      if decoration.isSelected { emphasize(.selection, line: line, columns: frame.columns) }
    }
  }

  private mutating func drawDecoration(
    _ decoration: CellDecoration, line: Int, around content: CellFrame, in frame: CellFrame,
    _ style: TextStyle
  ) {
    let (left, start) = (frame.columns.lowerBound, content.columns.lowerBound)
    let (end, right) = (content.columns.upperBound, frame.columns.upperBound)
    draw(decoration.leading(symbols), line: line, column: left, width: start - left, style: style)
    draw(decoration.trailing(symbols), line: line, column: end, width: right - end, style: style)
    draw(
      decoration.handle(symbols), line: line, column: end, width: right - end, style: style,
      alignment: .trailing)
    if let revealed = decoration.revealedActions {
      draw(revealed, line: line, columns: decoration.actionColumns(in: frame.columns, of: self))
    }
  }
}

extension CellContent {
  fileprivate func cell(at index: Int?, in columns: Range<Int>) -> Range<Int>? {
    guard let index, case .columns(_, let layout) = self,
      let placed = layout.placed(inWidth: columns.count).first(where: { $0.index == index })
    else { return nil }
    let start = columns.lowerBound + placed.range.lowerBound
    return start..<start + placed.range.count
  }
}
