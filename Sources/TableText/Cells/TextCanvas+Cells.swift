extension TextCanvas {
  /// Draws the content of a cell and what stands around it on one line.
  ///
  /// - Parameters:
  ///   - content: What the cell says.
  ///   - decoration: What stands around it.
  ///   - line: The line, from 0.
  ///   - style: The style of the text.
  public mutating func draw(
    _ content: CellContent,
    decoration: CellDecoration = CellDecoration(),
    line: Int,
    style: TextStyle = .plain
  ) {
    let margins = decoration.margins(using: displayWidth)
    let start = min(max(margins.leading, decoration.reserved.leading), width)
    let end = max(start, width - max(margins.trailing, decoration.reserved.trailing))
    draw(decoration.leading, line: line, column: 0, width: start, style: style)
    let indentation = 2 * min(max(0, decoration.indentationLevel), width)
    draw(content, line: line, columns: start..<end, indentation: indentation, style: style)
    let trailingStyle = decoration.deleteButtonTitle == nil ? style : .destructive
    draw(decoration.trailing, line: line, column: end, width: width - end, style: trailingStyle)
    draw(
      decoration.handle, line: line, column: end, width: width - end, style: style,
      alignment: .trailing)
    if decoration.isHighlighted == true {
      addAttributes(.inverse, line: line, columns: 0..<width)
    }
    if decoration.isSelected {
      addAttributes(.bold, line: line, columns: 0..<width)
    }
  }

  private mutating func draw(
    _ content: CellContent, line: Int, columns: Range<Int>, indentation: Int, style: TextStyle
  ) {
    switch content {
    case .titled(let title, let detail):
      let columns = columns.dropFirst(indentation)
      drawTitle(title, detail: detail, line: line, columns: columns, style: style)
    case .columns(let texts, let layout):
      var places = layout.places(inWidth: columns.count)
      if let first = places.first { places[0] = first.dropFirst(indentation) }
      for (text, (column, place)) in zip(texts, zip(layout.columns, places)) {
        draw(
          text, line: line, column: columns.lowerBound + place.lowerBound, width: place.count,
          style: style, alignment: column.alignment, truncation: column.truncation)
      }
    }
  }

  /// Draws a title and a detail; the title gives way to the detail.
  private mutating func drawTitle(
    _ title: String, detail: String?, line: Int, columns: Range<Int>, style: TextStyle
  ) {
    let detailWidth = draw(
      detail ?? "", line: line, column: columns.lowerBound, width: columns.count, style: style,
      alignment: .trailing)
    let titleWidth = detailWidth == 0 ? columns.count : max(0, columns.count - detailWidth - 2)
    draw(title, line: line, column: columns.lowerBound, width: titleWidth, style: style)
  }
}
