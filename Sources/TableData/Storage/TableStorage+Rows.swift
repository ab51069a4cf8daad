extension TableStorage {
  @inlinable
  mutating func insert(_ new: some Collection<Row>, at path: RowPath) {
    var position = path.row
    for row in new {
      insert(row, hash: row.id.hashValue, at: RowPath(section: path.section, row: position))
      position += 1
    }
  }

  @inlinable
  mutating func insert(_ row: Row, hash: Int, at path: RowPath) {
    let label = insertIntoTree(row, hash: hash, at: path)
    rowIndex.insert(
      IndexEntry(tag: IndexEntry.tag(of: hash), section: numbers[path.section], label: label))
  }

  /// Inserts a row into the tree of its section and returns its label; the row index is left to
  /// the caller.
  @inlinable
  mutating func insertIntoTree(_ row: Row, hash: Int, at path: RowPath) -> UInt64 {
    let label = newLabel(at: path)
    trees[path.section].insert(RowSlot(label: label, hash: hash, row: row), at: path.row)
    trees[path.section].lastLabel = label
    return label
  }

  @inlinable
  mutating func newLabel(at path: RowPath) -> UInt64 {
    while true {
      if let label = trees[path.section].newLabel(at: path.row) { return label }
      let number = numbers[path.section]
      var changes: [(hash: Int, old: UInt64, new: UInt64)] = []
      trees[path.section].makeGap(at: path.row) { changes.append(($0, $1, $2)) }
      for (hash, old, new) in changes {
        let tag = IndexEntry.tag(of: hash)
        rowIndex.replace(
          IndexEntry(tag: tag, section: number, label: old),
          with: IndexEntry(tag: tag, section: number, label: new))
      }
    }
  }

  @inlinable
  mutating func removeRow(at path: RowPath) -> Row {
    let removed = trees[path.section].remove(at: path.row)
    rowIndex.remove(entry(of: removed, in: path.section))
    return removed.row
  }

  /// Moves a row to the path at which it will stand afterwards.
  @inlinable
  mutating func moveRow(from source: RowPath, to target: RowPath) {
    let removed = trees[source.section].remove(at: source.row)
    let old = entry(of: removed, in: source.section)
    let label = insertIntoTree(removed.row, hash: removed.hash, at: target)
    rowIndex.replace(
      old, with: IndexEntry(tag: old.tag, section: numbers[target.section], label: label))
  }

  @inlinable
  mutating func replaceRow(at path: RowPath, with row: Row) {
    let old = trees[path.section].slot(at: path.row)
    guard old.row.id != row.id else {
      trees[path.section].update(at: path.row) { $0.row = row }
      return
    }
    let hash = row.id.hashValue
    rowIndex.remove(entry(of: old, in: path.section))
    let new = RowSlot(label: old.label, hash: hash, row: row)
    trees[path.section].update(at: path.row) { $0 = new }
    rowIndex.insert(entry(of: new, in: path.section))
  }

  /// What the index knows of a slot.
  @inlinable
  func entry(of slot: RowSlot<Row>, in section: Int) -> IndexEntry {
    IndexEntry(
      tag: IndexEntry.tag(of: slot.hash), section: numbers[section], label: slot.label)
  }
}
