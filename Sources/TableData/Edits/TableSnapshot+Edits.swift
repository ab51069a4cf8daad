extension TableSnapshot {
  /// Performs an edit.
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The inverse edit, which repeated undo and redo never make larger.
  /// - Throws: On missing or duplicate elements.
  /// - Complexity: As for the corresponding method; for a group, the sum.
  @discardableResult
  public mutating func apply(
    _ edit: TableEdit<Section, Row>
  ) throws(TableError) -> TableEdit<Section, Row> {
    switch edit {
    case .insertRows(let rows, let position):
      try insert(contentsOf: rows, at: position)
      let removals = rows.reversed().map { TableEdit<Section, Row>.removeRow(id: $0.id) }
      return removals.count == 1 ? removals[0] : .group(removals)
    case .removeRow(let id):
      let path = try requiredPath(of: id)
      let position = position(at: path)
      return .insertRow(storage.removeRow(at: path), at: position)
    case .moveRow(let id, let position):
      let origin = self.position(at: try requiredPath(of: id))
      try move(id: id, to: position)
      return .moveRow(id: id, to: origin)
    case .updateRow(let row):
      let old = storage.row(at: try requiredPath(of: row.id))
      try update(row)
      return .updateRow(old)
    case .replaceRow(let id, let row):
      let old = storage.row(at: try requiredPath(of: id))
      try replace(id: id, with: row)
      return .replaceRow(id: row.id, with: old)
    case .insertSection(let section, let rows, let position):
      try insertSection(section, rows: rows, at: position)
      return .removeSection(id: section.id)
    case .removeSection(let id):
      return try applyRemoval(ofSection: id)
    case .moveSection(let id, let position):
      let origin = self.position(atSection: try requiredIndex(ofSection: id))
      try moveSection(id: id, to: position)
      return .moveSection(id: id, to: origin)
    case .updateSection(let section):
      let old = storage.section(at: try requiredIndex(ofSection: section.id))
      try updateSection(section)
      return .updateSection(old)
    case .replaceSection(let id, let section):
      let old = storage.section(at: try requiredIndex(ofSection: id))
      try replaceSection(id: id, with: section)
      return .replaceSection(id: section.id, with: old)
    case .group(let edits):
      return try applyGroup(edits)
    }
  }

  /// Returns this table with an edit performed, as by ``apply(_:)-(TableEdit<Section,Row>)``.
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The edited table.
  /// - Throws: ``TableError`` on missing or duplicate elements.
  /// - Complexity: As for ``apply(_:)-(TableEdit<Section,Row>)``.
  public func applying(_ edit: TableEdit<Section, Row>) throws(TableError) -> TableSnapshot {
    var edited = self
    try edited.apply(edit)
    return edited
  }
}

extension TableSnapshot {
  private mutating func applyRemoval(
    ofSection id: Section.ID
  ) throws(TableError) -> TableEdit<Section, Row> {
    let index = try requiredIndex(ofSection: id)
    let position = position(atSection: index)
    let removed = storage.removeSection(at: index)
    return .insertSection(removed.section, rows: removed.rows, at: position)
  }

  private mutating func applyGroup(
    _ edits: TableEdit<Section, Row>.Group
  ) throws(TableError) -> TableEdit<Section, Row> {
    var edited = self
    var inverses: [TableEdit<Section, Row>] = []
    inverses.reserveCapacity(edits.count)
    for edit in edits { inverses.append(try edited.apply(edit)) }
    self = edited
    return .group(TableEdit<Section, Row>.Group(inverses.reversed()))
  }
}
