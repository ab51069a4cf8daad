import TableData
import TableDisplay

// MARK: - Sorting

extension TableScreen {
  /// Shows the rows in another order, within their sections; the data stays as it is.
  ///
  /// - Parameter order: The order, or `nil` for the rows' own; one of a column that is not among
  ///   the delegate's `sortTitles` counts as `nil`.
  public func sort(by order: ColumnSort?) {
    sortOrder = order.flatMap { delegate.sortTitles.indices.contains($0.column) ? $0 : nil }
    refresh()
  }

  /// Rows that are equal stay in their own order.
  func sorted(_ rows: [Row]) -> [Row] {
    guard let order = sortOrder else { return rows }
    let keys = rows.map { delegate.sortKey(of: $0, column: order.column) }
    let indices = rows.indices.sorted { left, right in
      if keys[left] == keys[right] { return left < right }
      return (keys[left] < keys[right]) != order.isDescending
    }
    return indices.map { rows[$0] }
  }

  /// Sorts by the next column, or the other way round, or not at all after the last one.
  func sortByNext() {
    switch sortOrder {
    case nil: sort(by: ColumnSort(column: 0))
    case let order? where !order.isDescending:
      sort(by: ColumnSort(column: order.column, isDescending: true))
    case let order?: sort(by: ColumnSort(column: order.column + 1))
    }
  }

  /// Sorts by the column with a title, the other way round if it decides already.
  ///
  /// - Parameter title: The title, in lower or upper case; an empty one shows the rows' own order.
  /// - Throws: ``CommandError`` when there is no such column.
  func sort(byTitle title: String) throws(CommandError) {
    let titles = delegate.sortTitles
    guard !title.isEmpty else { return sort(by: nil) }
    guard !titles.isEmpty else { throw CommandError("The rows of this screen are not sorted.") }
    guard let column = titles.firstIndex(where: { $0.lowercased() == title.lowercased() }) else {
      let known = titles.map { $0.lowercased() }.joined(separator: ", ")
      throw CommandError("There is no column \"\(title)\". Columns here: \(known).")
    }
    let isAscending = sortOrder == ColumnSort(column: column)
    sort(by: ColumnSort(column: column, isDescending: isAscending))
  }
}
