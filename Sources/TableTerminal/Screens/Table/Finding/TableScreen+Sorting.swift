import SystemBasics
import TableText

extension TableScreen {
  /// Sorts by the column with the cursor, or else by the next one; then reverses, then stops.
  ///
  /// - Parameter isAdded: Whether the column only breaks ties.
  /// - Throws: ``CommandError`` if the rows are not sorted by that column.
  func sortNext(adding isAdded: Bool) throws(CommandError) {
    guard let cursor = columns.cursor else {
      return try sort(inSteps: isAdded ? query.nextWithin : query.next(after:))
    }
    try sort(byColumn: cursor, adding: isAdded)
  }

  /// Sorts by a column; then reverses, then stops.
  ///
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - isAdded: Whether the column only breaks ties.
  /// - Throws: ``CommandError`` if the rows are not sorted by that column.
  func sort(byColumn column: Int, adding isAdded: Bool) throws(CommandError) {
    try requireArranging()
    let index = try sortIndex(of: column)
    try sort(inSteps: { $0.choosing(index, adding: isAdded, ending: true) })
  }

  /// Returns the index, among the sort columns, of a column.
  ///
  /// - Throws: ``CommandError`` if the rows are not sorted by it.
  func sortIndex(of column: Int) throws(CommandError) -> Int {
    let title = delegate.columns[column].format.title
    guard let index = delegate.sortColumns.firstIndex(where: { $0.format.title == title }) else {
      throw CommandError(localized("The rows of this screen are not sorted by \(title)."))
    }
    return index
  }
}
