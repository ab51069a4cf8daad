import TableDisplay

/// The columns of a line over which the buttons of a row stand that is swiped aside.
struct CellCover: Hashable {
  let line: Int
  let columns: Range<Int>
  /// The side from which the columns are covered.
  let edge: SwipeEdge

  /// Returns the part of some columns that stays in sight beside the buttons.
  func seen(of other: Range<Int>) -> Range<Int> {
    edge == .trailing
      ? other.clamped(to: Int.min..<columns.lowerBound)
      : other.clamped(to: columns.upperBound..<Int.max)
  }
}

extension TextCanvas {
  /// Draws a text into a field of one line of a cell.
  ///
  /// Of a text that the buttons of a swiped row cover in part, what is left ends there with an
  /// ellipsis, so that it is not taken for the whole.
  ///
  /// - Returns: The number of columns of the text as fitted into the field.
  @discardableResult
  mutating func draw(
    _ text: String, line: Int, field: Range<Int>, under cover: CellCover?, style: TextStyle,
    alignment: TextAlignment = .leading, truncation: Truncation = .end
  ) -> Int {
    if let cover, cover.line == line {
      let used = fittedWidth(of: text, in: field.count)
      let start = field.lowerBound + alignment.offset(of: used, in: field.count)
      let whole = start..<(start + used)
      let seen = cover.seen(of: whole)
      guard seen == whole else {
        // An ellipsis alone would say nothing.
        guard seen.count > 1 else { return used }
        draw(
          text, line: line, column: seen.lowerBound, width: seen.count, style: style,
          alignment: cover.edge == .trailing ? .leading : .trailing,
          truncation: cover.edge == .trailing ? .end : .start)
        return used
      }
    }
    return draw(
      text, line: line, column: field.lowerBound, width: field.count, style: style,
      alignment: alignment, truncation: truncation)
  }

  /// The columns that a text takes in a field, shortened if need be.
  func fittedWidth(of text: String, in columns: Int) -> Int {
    let safe = text.safeText
    let shown = displayWidth.truncated(safe, toWidth: columns, ellipsis: glyphs.ellipsis.safeText)
    return displayWidth.width(of: shown)
  }
}
