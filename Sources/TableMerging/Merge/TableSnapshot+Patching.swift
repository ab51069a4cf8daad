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
      try patched.check(patch)
      for case .remove(let row) in patch.rows { patched.remove(id: row.id) }
      for change in patch.sections { try patched.place(change) }
      for change in patch.rows { try patched.place(change) }
      for case .remove(let section) in patch.sections { try patched.removeEmptySection(section) }
      for case .update(_, let row) in patch.rows { try patched.update(row) }
      for case .update(_, let section) in patch.sections { try patched.updateSection(section) }
    } catch {
      throw error.asInapplicable
    }
    self = patched
  }

  func check(_ patch: TablePatch<Section, Row>) throws(TableError) {
    for change in patch.rows {
      guard let old = change.old else { continue }
      try Self.requireContent(old, storage.row(at: requiredPath(of: old.id)))
      if case .place(_, _, let from, _) = change, section(containing: old.id)?.id != from {
        throw .inapplicableDifference(reason: .rowNotInSection(identifier: "\(old.id)"))
      }
    }
    for change in patch.sections {
      if let old = change.old { try requireSection(old) }
    }
  }

  func requireSection(_ section: Section) throws(TableError) {
    try Self.requireContent(section, storage.section(at: requiredIndex(ofSection: section.id)))
  }

  mutating func place(
    _ change: TablePatch<Section, Row>.Change<Section, Section.ID?>
  ) throws(TableError) {
    guard case .place(let old, let section, _, let above) = change else { return }
    let position = above.map { SectionPosition.after($0) } ?? .start
    guard old != nil else { return try insertSection(section, at: position) }
    try moveSection(id: section.id, to: position)
    try updateSection(section)
  }

  mutating func place(
    _ change: TablePatch<Section, Row>.Change<Row, TablePatch<Section, Row>.RowLocation>
  ) throws(TableError) {
    guard case .place(let old, let row, _, let location) = change else { return }
    if let above = location.above, section(containing: above)?.id != location.section {
      throw .inapplicableDifference(reason: .rowNotInSection(identifier: "\(above)"))
    }
    let position = location.above.map { RowPosition.after($0) } ?? .startOf(location.section)
    guard old != nil else { return try insert(row, at: position) }
    try move(id: row.id, to: position)
    try update(row)
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
  /// Leaves out changes that the other table already has. In conflicts the other table wins, as in
  /// a ``TableMerge``.
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
