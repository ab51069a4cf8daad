extension TextCanvas {
  /// Draws the content of a cell into its place.
  mutating func draw(
    _ content: CellContent, at place: CellPlace, decoration: CellDecoration, style: TextStyle
  ) {
    switch content {
    case .titled(let title, let detail):
      let field = indent(place, as: decoration, style: style)
      drawTitle(title, detail: detail, at: field, style: style)
    case .columns(let texts, let layout):
      let places = layout.ranges(inWidth: place.columns.count)
      drawSeparators(of: layout, between: places, at: place)
      for (index, (text, (column, range))) in zip(texts, zip(layout.columns, places)).enumerated() {
        let start = place.columns.lowerBound + range.lowerBound
        var field = place.with(columns: start..<start + range.count)
        if index == 0 { field = indent(field, as: decoration, style: style) }
        draw(text, as: column, at: field, style: style)
      }
    }
  }

  /// Draws the sign of a row of an outline, and returns the columns that are left for its text.
  private mutating func indent(
    _ place: CellPlace, as decoration: CellDecoration, style: TextStyle
  ) -> CellPlace {
    let indentation = 2 * min(max(0, decoration.indentationLevel), width)
    let columns = place.columns.dropFirst(indentation)
    let signWidth = decoration.expansionWidth(on: self)
    if signWidth > 0, place.isVisible(place.lines.lowerBound) {
      let field = columns.prefix(signWidth)
      draw(
        decoration.expansionSign(glyphs), line: place.lines.lowerBound, field: field,
        under: place.cover, style: style)
    }
    return place.with(columns: columns.dropFirst(signWidth))
  }

  /// Draws a title and a detail; the title gives way to the detail.
  private mutating func drawTitle(
    _ title: String, detail: String?, at place: CellPlace, style: TextStyle
  ) {
    let columns = place.columns
    var detailWidth = 0
    if place.isVisible(place.lines.lowerBound) {
      detailWidth = draw(
        detail ?? "", line: place.lines.lowerBound, field: columns, under: place.cover,
        style: style, alignment: .trailing)
    } else {
      detailWidth = fittedWidth(of: detail ?? "", in: columns.count)
    }
    let titleWidth = detailWidth == 0 ? columns.count : max(0, columns.count - detailWidth - 2)
    let column = TextColumn("", lineLimit: nil)
    let field = place.with(columns: columns.lowerBound..<columns.lowerBound + titleWidth)
    draw(title, as: column, at: field, style: style)
  }

  /// Draws a text on as many lines as its column allows for.
  private mutating func draw(
    _ text: String, as column: TextColumn, at place: CellPlace, style: TextStyle
  ) {
    guard place.lines.count > 1, column.lineLimit != 1 else {
      guard place.isVisible(place.lines.lowerBound) else { return }
      draw(
        text, line: place.lines.lowerBound, field: place.columns, under: place.cover,
        style: style, alignment: column.alignment, truncation: column.truncation)
      return
    }
    let lines = column.lines(
      of: text, inWidth: place.columns.count, limit: place.lines.count, using: displayWidth,
      ellipsis: glyphs.ellipsis.safeText)
    for (line, text) in zip(place.lines, lines) where place.isVisible(line) {
      draw(
        text, line: line, field: place.columns, under: place.cover, style: style,
        alignment: column.alignment)
    }
  }

  /// Draws the lines between columns.
  private mutating func drawSeparators(
    of layout: ColumnLayout, between places: [Range<Int>], at place: CellPlace
  ) {
    guard layout.separator != .none, layout.spacing > 0 else { return }
    let sign = layout.separator.drawable(using: displayWidth).vertical
    for (left, right) in zip(places, places.dropFirst()) {
      let middle = place.columns.lowerBound + (left.upperBound + right.lowerBound) / 2
      for line in place.lines where place.isVisible(line) {
        draw(String(sign), line: line, column: middle, width: 1, style: .secondary)
      }
    }
  }
}
