public import TableData
public import TextMatching

extension FoundRows {
  @inlinable
  package mutating func advance(to new: Snapshot, by difference: TableDifference<Section, Row>) {
    searched.follow(new)
    searched.advance()
    let rows = difference.rows
    // If more changed, rebuilding is faster.
    guard !searched.search.isEmpty, rows.count <= searched.foundCount / 8 + 8 else {
      return table = searched.foundTable()
    }
    table.detach(rows)
    table.followSections(difference.sections)
    let paths = rows.inserted.map(\.index) + rows.moved.map(\.to) + rows.updated.map(\.to)
    var insertions: [(path: RowPath, row: Row)] = []
    for (path, found) in zip(paths, searched.foundPaths(of: paths)) {
      let row = new.storage.row(at: path)
      if found.isShown { insertions.append((found.path, row)) } else { table.remove(id: row.id) }
    }
    table.insertMissing(insertions)
  }
}
