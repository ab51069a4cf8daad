public import TableData

@usableFromInline
func originEdit<Section, Row, NewSection, NewRow>(
  ofSectionRows edit: TableEdit<NewSection, NewRow>
) throws(TableError) -> TableEdit<Section, Row> where NewRow.ID == Section.ID {
  switch edit {
  case .removeRow(let id): return .removeSection(id: id)
  case .moveRow(let id, .before(let other)): return .moveSection(id: id, to: .before(other))
  case .moveRow(let id, .after(let other)): return .moveSection(id: id, to: .after(other))
  case .moveRow(let id, .startOf): return .moveSection(id: id, to: .start)
  case .moveRow(let id, .endOf): return .moveSection(id: id, to: .end)
  case .group(let edits):
    return try edits.ofOrigin { edit throws(TableError) in try originEdit(ofSectionRows: edit) }
  default: throw .inapplicableEdit(reason: .computedRows)
  }
}
