public import TableData
public import TextMatching

extension FoundRows {
  @inlinable
  package mutating func advance(to new: Snapshot, by difference: TableDifference<Section, Row>) {
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

  @inlinable
  mutating func put(_ difference: TableDifference<Section, Row>) {
    // If more changed, rebuilding is faster. It also serves if the difference does not fit.
    let isSmall = difference.rows.count <= searched.foundCount / 8 + 8
    if isSmall, table.replay(fitting: difference) { return }
    table = searched.foundTable()
  }
}
