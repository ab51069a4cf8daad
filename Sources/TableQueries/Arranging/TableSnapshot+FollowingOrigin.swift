public import TableData

extension TableSnapshot {
  /// Applies the changes of sections; removed and moved rows must be gone.
  ///
  /// Moved sections go to the end first, so that all sections above are in order.
  @inlinable
  mutating func followSections(_ changes: ElementChanges<Int, Section>) {
    for removal in changes.removed { removeSection(id: removal.element.id) }
    for update in changes.updated { putInPlace(update.new) }
    for move in changes.moved { moveSection(id: move.id, to: sectionCount - 1) }
    var rest = changes.moved[...]
    for insertion in changes.inserted {
      while let move = rest.first, move.to < insertion.index {
        moveSection(id: move.id, to: move.to)
        rest.removeFirst()
      }
      storage.insertSection(insertion.element, rows: EmptyCollection(), at: insertion.index)
    }
    for move in rest { moveSection(id: move.id, to: move.to) }
  }

  @inlinable
  mutating func putInPlace(_ section: Section) {
    if let index = storage.sectionIndex(id: section.id) {
      storage.sections.replaceSection(at: index, with: section)
    }
  }

  @inlinable
  mutating func moveSection(id: Section.ID, to target: Int) {
    guard let index = storage.sectionIndex(id: id), index != target else { return }
    storage.moveSection(from: index, to: target)
  }

  @inlinable
  mutating func detach(_ changes: ElementChanges<RowPath, Row>) {
    for removal in changes.removed { remove(id: removal.element.id) }
    for move in changes.moved { remove(id: move.id) }
    for update in changes.updated {
      if let path = storage.path(of: update.new.id) {
        storage.replaceRow(at: path, with: update.new)
      }
    }
  }

  /// Inserts rows at their paths in the result, except those that it has.
  @inlinable
  mutating func insertMissing(_ rows: [(path: RowPath, row: Row)]) {
    for (path, row) in rows.sorted(by: { $0.path < $1.path }) where !contains(id: row.id) {
      storage.insert(CollectionOfOne(row), at: path)
    }
  }

  /// Returns the position of a row among rows in the order of their origin.
  ///
  /// - Complexity: O(log² *n*).
  @inlinable
  func position<OriginSection, OriginRow>(
    ofRowAt path: RowPath, of origin: TableSnapshot<OriginSection, OriginRow>,
    inSection section: Int
  ) -> Int where OriginRow.ID == Row.ID {
    positionBelowNeighbor(ofRowAt: path, of: origin, inSection: section)
      ?? storage.partitioningIndex(inSection: section) { row in
        origin.storage.path(of: row.id).map { path < $0 } ?? true
      }
  }

  /// Returns the position below the nearest row above in the origin, if one of the nearest few is
  /// shown; rows above must be placed already.
  ///
  /// Unless hardly any rows are shown, this is faster than a binary search.
  @inlinable
  func positionBelowNeighbor<OriginSection, OriginRow>(
    ofRowAt path: RowPath, of origin: TableSnapshot<OriginSection, OriginRow>,
    inSection section: Int
  ) -> Int? where OriginRow.ID == Row.ID {
    let reach = 64
    let shownCount = storage.rowCount(inSection: section)
    guard shownCount * reach / 2 > origin.storage.rowCount(inSection: path.section) else {
      return nil
    }
    for row in stride(from: path.row - 1, through: max(0, path.row - reach), by: -1) {
      let above = origin.storage.row(at: RowPath(section: path.section, row: row)).id
      if let path = storage.path(of: above), path.section == section { return path.row + 1 }
    }
    return path.row <= reach ? 0 : nil
  }
}
