extension TableStorage {
  /// Appends many rows to a section, or none if an identifier exists; returns whether it did.
  ///
  /// Builds the leaves separately, and fills the index in its own order. Returns `false` for few
  /// rows, where this does not pay off, and for rows that are not at the end.
  @inlinable
  mutating func appendMany(_ new: some RandomAccessCollection<Row>, at end: RowPath) -> Bool {
    let (section, start, count) = (end.section, end.row, new.count)
    guard start == rowCount(inSection: section), (64...Int(UInt32.max)).contains(count),
      unsafe sections.node(at: section).pointee.rows.hasLabels(forAppending: count)
    else { return false }
    let node = unsafe sections.ownNode(at: section, gaining: count)
    let number = unsafe node.pointee.number
    // Tags with offsets, as numbers are sorted far faster than entries.
    var order: [UInt64] = []
    order.reserveCapacity(count)
    unsafe node.pointee.rows.append(new) { slot in
      order.append(UInt64(IndexEntry.tag(of: slot.hash)) << 32 | UInt64(order.count))
    }
    order.sort()
    let last = unsafe node.pointee.rows.lastLabel
    let entries = order.lazy.map { key in
      let distance = count - 1 - Int(UInt32(truncatingIfNeeded: key))
      return IndexEntry(
        tag: UInt32(key >> 32), section: number,
        label: last - RowTree<Row>.step * UInt64(distance))
    }
    // Lookups read the storage while the index changes.
    var index = IdentifierIndex()
    swap(&index, &rowIndex)
    let known = index.insert(sorted: entries) { entry, old in
      let distance = Int((last - entry.label) / RowTree<Row>.step)
      let id = new[new.index(new.endIndex, offsetBy: -1 - distance)].id
      return path(of: id, in: candidate(for: old)) != nil
    }
    swap(&index, &rowIndex)
    guard let known else { return true }
    for entry in entries.prefix(known) { rowIndex.remove(entry) }
    for row in (start..<start + count).reversed() {
      _ = removeFromTree(at: RowPath(section: section, row: row))
    }
    return false
  }
}
