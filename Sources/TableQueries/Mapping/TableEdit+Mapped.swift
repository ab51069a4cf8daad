public import TableData

/// Edits of a table whose rows are made of others with the same identifiers.
extension TableEdit {
  /// Returns the edit of the origin that is meant by an edit of the table.
  ///
  /// - Parameter origin: The type of the rows that the table's are made of.
  /// - Returns: The edit of the origin.
  /// - Throws: ``TableError/inapplicableEdit(reason:)`` when a row comes or gets other content.
  @inlinable
  func ofOrigin<OriginRow>(
    _ origin: OriginRow.Type
  ) throws(TableError) -> TableEdit<Section, OriginRow> where OriginRow.ID == Row.ID {
    switch self {
    case .removeRow(let id): .removeRow(id: id)
    case .moveRow(let id, let position): .moveRow(id: id, to: .init(position))
    case .removeSection(let id): .removeSection(id: id)
    case .moveSection(let id, let position): .moveSection(id: id, to: .init(position))
    case .updateSection(let section): .updateSection(section)
    case .replaceSection(let id, let section): .replaceSection(id: id, with: section)
    case .insertSection(let section, let rows, let position) where rows.isEmpty:
      .insertSection(section, rows: [], at: .init(position))
    case .group(let edits):
      try edits.ofOrigin { edit throws(TableError) in try edit.ofOrigin(origin) }
    case .insertRows, .updateRow, .replaceRow, .insertSection:
      throw .inapplicableEdit(reason: "its rows are made of others")
    }
  }
}

extension TableEdit.Group {
  /// The group of what each edit means to the origin.
  @inlinable
  func ofOrigin<OriginSection, OriginRow>(
    _ originEdit: (TableEdit) throws(TableError) -> TableEdit<OriginSection, OriginRow>
  ) throws(TableError) -> TableEdit<OriginSection, OriginRow> {
    .group(try map(originEdit))
  }
}
