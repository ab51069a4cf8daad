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
    // A closure would copy the search.
    for path in paths {
      let row = new.storage.row(at: path)
      let (number, isFound) = unsafe searched.sections[path.section].pointee.rank(of: path.row)
      if isFound {
        insertions.append((RowPath(section: path.section, row: number), row))
      } else {
        table.remove(id: row.id)
      }
    }
    table.insertMissing(insertions)
  }
}
