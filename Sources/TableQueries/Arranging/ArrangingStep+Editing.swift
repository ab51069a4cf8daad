public import TableData

extension ArrangingStep {
  /// Returns the edit of the origin for an edit of the arranged table.
  ///
  /// A move requires that the origin alone determines the order of rows; an insertion requires that
  /// it also determines their sections.
  @usableFromInline
  func originEdit(
    for edit: Table.Edit, of origin: Origin, shownAs table: Table
  ) throws(TableError) -> Origin.Edit {
    switch edit {
    case .removeRow(let id):
      try table.requireShown(id, of: origin)
      return .removeRow(id: id)
    case .updateRow(let row):
      try table.requireShown(row.id, of: origin)
      return .updateRow(row)
    case .replaceRow(let id, let row):
      try table.requireShown(id, of: origin)
      return .replaceRow(id: id, with: row)
    case .moveRow(let id, let position):
      return .moveRow(id: id, to: try originPosition(forMoving: id, to: position, in: table))
    case .insertRows(let rows, let position):
      guard let position = sameOriginPosition(position) else {
        throw .inapplicableEdit(reason: .unknownPosition)
      }
      return .insertRows(rows, at: position)
    case .group(let edits):
      return try edits.ofOrigin { edit throws(TableError) in
        try originEdit(for: edit, of: origin, shownAs: table)
      }
    case .insertSection, .removeSection, .moveSection, .updateSection, .replaceSection:
      guard rules.grouping == nil, let same = edit as? Origin.Edit else {
        throw .inapplicableEdit(reason: .computedSections)
      }
      return same
    }
  }

  private func sameOriginPosition(_ position: Table.RowPosition) -> Origin.RowPosition? {
    guard rules.grouping == nil, rules.sortCriteria.isEmpty else { return nil }
    return position as? Origin.RowPosition
  }

  private func originPosition(
    forMoving id: Row.ID, to position: Table.RowPosition, in table: Table
  ) throws(TableError) -> Origin.RowPosition {
    guard rules.sortCriteria.isEmpty else {
      throw .moveInSortedTable(identifier: String(describing: id))
    }
    if let position = sameOriginPosition(position) { return position }
    // The origin determines a group's order, and the key the group.
    let source = try table.requiredPath(of: id)
    let target = try table.path(for: position)
    let rows = table.rows(atSection: source.section)
    guard target.section == source.section else {
      throw .inapplicableEdit(reason: .computedSection(ofRow: "\(id)"))
    }
    return target.row < rows.count ? .before(rows[target.row].id) : .after(rows[rows.count - 1].id)
  }
}
