import TableData
import TableDisplay
import TableQueries

extension ArrangedTable {
  /// The index, among the rows shown, of the row that takes the place of one that was not found.
  ///
  /// - Complexity: O(number of groups of its section, and log *s* for *s* sections).
  func successor(of row: Row.ID?) -> Int? {
    guard let found, let path = row.flatMap(ordered.snapshot.path(of:)) else { return nil }
    return found.searched.foundIndex(of: path).index
  }

  /// Returns the next row that matches the last search, among all rows that are shown.
  ///
  /// - Parameters:
  ///   - row: The row to begin beside.
  ///   - step: 1 for the next, -1 for the one before; after the last one comes the first.
  /// - Returns: The row, or `nil` when none matches.
  /// - Complexity: O(number of groups of its section, and log *s* for *s* sections, and *k* log *n*
  ///   for *k* rows that changed since the search).
  mutating func match(beside row: Row.ID?, by step: Int) -> Row.ID? {
    let all = ordered.snapshot
    if isFinding {
      guard let count = found?.table.rowCount, count > 0 else { return nil }
      let index = row.flatMap { found?.table.index(of: $0) } ?? 0
      return found?.table.row(atIndex: (index + step + count) % count)?.id
    }
    searched?.follow(all)
    searched?.advance()
    guard let searched, searched.foundCount > 0 else { return nil }
    let (index, isFound) = row.flatMap(all.path(of:)).map(searched.foundIndex(of:)) ?? (0, false)
    let next = step < 0 || isFound ? index + step : index
    let count = searched.foundCount
    let number = (next + count) % count
    return searched.foundPaths(number..<number + 1).first.flatMap(all.row(at:))?.id
  }
}
