package import TableData

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
}

extension TextCanvas {
  /// Marks what was found in a text that stands on a line already.
  ///
  /// - Parameters:
  ///   - text: The text as it was drawn, safe and maybe shortened.
  ///   - line: Its line.
  ///   - start: The column of its first character.
  mutating func mark(_ text: String, line: Int, from start: Int) {
    guard let marks else { return }
    for range in marks.search.ranges(in: text) {
      let first = start + displayWidth.width(of: String(text[..<range.lowerBound]))
      let width = displayWidth.width(of: String(text[range]))
      emphasize(.match, line: line, columns: first..<first + width)
    }
  }
}
