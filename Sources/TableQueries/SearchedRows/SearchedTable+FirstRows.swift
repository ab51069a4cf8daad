public import TableData

extension SearchedTable {
  /// Returns a table of the first rows found so far, with all sections.
  ///
  /// - Parameter count: How many rows at most.
  /// - Returns: The table.
  /// - Complexity: O(number of rows, and of groups and sections above them, and of all sections).
  @inlinable
  func firstFoundRows(_ count: Int) -> Snapshot {
    var rows: [[Row]] = Array(repeating: [], count: table.sectionCount)
    for path in foundPaths(0..<count) {
      if let row = table.row(at: path) { rows[path.section].append(row) }
    }
    return Snapshot(
      uniqueSections: zip(table.sections, rows).map { TableSection($0, rows: $1) })
  }

  /// Returns a table of the first rows found so far, if these are as many as are asked for.
  @inlinable
  func firstFoundRows(all count: Int) -> Snapshot? {
    // Rows below the position may be found already, and do not count here.
    guard foundCount >= count, foundPaths(0..<count).count == count else { return nil }
    return firstFoundRows(count)
  }
}
