public import TableData

extension TableEdit {
  /// Returns the edit of the input that has the same effect.
  ///
  /// A closure is `nil` if elements are computed; inserting or updating these throws
  /// ``TableError/inapplicableEdit(reason:)``.
  @usableFromInline
  func inputEdit<InputSection, InputRow>(
    row: ((Row) -> InputRow)?, section: ((Section) -> InputSection)?
  ) throws(TableError) -> TableEdit<InputSection, InputRow>
  where InputRow.ID == Row.ID, InputSection.ID == Section.ID {
    func input<Shown, Input>(
      _ shown: Shown, _ input: ((Shown) -> Input)?, _ reason: TableError.EditReason
    ) throws(TableError) -> Input {
      guard let input else { throw .inapplicableEdit(reason: reason) }
      return input(shown)
    }
    func inputRow(_ shown: Row) throws(TableError) -> InputRow {
      try input(shown, row, .computedRows)
    }
    func inputSection(_ shown: Section) throws(TableError) -> InputSection {
      try input(shown, section, .computedSections)
    }
    return switch self {
    case .removeRow(let id): .removeRow(id: id)
    case .moveRow(let id, let position): .moveRow(id: id, to: .init(position))
    case .insertRows(let rows, let position):
      .insertRows(try rows.map(inputRow), at: .init(position))
    case .updateRow(let row): .updateRow(try inputRow(row))
    case .replaceRow(let id, let row): .replaceRow(id: id, with: try inputRow(row))
    case .removeSection(let id): .removeSection(id: id)
    case .moveSection(let id, let position): .moveSection(id: id, to: .init(position))
    case .insertSection(let section, let rows, let position):
      .insertSection(try inputSection(section), rows: try rows.map(inputRow), at: .init(position))
    case .updateSection(let section): .updateSection(try inputSection(section))
    case .replaceSection(let id, let section):
      .replaceSection(id: id, with: try inputSection(section))
    case .group(let edits):
      .group(
        try edits.map { edit throws(TableError) in
          try edit.inputEdit(row: row, section: section)
        })
    }
  }
}
