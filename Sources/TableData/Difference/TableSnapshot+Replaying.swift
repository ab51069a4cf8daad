extension TableSnapshot {
  /// Applies a difference within a range of sections by edits, sharing other nodes.
  ///
  /// Without `comparesContents`, only identifiers are compared. Throws, without effect, on a
  /// mismatch.
  @inlinable
  package mutating func replay(
    _ difference: TableDifference<Section, Row>,
    within range: Range<Int>,
    comparesContents: Bool
  ) throws(TableError) {
    var edited = self
    var insertions = difference.rows.inserted.map { ($0.index, $0.element) }
    insertions += try edited.takeRows(difference.rows, comparesContents: comparesContents)
    try edited.reorderSections(
      difference.sections, within: range, comparesContents: comparesContents)
    try edited.putRows(insertions)
    try edited.replaceRows(difference.rows.updated, comparesContents: comparesContents)
    self = edited
  }

  @inlinable
  mutating func takeRows(
    _ changes: ElementChanges<RowPath, Row>, comparesContents: Bool
  ) throws(TableError) -> [(index: RowPath, row: Row)] {
    for removal in changes.removed {
      let row = try requiredRow(id: removal.element.id, at: removal.index)
      if comparesContents { try Self.requireContent(removal.element, row) }
    }
    var removals = changes.removed.map { (from: $0.index, id: $0.element.id, to: RowPath?.none) }
    removals += changes.moved.map { ($0.from, $0.id, $0.to) }
    var moving: [(index: RowPath, row: Row)] = []
    // Backwards, to keep recorded paths valid.
    for (from, id, to) in removals.sorted(by: { $0.from > $1.from }) {
      _ = try requiredRow(id: id, at: from)
      let row = storage.removeRow(at: from)
      if let to { moving.append((to, row)) }
    }
    return moving
  }

  @inlinable
  mutating func putRows(_ insertions: [(index: RowPath, row: Row)]) throws(TableError) {
    for (path, row) in insertions.sorted(by: { $0.index < $1.index }) {
      guard (0..<sectionCount).contains(path.section) else {
        throw .inapplicableDifference(reason: .missingSection(index: path.section))
      }
      guard (0...storage.rowCount(inSection: path.section)).contains(path.row) else {
        throw .inapplicableDifference(reason: .invalidIndex(path.row))
      }
      let hash = row.id.indexHash
      if let other = storage.path(of: row.id) { throw Self.duplicate(row.id, path, other) }
      storage.insert(row, hash: hash, at: path)
    }
  }

  @inlinable
  mutating func replaceRows(
    _ updates: [ElementChanges<RowPath, Row>.Update], comparesContents: Bool
  ) throws(TableError) {
    for update in updates {
      let old = try requiredRow(id: update.new.id, at: update.to)
      if comparesContents { try Self.requireContent(update.old, old) }
      if !old.isSame(as: update.new) { storage.replaceRow(at: update.to, with: update.new) }
    }
  }

  @inlinable
  func requiredRow(id: Row.ID, at path: RowPath) throws(TableError) -> Row {
    guard let row = row(at: path), row.id == id else {
      throw .inapplicableDifference(reason: .misplacedRow(identifier: "\(id)", path: path))
    }
    return row
  }

  @inlinable
  package static func requireContent(
    _ expected: Row, _ found: Row
  ) throws(TableError) {
    guard found.isSame(as: expected) else {
      throw .inapplicableDifference(reason: .differentRow(identifier: "\(found.id)"))
    }
  }

  @inlinable
  static func duplicate(_ id: Row.ID, _ path: RowPath, _ other: RowPath) -> TableError {
    let identifier = String(describing: id)
    guard other.section == path.section, other.row >= path.row else {
      return .duplicateRow(identifier: identifier, first: other, second: path)
    }
    let below = RowPath(section: other.section, row: other.row + 1)
    return .duplicateRow(identifier: identifier, first: path, second: below)
  }
}
