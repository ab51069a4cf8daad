import TableData
import TextDrawing
package import TextMatching

/// The search whose matches are marked.
package struct CellMatches: Hashable, Sendable {
  /// The search.
  package var search: TextSearch

  /// The searched column; `nil` for all.
  package var column: Int?

  /// Creates matches of a search.
  package init(_ search: TextSearch, inColumn column: Int? = nil) {
    (self.search, self.column) = (search, column)
  }

  func inColumn(_ index: Int) -> CellMatches? {
    column == nil || column == index ? self : nil
  }
}

extension TextCanvas {
  /// Draws a one-line text and highlights its visible matches.
  mutating func draw(
    _ text: String, line: Int, column: Int, width: Int, style: TextStyle,
    alignment: ColumnAlignment = .leading, truncation: TruncationMode = .end, matches: CellMatches?
  ) {
    let drawn = drawText(
      text, line: line, column: column, width: width, style: style, alignment: alignment,
      truncation: truncation)
    guard let drawn, let matches else { return }
    for range in matches.search.ranges(in: drawn.text) {
      let before = String(drawn.text[..<range.lowerBound])
      let first = drawn.columns.lowerBound + displayWidth.width(of: before)
      let width = displayWidth.width(of: String(drawn.text[range]))
      emphasize(.match, line: line, columns: first..<first + width)
    }
  }
}

// MARK: - Bringing what was found into sight

extension TextCanvas {
  /// Returns a text without its start if only that shows a match.
  ///
  /// Shows the first match, or all letters of a fuzzy one if they fit.
  func showingMatch(
    _ text: String, inWidth columns: Int, _ matches: CellMatches?
  ) -> String {
    guard let matches, !text.isEmpty else { return text }
    let safe = text.terminalSafe
    let width = displayWidth.width(of: safe)
    let ellipsis = glyphs.ellipsis.terminalSafe
    let room = columns - 2 * displayWidth.width(of: ellipsis)
    guard width > columns, room > 0 else { return text }
    let found = matches.search.ranges(in: safe).map { range in
      let start = displayWidth.width(of: String(safe[..<range.lowerBound]))
      return start..<start + displayWidth.width(of: String(safe[range]))
    }
    guard let first = found.map(\.lowerBound).min(), let last = found.map(\.upperBound).max(),
      let firstEnd = found.filter({ $0.lowerBound == first }).map(\.upperBound).max()
    else { return text }
    let end = matches.search.method == .fuzzy && last - first <= room ? last : firstEnd
    guard end > columns - displayWidth.width(of: ellipsis) else { return text }
    // Some of what follows is shown, too.
    let dropped = min(first, min(end + room / 4, width) - room)
    return ellipsis + safe.dropping(columns: dropped, using: displayWidth)
  }
}

extension String {
  fileprivate func dropping(columns: Int, using displayWidth: DisplayWidth) -> String {
    var used = 0
    let rest = drop { cluster in
      // A lone mark would join the ellipsis.
      let width = displayWidth.width(of: cluster)
      guard used < columns || width == 0 else { return false }
      used += width
      return true
    }
    return String(rest)
  }
}
