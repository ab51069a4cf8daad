import TableText

/// The sideways scrolling to the matches of a search, once for each row, search and width.
struct MatchReveal<RowID: Hashable> {
  private var revealed: (matches: CellMatches, row: RowID?, width: Int)?

  /// The scrolling before a search, and by it.
  private var scrolling: (before: Int, after: Int)?

  /// Returns whether a match has to be looked for, which it has not been yet.
  mutating func begin(_ matches: CellMatches, in row: RowID?, width: Int) -> Bool {
    if let revealed, revealed == (matches, row, width) { return false }
    revealed = (matches, row, width)
    return true
  }

  mutating func record(_ skippedCount: Int, after former: Int) {
    scrolling = (scrolling?.before ?? former, skippedCount)
  }

  /// Ends a search; returns the scrolling before it, unless the user has scrolled since.
  mutating func end(_ skippedCount: Int) -> Int? {
    defer { (revealed, scrolling) = (nil, nil) }
    return scrolling?.after == skippedCount ? scrolling?.before : nil
  }
}
