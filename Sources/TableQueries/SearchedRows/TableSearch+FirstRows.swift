public import TableData

extension TableSearch {
  /// Returns a table of the first found rows, at most `count`; `nil` if there are none.
  ///
  /// - Complexity: O(number of rows, groups above them and all sections).
  @inlinable
  func firstFoundRows(_ count: Int) -> Snapshot? {
    let count = min(count, foundCount)
    guard count > 0 else { return nil }
    let paths = foundPaths(0..<count)
    guard paths.count == count else { return nil }
    var rows: [[Row]] = Array(repeating: [], count: table.sectionCount)
    for path in paths { rows[path.section].append(table.storage.row(at: path)) }
    return Snapshot(
      uniqueSections: zip(table.sections, rows).map { TableSection($0, rows: $1) })
  }
}
