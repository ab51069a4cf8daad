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
    var changes = ShownChanges<Row>()
    for (removal, path) in zip(rows.removed, before.removed) {
      changes.add(from: path, to: (path.path, false), old: removal.element, new: removal.element)
    }
    for (insertion, path) in zip(
      rows.inserted, searched.foundPaths(of: rows.inserted.lazy.map { $0.index }))
    {
      changes.add(
        from: (path.path, false), to: path, old: insertion.element, new: insertion.element)
    }
    for (index, path) in searched.foundPaths(of: rows.moved.lazy.map { $0.to }).enumerated() {
      let move = rows.moved[index]
      changes.add(
        from: before.moved[index], to: path, old: oldOrigin.storage.row(at: move.from),
        new: new.storage.row(at: move.to), isMoved: true)
    }
    let moved = Set(rows.moved.lazy.map { $0.to })
    for (index, path) in searched.foundPaths(of: rows.updated.lazy.map { $0.to }).enumerated() {
      let update = rows.updated[index]
      let isKept = before.updated[index].isShown && path.isShown
      // What comes or goes with a move is there already.
      if !isKept, moved.contains(update.to) { continue }
      changes.add(from: before.updated[index], to: path, old: update.old, new: update.new)
    }
    put(changes.changes(sections: difference.sections))
  }

  /// Makes the table what the search has found now.
  @inlinable
  mutating func put(_ difference: TableDifference<Section, Row>) {
    // Beyond that, to make the table anew takes less than to edit it. It is right, too, when the
    // difference is not that of the two tables.
    let isSmall = difference.rows.count <= searched.foundCount / 8 + 8
    if isSmall, replay(difference) { return }
    table = searched.foundTable()
  }

  /// Edits the table as a difference says, unless it does not fit.
  @inlinable
  mutating func replay(_ difference: TableDifference<Section, Row>) -> Bool {
    do {
      try table.replay(difference, within: 0..<table.sectionCount, comparesContents: false)
      return true
    } catch {
      return false
    }
  }
}
