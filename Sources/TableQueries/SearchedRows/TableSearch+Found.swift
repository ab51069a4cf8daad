public import TableData

extension TableSearch {
  /// Returns the paths of found rows by rank, from 0; ranks out of bounds are ignored.
  ///
  /// An incomplete search knows only the rows above the next group.
  ///
  /// - Complexity: O(number of paths, and of groups plus log *s* for each of their sections).
  @inlinable
  package func foundPaths(_ numbers: Range<Int>) -> [RowPath] {
    let whole = sections.tree.weight(before: min(position.section, sections.count))
    let part = foundCountAtPosition
    var paths: [RowPath] = []
    var rows: [Int] = []
    var number = numbers.lowerBound
    while number < min(numbers.upperBound, whole + part) {
      let (section, start) =
        number < whole
        ? sections.tree.position(atWeight: number) : (position.section, number - whole)
      let count = number < whole ? unsafe sections[section].pointee.foundCount : part
      let end = min(count, start + numbers.upperBound - number)
      rows.removeAll(keepingCapacity: true)
      unsafe sections[section].pointee.appendRows(start..<end, to: &rows)
      for row in rows { paths.append(RowPath(section: section, row: row)) }
      number += end - start
    }
    return paths
  }

  @inlinable
  var foundCountAtPosition: Int {
    guard !isComplete, unsafe sections[position.section].pointee.searchNumber == searchNumber else {
      return 0
    }
    return unsafe sections[position.section].pointee.foundCount(before: position.group)
  }
}
