import TableData
import TextDrawing
package import TextMatching

/// What is marked in the cells of a table: the characters that a search found.
package struct CellMarks: Hashable, Sendable {
  /// What was sought.
  package var search: TextSearch

  /// The column in which it was sought; `nil` for all of them.
  package var column: Int?

  /// Creates marks.
  package init(_ search: TextSearch, inColumn column: Int? = nil) {
    (self.search, self.column) = (search, column)
  }

  /// The marks of one column; `nil` if nothing is sought there.
  func inColumn(_ index: Int) -> CellMarks? {
    column == nil || column == index ? self : nil
  }
}

extension TextCanvas {
  /// Draws a text into a field of one line, and marks what is found in it as far as it is drawn.
  mutating func draw(
    _ text: String, line: Int, column: Int, width: Int, style: TextStyle,
    alignment: TextAlignment = .leading, truncation: Truncation = .end, marks: CellMarks?
  ) {
    let drawn = drawText(
      text, line: line, column: column, width: width, style: style, alignment: alignment,
      truncation: truncation)
    guard let drawn, let marks else { return }
    for range in marks.search.ranges(in: drawn.text) {
      let before = String(drawn.text[..<range.lowerBound])
      let first = drawn.columns.lowerBound + displayWidth.width(of: before)
      let width = displayWidth.width(of: String(drawn.text[range]))
      emphasize(.match, line: line, columns: first..<first + width)
    }
  }
}

// MARK: - Bringing what was found into sight

extension TextCanvas {
  /// Returns a text without its beginning, where only so what was found in it is in sight.
  ///
  /// The first of what was found is shown, and of letters in order all, if there is room for them.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - columns: The columns that it may take.
  ///   - marks: What is marked in it.
  /// - Returns: The text as it is, or safe and with an ellipsis for its beginning.
  func showingMatch(
    _ text: String, inWidth columns: Int, _ marks: CellMarks?
  ) -> String {
    guard let marks, !text.isEmpty else { return text }
    let safe = text.safeText
    let width = displayWidth.width(of: safe)
    let ellipsis = glyphs.ellipsis.safeText
    let room = columns - 2 * displayWidth.width(of: ellipsis)
    guard width > columns, room > 0 else { return text }
    let found = marks.search.ranges(in: safe).map { range in
      let start = displayWidth.width(of: String(safe[..<range.lowerBound]))
      return start..<start + displayWidth.width(of: String(safe[range]))
    }
    guard let first = found.map(\.lowerBound).min(), let last = found.map(\.upperBound).max(),
      let firstEnd = found.filter({ $0.lowerBound == first }).map(\.upperBound).max()
    else { return text }
    let end = marks.search.method == .fuzzy && last - first <= room ? last : firstEnd
    guard end > columns - displayWidth.width(of: ellipsis) else { return text }
    // Of what follows a little is shown, too.
    let dropped = min(first, min(end + room / 4, width) - room)
    return ellipsis + safe.dropping(columns: dropped, using: displayWidth)
  }
}

extension String {
  /// Returns the text without the clusters that begin in its first columns.
  fileprivate func dropping(columns: Int, using displayWidth: DisplayWidth) -> String {
    var used = 0
    let rest = drop { cluster in
      // A mark by itself would join the ellipsis.
      let width = displayWidth.width(of: cluster)
      guard used < columns || width == 0 else { return false }
      used += width
      return true
    }
    return String(rest)
  }
}
