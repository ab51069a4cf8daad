extension TableStorage {
  /// Appends many rows to a section, or none if an identifier exists; returns whether it did.
  ///
  /// The index is filled in its own order, so that each of its pages is loaded and copied once.
  /// That does not pay for few rows, and is refused for rows that others follow.
  @inlinable
  mutating func appendMany(_ new: some RandomAccessCollection<Row>, at place: RowPath) -> Bool {
    let (section, start) = (place.section, place.row)
    guard new.count >= 64, start == rowCount(inSection: section) else { return false }
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
