public import TableData

extension SearchedTable {
  /// Returns a table of the first rows found so far, with all sections, if these rows are as many as
  /// are asked for.
  ///
  /// - Complexity: O(number of rows, and of groups and sections above them, and of all sections).
  @inlinable
  func firstFoundRows(_ count: Int) -> Snapshot? {
    guard foundCount >= count else { return nil }
    let paths = foundPaths(0..<count)
    // Rows below the position may be found already, and do not count here.
    guard paths.count == count else { return nil }
    var rows: [[Row]] = Array(repeating: [], count: table.sectionCount)
    for path in paths { rows[path.section].append(table.storage.row(at: path)) }
    return Snapshot(
      uniqueSections: zip(table.sections, rows).map { TableSection($0, rows: $1) })
  }
}
