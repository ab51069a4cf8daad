public import TableData

extension TableSearch {
  /// Returns a table of the first found rows, if there are enough.
  ///
  /// - Complexity: O(number of rows, and of groups and sections above them, and of all sections).
  @inlinable
  func firstFoundRows(_ count: Int) -> Snapshot? {
    guard foundCount >= count else { return nil }
    let paths = foundPaths(0..<count)
    // Rows found below the position do not count.
    guard paths.count == count else { return nil }
    var rows: [[Row]] = Array(repeating: [], count: table.sectionCount)
    for path in paths { rows[path.section].append(table.storage.row(at: path)) }
    return Snapshot(
      uniqueSections: zip(table.sections, rows).map { TableSection($0, rows: $1) })
  }
}
