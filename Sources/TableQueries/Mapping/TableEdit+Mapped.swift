public import TableData

extension TableEdit {
  /// `nil` closures stand for computed elements; inserting or updating these throws
  /// ``TableError/inapplicableEdit(reason:)``.
  @usableFromInline
  func ofOrigin<OriginSection, OriginRow>(
    row: ((Row) -> OriginRow)?, section: ((Section) -> OriginSection)?
  ) throws(TableError) -> TableEdit<OriginSection, OriginRow>
  where OriginRow.ID == Row.ID, OriginSection.ID == Section.ID {
    func origin<Shown, Origin>(
      _ shown: Shown, _ origin: ((Shown) -> Origin)?, _ reason: TableError.EditReason
    ) throws(TableError) -> Origin {
      guard let origin else { throw .inapplicableEdit(reason: reason) }
      return origin(shown)
    }
    func originRow(_ shown: Row) throws(TableError) -> OriginRow {
      try origin(shown, row, .computedRows)
    }
    func originSection(_ shown: Section) throws(TableError) -> OriginSection {
      try origin(shown, section, .computedSections)
    }
    return switch self {
    case .removeRow(let id): .removeRow(id: id)
    case .moveRow(let id, let position): .moveRow(id: id, to: .init(position))
    case .insertRows(let rows, let position):
      .insertRows(try rows.map(originRow), at: .init(position))
    case .updateRow(let row): .updateRow(try originRow(row))
    case .replaceRow(let id, let row): .replaceRow(id: id, with: try originRow(row))
    case .removeSection(let id): .removeSection(id: id)
    case .moveSection(let id, let position): .moveSection(id: id, to: .init(position))
    case .insertSection(let section, let rows, let position):
      .insertSection(try originSection(section), rows: try rows.map(originRow), at: .init(position))
    case .updateSection(let section): .updateSection(try originSection(section))
    case .replaceSection(let id, let section):
      .replaceSection(id: id, with: try originSection(section))
    case .group(let edits):
      try edits.ofOrigin { edit throws(TableError) in
        try edit.ofOrigin(row: row, section: section)
      }
    }
  }

  func forEachPart(_ body: (TableEdit) throws(TableError) -> Void) throws(TableError) {
    guard case .group(let edits) = self else { return try body(self) }
    for edit in edits { try edit.forEachPart(body) }
  }
}

extension TableEdit.Group {
  func ofOrigin<OriginSection, OriginRow>(
    _ originEdit: (TableEdit) throws(TableError) -> TableEdit<OriginSection, OriginRow>
  ) throws(TableError) -> TableEdit<OriginSection, OriginRow> {
    .group(try map(originEdit))
  }
}
