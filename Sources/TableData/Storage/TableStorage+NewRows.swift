extension TableStorage {
  /// Inserts rows, or none if an identifier exists.
  @inlinable
  mutating func insertNew(
    _ new: some RandomAccessCollection<Row>, at start: RowPath
  ) throws(TableError) {
    let (count, section) = (new.count, start.section)
    if count >= 64, start.row == rowCount(inSection: section), append(new, toSection: section) {
      return
    }
    for (offset, row) in new.enumerated() {
      let path = RowPath(section: section, row: start.row + offset)
      if var known = self.path(of: row.id) {
        for row in (start.row..<path.row).reversed() {
          _ = removeRow(at: RowPath(section: section, row: row))
        }
        if known.section == section, known.row >= path.row { known.row -= offset }
        throw .duplicateRow(identifier: String(describing: row.id), first: known, second: path)
      }
      let runCount = count == 1 ? nil : count - offset
      insert(row, hash: row.id.hashValue, at: path, inRunOf: runCount)
    }
  }

  /// Appends rows, or none if an identifier exists; returns whether it did.
  ///
  /// The index is filled in its own order, so that each of its pages is loaded and copied once.
  @inlinable
  mutating func append(_ new: some RandomAccessCollection<Row>, toSection section: Int) -> Bool {
    let start = rowCount(inSection: section)
    for (offset, row) in new.enumerated() {
      let path = RowPath(section: section, row: start + offset)
      _ = insertIntoTree(row, hash: row.id.hashValue, at: path)
    }
    let added = entries(inSection: section, from: start).sorted { $0.entry.tag < $1.entry.tag }
    for (position, (entry, offset)) in added.enumerated() {
      let id = new[new.index(new.startIndex, offsetBy: offset)].id
      let known = rowIndex.first(for: Int(entry.tag)) { path(of: id, by: lead(from: $0)) }
      guard known == nil else {
        for (entry, _) in added[..<position] { rowIndex.remove(entry) }
        for row in (start..<start + new.count).reversed() {
          _ = removeFromTree(at: RowPath(section: section, row: row))
        }
        return false
      }
      rowIndex.insert(entry)
    }
    return true
  }

  /// The entries of a section's last rows, with their offsets.
  @inlinable
  func entries(inSection section: Int, from start: Int) -> [(entry: IndexEntry, offset: Int)] {
    let node = unsafe sections.node(at: section)
    let number = unsafe node.pointee.number
    var slots = unsafe RowTree<Row>.Iterator(node.pointee.rows, from: start)
    var entries: [(entry: IndexEntry, offset: Int)] = []
    entries.reserveCapacity(unsafe node.pointee.rows.count - start)
    while let slot = unsafe slots.nextPointer() {
      entries.append((unsafe entry(of: slot.pointee, inSectionNumber: number), entries.count))
    }
    return entries
  }
}
