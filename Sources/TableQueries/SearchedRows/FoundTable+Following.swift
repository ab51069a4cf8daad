public import TableData
public import TextMatching

extension FoundTable {
  /// Follows an edit of the table that is searched.
  ///
  /// - Parameters:
  ///   - new: The table after the edit.
  ///   - difference: The difference from the table before.
  /// - Returns: The difference of the rows found.
  /// - Complexity: O(*k* log *n*) for *k* changed rows and sections, and O(number of groups) in each
  ///   section that changed.
  @inlinable
  @discardableResult
  package mutating func follow(
    _ new: Snapshot, by difference: TableDifference<Section, Row>
  ) -> TableDifference<Section, Row> {
    let old = table
    advance(to: new, by: difference)
    return table.difference(from: old)
  }

  /// Follows an edit of the table that is searched, and leaves it to others what changed.
  @inlinable
  mutating func advance(to new: Snapshot, by difference: TableDifference<Section, Row>) {
    if searched.search.isEmpty {
      searched.follow(new)
      searched.advance()
      table = new
      return
    }
    let oldOrigin = searched.table
    let rows = difference.rows
    let before = (
      removed: searched.foundPaths(of: rows.removed.lazy.map { $0.index }),
      moved: searched.foundPaths(of: rows.moved.lazy.map { $0.from }),
      updated: searched.foundPaths(of: rows.updated.lazy.map { $0.from })
    )
    searched.follow(new)
    searched.advance()
    let after = (
      inserted: searched.foundPaths(of: rows.inserted.lazy.map { $0.index }),
      moved: searched.foundPaths(of: rows.moved.lazy.map { $0.to }),
      updated: searched.foundPaths(of: rows.updated.lazy.map { $0.to })
    )
    let changes = ShownChanges(of: rows, from: oldOrigin, to: new, shownAt: before, now: after)
    put(changes.changes(sections: difference.sections))
  }

  /// Makes the table what the search has found now.
  @inlinable
  mutating func put(_ difference: TableDifference<Section, Row>) {
    // Beyond that, to make the table anew takes less than to edit it. It is right, too, when the
    // difference is not that of the two tables.
    let isSmall = difference.rows.count <= searched.foundCount / 8 + 8
    if isSmall, table.replay(fitting: difference) { return }
    table = searched.foundTable()
  }
}
