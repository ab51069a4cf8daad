/// The rows found, in the order of the table.
extension SearchedTable {
  /// Returns where the rows found stand that have some numbers among those found, the first 0.
  ///
  /// As long as the search is not complete, only those above the next group are known.
  ///
  /// - Parameter numbers: The numbers; those that no row found has are left out.
  /// - Returns: The paths in the table that is searched.
  /// - Complexity: O(number of paths, and of groups and sections above them).
  @inlinable
  package func foundPaths(_ numbers: Range<Int>) -> [RowPath] {
    var paths: [RowPath] = []
    var rows: [Int] = []
    var above = 0
    for section in 0..<min(sections.count, position.section + 1) where above < numbers.upperBound {
      let groupCount = section == position.section ? position.group : .max
      let count = sections[section].hits.foundCount(groupCount: groupCount)
      if above + count > numbers.lowerBound {
        let rest = max(0, numbers.lowerBound - above)..<numbers.upperBound - above
        rows.removeAll(keepingCapacity: true)
        sections[section].hits.appendRows(rest, groupCount: groupCount, to: &rows)
        for row in rows { paths.append(RowPath(section: section, row: row)) }
      }
      above += count
    }
    return paths
  }

  /// Where rows stand among those found in their sections, or would stand if they were found.
  ///
  /// - Complexity: O(number of groups of the sections) for each.
  @inlinable
  func foundPaths(of paths: some Sequence<RowPath>) -> [(path: RowPath, isShown: Bool)] {
    paths.map { path in
      let (number, isFound) = sections[path.section].hits.rank(of: path.row)
      return (RowPath(section: path.section, row: number), isFound)
    }
  }
}
