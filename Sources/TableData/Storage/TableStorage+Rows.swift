extension TableStorage {
  /// The identifiers must be new.
  @inlinable
  package mutating func insert(_ new: some Collection<Row>, at start: RowPath) {
    let count = new.count
    for (offset, row) in new.enumerated() {
      let path = RowPath(section: start.section, row: start.row + offset)
      insert(row, hash: row.id.indexHash, at: path, inRunOf: count == 1 ? nil : count - offset)
    }
  }

  @inlinable
  package mutating func insert(
    _ row: Row, hash: Int, at path: RowPath, inRunOf runCount: Int? = nil
  ) {
    rowIndex.insert(insertIntoTree(row, hash: hash, at: path, inRunOf: runCount))
  }

  @inlinable
  mutating func insertIntoTree(
    _ row: Row, hash: Int, at path: RowPath, inRunOf runCount: Int? = nil
  ) -> IndexEntry {
    let section = unsafe sections.ownNode(at: path.section, gaining: 1)
    let number = unsafe section.pointee.number
    while true {
      if let label = unsafe section.pointee.rows.newLabel(at: path.row, inRunOf: runCount) {
        let slot = TreeSlot(label: label, hash: hash, element: row)
        unsafe section.pointee.rows.insert(slot, at: path.row)
        unsafe section.pointee.rows.lastLabel = label
        return entry(of: slot, inSectionNumber: number)
      }
      unsafe section.pointee.rows.makeGap(at: path.row) { slot, label in
        let old = entry(of: slot, inSectionNumber: number)
        rowIndex.replace(old, with: IndexEntry(tag: old.tag, section: number, label: label))
      }
    }
  }

  @inlinable
  package mutating func removeRow(at path: RowPath) -> Row {
    let (removed, entry) = removeFromTree(at: path)
    rowIndex.remove(entry)
    return removed.element
  }

  /// The caller unindexes the returned entry.
  @inlinable
  mutating func removeFromTree(at path: RowPath) -> (slot: TreeSlot<Row>, entry: IndexEntry) {
    let section = unsafe sections.ownNode(at: path.section, gaining: -1)
    let removed = unsafe section.pointee.rows.remove(at: path.row)
    return (removed, entry(of: removed, inSectionNumber: unsafe section.pointee.number))
  }

  @inlinable
  package mutating func moveRow(from source: RowPath, to target: RowPath) {
    let (removed, old) = removeFromTree(at: source)
    rowIndex.replace(
      old, with: insertIntoTree(removed.element, hash: removed.hash, at: target))
  }

  @inlinable
  package mutating func replaceRow(at path: RowPath, with row: Row) {
    let section = unsafe sections.ownNode(at: path.section, gaining: 0)
    let old = unsafe section.pointee.rows.slot(at: path.row)
    guard old.element.id != row.id else {
      unsafe section.pointee.rows.update(at: path.row) { $0.element = row }
      return
    }
    let number = unsafe section.pointee.number
    rowIndex.remove(entry(of: old, inSectionNumber: number))
    let new = TreeSlot(label: old.label, hash: row.id.indexHash, element: row)
    unsafe section.pointee.rows.update(at: path.row) { $0 = new }
    rowIndex.insert(entry(of: new, inSectionNumber: number))
  }

  @inlinable
  func entry(of slot: TreeSlot<Row>, inSectionNumber number: UInt32) -> IndexEntry {
    IndexEntry(tag: IndexEntry.tag(of: slot.hash), section: number, label: slot.label)
  }
}
