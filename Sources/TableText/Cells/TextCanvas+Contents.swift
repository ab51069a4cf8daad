extension TextCanvas {
  mutating func draw(
    _ content: CellContent, at frame: CellFrame, decoration: CellDecoration, style: TextStyle
  ) {
    switch content {
    case .titled(let title, let detail):
      let field = indent(frame, as: decoration, style: style)
      drawTitle(title, detail: detail, at: field, decoration: decoration, style: style)
    case .columns(let texts, var layout):
      // No column is cut off beside a button, where it would look whole.
      if decoration.revealedActions != nil { layout.arrangement?.marksEdges = false }
      let placed = layout.placed(inWidth: frame.columns.count)
      drawSeparators(of: layout, between: placed.map(\.range), at: frame)
      for (position, column) in placed.enumerated() where column.index < texts.count {
        let range = layout.rangeWithSymbol(
          at: position, of: placed, inWidth: frame.columns.count, using: widthRules)
        let start = frame.columns.lowerBound + range.lowerBound
        var field = frame.with(columns: start..<start + range.count)
        if column.index == 0 { field = indent(field, as: decoration, style: style) }
        var textColumn = layout.columns[column.index]
        // The row's line count assumes whole columns.
        if !column.isWhole { textColumn.lineLimit = 1 }
        draw(
          texts[column.index], as: textColumn, at: field,
          style: decoration.style(ofText: column.index, in: style),
          runs: decoration.runs(ofText: column.index),
          matches: decoration.matches?.inColumn(column.index))
      }
    }
  }

  private mutating func indent(
    _ frame: CellFrame, as decoration: CellDecoration, style: TextStyle
  ) -> CellFrame {
    let indentation = 2 * min(max(0, decoration.indentationLevel), width)
    let columns = frame.columns.dropFirst(indentation)
    let signWidth = decoration.expansionWidth(on: self)
    if signWidth > 0, frame.isVisible(frame.lines.lowerBound) {
      let field = columns.prefix(signWidth)
      draw(
        decoration.expansionSymbol(symbols), line: frame.lines.lowerBound, column: field.lowerBound,
        width: field.count, style: style)
    }
    return frame.with(columns: columns.dropFirst(signWidth))
  }

  private mutating func drawTitle(
    _ title: String, detail: String?, at frame: CellFrame, decoration: CellDecoration,
    style: TextStyle
  ) {
    let (columns, matches) = (frame.columns, decoration.matches)
    let widths = TitleWidths(title, detail: detail, inWidth: columns.count, using: widthRules)
    if let detail, widths.detail > 0, frame.isVisible(frame.lines.lowerBound) {
      draw(
        detail, line: frame.lines.lowerBound, column: columns.upperBound - widths.detail,
        width: widths.detail, style: decoration.style(ofText: 1, in: style), alignment: .trailing,
        matches: matches)
    }
    let field = frame.with(columns: columns.prefix(widths.title))
    draw(
      title, as: ColumnFormat("", lineLimit: nil), at: field,
      style: decoration.style(ofText: 0, in: style), matches: matches)
  }

  private mutating func draw(
    _ text: String, as column: ColumnFormat, at frame: CellFrame, style: TextStyle,
    runs: [StyledText.Run] = [], matches: CellMatches?
  ) {
    guard frame.lines.count > 1, column.lineLimit != 1 else {
      guard frame.isVisible(frame.lines.lowerBound) else { return }
      let room = frame.columns.count
      let shown = column.truncation == .tail ? showingMatch(text, inWidth: room, matches) : text
      draw(
        column.withSymbol(shown, inWidth: room, of: self), line: frame.lines.lowerBound,
        column: frame.columns.lowerBound, width: room, style: style, alignment: column.alignment,
        truncation: column.truncation, matches: matches)
      color(runs, of: text, shownAs: shown, line: frame.lines.lowerBound, in: frame.columns)
      return
    }
    let lines = column.lines(
      of: text, inWidth: frame.columns.count, limit: frame.lines.count, using: widthRules,
      ellipsis: symbols.ellipsis.sanitizedForTerminal)
    for (line, text) in zip(frame.lines, lines) where frame.isVisible(line) {
      draw(
        text, line: line, column: frame.columns.lowerBound, width: frame.columns.count,
        style: style, alignment: column.alignment, matches: matches)
    }
  }

  private mutating func drawSeparators(
    of layout: ColumnLayout, between ranges: [Range<Int>], at frame: CellFrame
  ) {
    guard layout.separator != .none, layout.spacing > 0 else { return }
    let symbol = layout.separator.drawable(using: widthRules).vertical
    for (left, right) in zip(ranges, ranges.dropFirst()) {
      let middle = frame.columns.lowerBound + (left.upperBound + right.lowerBound) / 2
      for line in frame.lines where frame.isVisible(line) {
        draw(String(symbol), line: line, column: middle, width: 1, style: .secondary)
      }
    }
  }
}
