public import TableData

extension TableSnapshot {
  /// Applies all changes of a patch, or none.
  ///
  /// - Parameter patch: The patch.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` when an element to change is missing
  ///   or different, one to insert exists, the element above is missing, or one is named twice.
  /// - Complexity: O(*k* log *n*) for *k* changes.
  public mutating func apply(_ patch: TablePatch<Section, Row>) throws(TableError) {
    if let (_, reason) = patch.contradiction { throw .inapplicableDifference(reason: reason) }
    var patched = self
    do {
      try patched.checkAndRemoveRows(of: patch)
      for placement in patch.placedSections { try patched.put(placement) }
      for placement in patch.placedRows { try patched.put(placement) }
      for section in patch.removedSections { try patched.removeEmptySection(section) }
      for update in patch.updatedRows { try patched.update(update.new) }
      for update in patch.updatedSections { try patched.updateSection(update.new) }
    } catch {
      throw error.asInapplicable
    }
    self = patched
  }

  mutating func checkAndRemoveRows(of patch: TablePatch<Section, Row>) throws(TableError) {
    for update in patch.updatedRows { try requireRow(update.old) }
    for update in patch.updatedSections { try requireSection(update.old) }
    for placement in patch.placedRows {
      guard let old = placement.old else { continue }
      try requireRow(old)
      guard section(containing: old.id)?.id == placement.previousSection else {
        throw .inapplicableDifference(reason: .rowNotInSection(identifier: "\(old.id)"))
      }
    }
    for placement in patch.placedSections {
      if let old = placement.old { try requireSection(old) }
    }
    for row in patch.removedRows {
      try requireRow(row)
      remove(id: row.id)
    }
  }

  func requireRow(_ row: Row) throws(TableError) {
    try Self.requireContent(row, storage.row(at: requiredPath(of: row.id)))
  }

  func requireSection(_ section: Section) throws(TableError) {
    try Self.requireContent(section, storage.section(at: requiredIndex(ofSection: section.id)))
  }

  mutating func put(
    _ placement: TablePatch<Section, Row>.Placement<Section, Section.ID?>
  ) throws(TableError) {
    let position = placement.location.map { SectionPosition.after($0) } ?? .start
    guard placement.old != nil else { return try insertSection(placement.new, at: position) }
    try moveSection(id: placement.new.id, to: position)
    try updateSection(placement.new)
  }

  mutating func put(
    _ placement: TablePatch<Section, Row>.Placement<Row, TablePatch<Section, Row>.RowLocation>
  ) throws(TableError) {
    let location = placement.location
    if let above = location.above, section(containing: above)?.id != location.section {
      throw .inapplicableDifference(reason: .rowNotInSection(identifier: "\(above)"))
    }
    let position = location.above.map { RowPosition.after($0) } ?? .startOf(location.section)
    guard placement.old != nil else { return try insert(placement.new, at: position) }
    try move(id: placement.new.id, to: position)
    try update(placement.new)
  }

  mutating func removeEmptySection(_ section: Section) throws(TableError) {
    try requireSection(section)
    guard rowCount(in: section.id) == 0 else {
      throw .inapplicableDifference(reason: .nonemptySection(identifier: "\(section.id)"))
    }
    removeSection(id: section.id)
  }
}

extension TablePatch {
  /// Adapts the patch to another table with the same base.
  ///
  /// Leaves out what the other table already has. In conflicts the other table wins, as in a
  /// ``TableMerge``.
  ///
  /// - Parameters:
  ///   - base: The table that this patch changes.
  ///   - other: The other table.
  /// - Returns: A patch that changes `other`.
  /// - Throws: `TableError.inapplicableDifference(reason:)` when this patch does not fit `base`.
  /// - Complexity: As for a ``TableMerge``.
  @inlinable
  public func rebased(
    from base: TableSnapshot<Section, Row>, onto other: TableSnapshot<Section, Row>
  ) throws(TableError) -> TablePatch {
    var edited = base
    try edited.apply(self)
    let merge = TableMerge(base: base, theirs: other, mine: edited)
    return TablePatch(from: other, to: merge.snapshot)
  }
}
