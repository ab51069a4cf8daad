public import TableData

extension ArrangingStep {
  /// Returns the edit of the input for an edit of the arranged table.
  ///
  /// A move requires that the input alone determines the order of rows; an insertion requires that
  /// it also determines their sections.
  @usableFromInline
  func inputEdit(
    for edit: Table.Edit, shownAs table: Table
  ) throws(TableError) -> Input.Table.Edit {
    switch edit {
    case .removeRow(let id):
      return .removeRow(id: id)
    case .updateRow(let row):
      return .updateRow(row)
    case .replaceRow(let id, let row):
      return .replaceRow(id: id, with: row)
    case .moveRow(let id, let position):
      return .moveRow(id: id, to: try inputPosition(forMoving: id, to: position, in: table))
    case .insertRows(let rows, let position):
      guard let position = sameInputPosition(position) else {
        throw .inapplicableEdit(reason: .unknownPosition)
      }
      return .insertRows(rows, at: position)
    case .group(let edits):
      return .group(
        try edits.map { edit throws(TableError) in try inputEdit(for: edit, shownAs: table) })
    case .insertSection, .removeSection, .moveSection, .updateSection, .replaceSection:
      guard rules.grouping == nil, let same = edit as? Input.Table.Edit else {
        throw .inapplicableEdit(reason: .computedSections)
      }
      return same
    }
  }

  private func sameInputPosition(_ position: Table.RowPosition) -> Input.Table.RowPosition? {
    guard rules.grouping == nil, rules.sortCriteria.isEmpty else { return nil }
    return position as? Input.Table.RowPosition
  }

  private func inputPosition(
    forMoving id: Row.ID, to position: Table.RowPosition, in table: Table
  ) throws(TableError) -> Input.Table.RowPosition {
    guard rules.sortCriteria.isEmpty else {
      throw .moveInSortedTable(identifier: String(describing: id))
    }
    if let position = sameInputPosition(position) { return position }
    // Within a group, the input determines the order; the key determines the group.
    let source = try table.requiredPath(of: id)
    let target = try table.path(for: position)
    let rows = table.rows(atSection: source.section)
    guard target.section == source.section else {
      throw .inapplicableEdit(reason: .computedSection(ofRow: "\(id)"))
    }
    return target.row < rows.count ? .before(rows[target.row].id) : .after(rows[rows.count - 1].id)
  }
}
