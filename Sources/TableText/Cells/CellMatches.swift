package import TextMatching

/// The matches that cells emphasize.
package struct CellMatches: Hashable, Sendable {
  package enum Matcher: Hashable, Sendable {
    case search(TextSearch)
    case beginning(TextSearch)
    case end(TextSearch)
    case pattern(TextPattern)
  }

  /// The matches in one column, or in all columns if `nil`.
  package struct Part: Hashable, Sendable {
    let matcher: Matcher
    let column: Int?

    package init(_ matcher: Matcher, inColumn column: Int? = nil) {
      (self.matcher, self.column) = (matcher, column)
    }
  }

  private var parts: [Part]

  package init?(_ parts: [Part]) {
    if parts.isEmpty { return nil }
    self.parts = parts
  }

  func inColumn(_ index: Int) -> CellMatches? {
    CellMatches(parts.filter { $0.column == nil || $0.column == index })
  }

  /// Returns whether a column's text has a match.
  package func areFound(in text: String, ofColumn index: Int) -> Bool {
    inColumn(index).map { !$0.ranges(in: text.sanitizedForTerminal).isEmpty } ?? false
  }

  var isFuzzy: Bool {
    parts.contains { part in
      if case .search(let search) = part.matcher { search.method == .fuzzy } else { false }
    }
  }

  func ranges(in text: String) -> [Range<String.Index>] {
    parts.flatMap { part -> [Range<String.Index>] in
      switch part.matcher {
      case .search(let search): search.ranges(in: text)
      case .pattern(let pattern): pattern.ranges(in: text)
      case .beginning(let search):
        search.ranges(in: text).prefix { $0.lowerBound == text.startIndex }
      case .end(let search):
        search.ranges(in: text).suffix(1).filter { $0.upperBound == text.endIndex }
      }
    }
  }
}

extension TextCanvas {
  mutating func draw(
    _ text: String, line: Int, column: Int, width: Int, style: TextStyle,
    alignment: ColumnAlignment = .leading, truncation: TruncationMode = .tail, matches: CellMatches?
  ) {
    let drawn = drawText(
      text, line: line, column: column, width: width, style: style, alignment: alignment,
      truncation: truncation)
    guard let drawn, let matches else { return }
    for range in matches.ranges(in: drawn.text) {
      let before = String(drawn.text[..<range.lowerBound])
      let first = drawn.columns.lowerBound + widthRules.width(of: before)
      let width = widthRules.width(of: String(drawn.text[range]))
      emphasize(.match, line: line, columns: first..<first + width)
    }
  }
}

// MARK: - Revealing matches

extension TextCanvas {
  /// Cuts off the start of a text if its first match is visible only then; all of a fuzzy match, if
  /// it fits.
  func showingMatch(
    _ text: String, inWidth columns: Int, _ matches: CellMatches?
  ) -> String {
    guard let matches, !text.isEmpty else { return text }
    let safe = text.sanitizedForTerminal
    let width = widthRules.width(of: safe)
    let ellipsis = symbols.ellipsis.sanitizedForTerminal
    let room = columns - 2 * widthRules.width(of: ellipsis)
    guard width > columns, room > 0 else { return text }
    let found = matches.ranges(in: safe).map { range in
      let start = widthRules.width(of: String(safe[..<range.lowerBound]))
      return start..<start + widthRules.width(of: String(safe[range]))
    }
    guard let first = found.map(\.lowerBound).min(), let last = found.map(\.upperBound).max(),
      let firstEnd = found.filter({ $0.lowerBound == first }).map(\.upperBound).max()
    else { return text }
    let end = matches.isFuzzy && last - first <= room ? last : firstEnd
    guard end > columns - widthRules.width(of: ellipsis) else { return text }
    let dropped = min(first, min(end + room / 4, width) - room)
    return ellipsis + safe.dropping(columns: dropped, using: widthRules)
  }
}

extension String {
  fileprivate func dropping(columns: Int, using widthRules: DisplayWidthRules) -> String {
    var used = 0
    let rest = drop { cluster in
      // A combining mark would join the ellipsis.
      let width = widthRules.width(of: cluster)
      guard used < columns || width == 0 else { return false }
      used += width
      return true
    }
    return String(rest)
  }
}
