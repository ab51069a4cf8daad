import TableData
import TableDisplay

// MARK: - Finding

extension TableScreen {
  /// Shows only the rows that contain a text.
  ///
  /// - Parameter text: The text; an empty one shows all rows again.
  public func find(_ text: String) {
    searchText = text
    if !text.isEmpty { recentText = text }
    refresh()
  }

  /// Highlights the next row that contains what was sought last, from the other end after the last.
  ///
  /// - Parameter step: 1 for the next, -1 for the one before.
  /// - Throws: ``CommandError`` when no row contains it.
  /// - Complexity: O(*n*) in the worst case, where *n* is the number of rows.
  func goToMatch(by step: Int) throws {
    let shown = table.state.snapshot
    let count = shown.rowCount
    let start = table.state.highlightedID.flatMap(shown.index(of:)) ?? 0
    for distance in stride(from: 1, through: count, by: 1) {
      let index = (start + step * distance + count) % count
      guard let row = shown.row(atIndex: index), delegate.matches(row, recentText) else {
        continue
      }
      return table.update { $0.highlight(id: row.id) }
    }
    throw CommandError("Nothing was found.")
  }
}
