public import TableData

/// A table that follows another one, whose rows and sections it shows.
extension TableSnapshot {
  /// Does to the sections what happened to those of the origin, of which rows that went or moved
  /// have been taken out.
  ///
  /// What moved is put below all others first; the sections above are in order then.
  @inlinable
  mutating func followSections(_ changes: ElementChanges<Int, Section>) {
    for removal in changes.removed { takeOutSection(id: removal.element.id) }
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

  /// Removes a section, if it is shown.
  @inlinable
  mutating func takeOutSection(id: Section.ID) {
    if let index = storage.index(ofSection: id) { _ = storage.removeSection(at: index) }
  }

  /// Puts new content of a section in place, if it is shown.
  @inlinable
  mutating func putInPlace(_ section: Section) {
    if let index = storage.index(ofSection: section.id) {
      storage.replaceSection(at: index, with: section)
    }
  }

  @inlinable
  mutating func moveSection(id: Section.ID, to target: Int) {
    guard let index = storage.index(ofSection: id), index != target else { return }
    storage.moveSection(from: index, to: target)
  }

  /// Removes the rows that were removed or moved, and puts new content of the others in place.
  @inlinable
  mutating func takeOut(_ changes: ElementChanges<RowPath, Row>) {
    for removal in changes.removed { takeOut(id: removal.element.id) }
    for move in changes.moved { takeOut(id: move.id) }
    for update in changes.updated {
      if let path = storage.path(of: update.new.id) {
        storage.replaceRow(at: path, with: update.new)
      }
    }
  }

  /// Removes a row, if it is shown.
  @inlinable
  mutating func takeOut(id: Row.ID) {
    if let path = storage.path(of: id) { _ = storage.removeRow(at: path) }
  }

  /// Where a row belongs in a section that shows some rows of a section of the origin in their order.
  ///
  /// - Parameters:
  ///   - path: The path of the row in the origin.
  ///   - origin: The origin; the rows that are here are in its order.
  ///   - section: The index of the section here.
  /// - Returns: The index in the section here.
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

  /// Where a row belongs that stands below some row which is shown in the origin, a few rows above.
  ///
  /// To look a few rows up takes less time than a search, unless hardly any row is shown. The rows
  /// above have been placed before.
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
      if let place = storage.path(of: above), place.section == section { return place.row + 1 }
    }
    return path.row <= reach ? 0 : nil
  }

  /// Throws when the origin has a row that the table does not show.
  func requireShown<OriginSection, OriginRow>(
    _ id: Row.ID, of origin: TableSnapshot<OriginSection, OriginRow>
  ) throws(TableError) where OriginRow.ID == Row.ID {
    if !contains(id: id), origin.contains(id: id) {
      throw .missingRow(identifier: String(describing: id))
    }
  }
}
